# Optional parts of the package.
extras-missing = This needs the package `{ $module }`, which is not installed. Install it with: pip install "houseway[{ $extra }]"
