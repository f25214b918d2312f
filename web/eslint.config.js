import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "off", // each game's view is its own; scene.ts reads it
      "svelte/no-at-html-tags": "off", // only Svg.svelte: our own drawings
      "svelte/no-navigation-without-resolve": "off", // addresses behind `#` need no resolving
    },
  },
);
