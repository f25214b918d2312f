# Texts of the server that several of its parts use.
## Roles
server-role-onlooker = spectator
server-role-player = player
server-role-dealer = dealer
server-role-supervisor = supervisor
server-role-director = tournament director
server-role-regulator = regulator
server-role-operator = operator

## Limits
server-too-many-attempts = { $seconds ->
    [one] Too many attempts. Wait one second and try again.
   *[other] Too many attempts. Wait { $seconds } seconds and try again.
  }
server-queue-full = The server is already checking too many records. Try again in a few seconds.

## Access
server-password-required = Enter your password again to do this.

## Requests that the server rejects before it reads them
server-request-nul-in-address = The address contains a NUL character.
server-request-nul-in-body = The body contains a NUL character.
server-request-not-utf8 = The body is not valid UTF-8 (error at byte { $byte }).
server-request-too-deep = The JSON in the body is nested more than { $levels } levels deep.
server-request-too-large = The body is larger than { $bytes } bytes, which is the limit for this request.
server-request-missing-body = The request must have a JSON object as its body.
server-request-missing-body-with-keys = The request must have a JSON object as its body, with the keys { $keys }.
server-request-openapi-address = The OpenAPI description is at /openapi.json.

## Values with the wrong form
server-value-wrong-type = The value must be { $expected }, but is { $given }.
server-value-type-array = a list
server-value-type-bool = true or false
server-value-type-float = a number
server-value-type-int = a whole number
server-value-type-null = null
server-value-type-object = an object
server-value-type-str = text
server-value-missing-key = The required key `{ $key }` is missing.
server-value-unknown-key = The key `{ $key }` is unknown.
server-value-unknown-word = '{ $value }' is not one of the allowed values.
server-value-longest-text = The text must have at most { $limit } characters.
server-value-shortest-text = { $limit ->
    [one] The text must not be empty.
   *[other] The text must have at least { $limit } characters.
  }
server-value-longest-list = The list must have at most { $limit } items.
server-value-shortest-list = { $limit ->
    [one] The list must not be empty.
   *[other] The list must have at least { $limit } items.
  }
server-value-wrong-form = The text does not have the required format.
server-value-most = The number must be at most { $limit }.
server-value-below = The number must be less than { $limit }.
server-value-least = The number must be at least { $limit }.
server-value-above = The number must be greater than { $limit }.
server-value-not-json = The text is not valid JSON (error at byte { $byte }).
server-value-incomplete-json = The text ends before the JSON is complete.
server-value-too-deep = The JSON is nested too deeply.
server-value-not-utf8 = The text is not valid UTF-8.
## Errors
server-error-with-rule = { $reason } ({ $rule })
server-error-with-place = { $place }: { $reason }
