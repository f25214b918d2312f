# Errors of the Python client.
client-connection-lost = The connection to the server was lost.
client-connection-ended = The server closed the connection.
client-http-status = The server responded with HTTP status { $status } { $phrase }.
client-server-unreachable = No server answers at { $address }. Start one with `houseway serve --demo`, or check the address.
