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

## Errors
server-error-with-rule = { $reason } ({ $rule })
server-error-with-place = { $place }: { $reason }
