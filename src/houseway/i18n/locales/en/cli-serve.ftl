# houseway serve.

cli-serve-summary = Serve live tables until interrupted.
cli-serve-details = The first start creates an operator with a random password and writes it to first-operator.txt in the data folder. At a terminal it also prints the password.
cli-serve-host = Listen at this address; default: 127.0.0.1.
cli-serve-port = Listen at this port; 0 for any free port; default: 8765.
cli-serve-demo = Open a table of each game; give guests chips, tables and bots.
cli-serve-browser = Open the page in a browser.
