# Problems that the server reports: the title of each type, its meaning, and what the reader can do.
## Page of a problem
problem-page-title = { $title } (problem { $name })
problem-page-status = HTTP status { $status }
problem-page-help-heading = Solution
problem-page-home = Start page

## Input
problem-malformed-title = Malformed input
problem-malformed-meaning = A value in the request has the wrong form, or a required value is missing.
problem-malformed-help = The field `place` shows where the value is. Correct the value and send the request again.
problem-request-timeout-title = Request too slow
problem-request-timeout-meaning = The server did not receive the whole request in time.
problem-request-timeout-help = Check the connection and send the request again.
problem-request-too-large-title = Request too large
problem-request-too-large-meaning = The request body is larger than the server accepts.
problem-request-too-large-help = Send a smaller body. Check large records on your own computer with `houseway verify`.
problem-unsupported-media-type-title = Unsupported media type
problem-unsupported-media-type-meaning = The request body is not JSON. The server accepts only JSON.
problem-unsupported-media-type-help = Send the body as JSON, with the header `Content-Type: application/json`.
problem-not-found-title = Not found
problem-not-found-meaning = There is nothing at this address, or you do not have access to it.
problem-not-found-help = Check the address. To see a private table, ask the person who opened it for an invitation.
problem-method-not-allowed-title = Method not allowed
problem-method-not-allowed-meaning = This address does not support the HTTP method that you used.
problem-method-not-allowed-help = Use a method from the `Allow` header of the response. `/openapi.json` lists the methods of every address.
problem-wrong-host-title = Wrong host name
problem-wrong-host-meaning = The request is addressed to a host name that this server does not use. The setting `allowed-hosts` lists its names.
problem-wrong-host-help = Use the address that the operator published. An operator can add a host name to `allowed-hosts`.

## Access
problem-not-signed-in-title = Not signed in
problem-not-signed-in-meaning = You are not signed in, your session has ended, or your name, password or code is wrong.
problem-not-signed-in-help = Sign in and send the request again.
problem-permission-denied-title = Permission denied
problem-permission-denied-meaning = Your account does not have permission for this action, or the server does not allow it at the moment.
problem-permission-denied-help = The field `detail` gives the reason. If you need more permissions, ask the operator to give you another role.
problem-password-required-title = Password required
problem-password-required-meaning = For this action, you must have entered your password within the last few minutes.
problem-password-required-help = Enter your password again, then repeat the request.
problem-reason-required-title = Reason required
problem-reason-required-meaning = You must give a reason to read other people's finished hands. The server records the reason in the audit log.
problem-reason-required-help = Send the request again with the parameter `reason`.
problem-foreign-origin-title = Request from another website
problem-foreign-origin-meaning = A page on another website sent this request.
problem-foreign-origin-help = Use the pages of this server. An operator can allow another website with the setting `allowed-origins`.
problem-second-approver-required-title = Second approver required
problem-second-approver-required-meaning = A second person must approve this action.
problem-second-approver-required-help = Ask another staff member to approve with their name and password, or request approval at `/api/approvals`.
problem-already-decided-title = Already decided
problem-already-decided-meaning = This approval request was already decided or withdrawn, or it has expired.
problem-already-decided-help = If you still need the action, request approval again.

## Tables
problem-refused-title = Refused by the rules
problem-refused-meaning = The rules of the game do not allow this action now. Nothing has changed.
problem-refused-help = Read the clause in the field `rule`, and choose one of the legal actions.
problem-missing-cards-title = Cards missing
problem-missing-cards-meaning = The table uses real cards, and the server needs more cards to complete the action.
problem-missing-cards-help = Enter the next card. The server completes the action when it has all the cards.
problem-insufficient-chips-title = Not enough chips
problem-insufficient-chips-meaning = The account or the table balance has fewer chips than the action needs.
problem-insufficient-chips-help = Buy in for more chips, or choose a smaller amount.
problem-addition-rejected-title = Seed or cut rejected
problem-addition-rejected-meaning = The server cannot add this player seed or cut to the shuffle.
problem-addition-rejected-help = Wait for the next shuffle, or send a different seed or cut.
problem-name-conflict-title = Name or key already in use
problem-name-conflict-meaning = This name or idempotency key is already in use for another person, table or request.
problem-name-conflict-help = Choose another name. For a new request, use a new idempotency key.

## Limits
problem-rate-limited-title = Too many requests
problem-rate-limited-meaning = You sent too many requests or attempts in a short time.
problem-rate-limited-help = Wait for the number of seconds in the `Retry-After` header, then try again.
problem-queue-full-title = Queue full
problem-queue-full-meaning = Too many jobs are already running or waiting.
problem-queue-full-help = Wait for the number of seconds in the `Retry-After` header, then try again.
problem-job-limit-title = Job limit exceeded
problem-job-limit-meaning = The job needs more time or memory than the server allows.
problem-job-limit-help = Run the check on your own computer with `houseway verify` or `houseway replay`.

## Server
problem-internal-error-title = Internal error
problem-internal-error-meaning = The server could not process the request because of a bug in its program.
problem-internal-error-help = Try again. If the problem continues, tell the operator when it happened. The details are in the server log.
problem-storage-unavailable-title = Storage unavailable
problem-storage-unavailable-meaning = The server cannot read or write its data at the moment. The reason is in the server log.
problem-storage-unavailable-help = Send the request again with the same idempotency key. The server never runs the same key twice.
problem-tampered-title = Inconsistent data
problem-tampered-meaning = Stored data does not match its hash chain or its commitments. The details are in the server log.
problem-tampered-help = Tell the operator, who can check the data with `houseway server verify`.
