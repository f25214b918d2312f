// ESLint: recommended rules for TypeScript and Svelte.
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
      "@typescript-eslint/no-explicit-any": "off", // the view of a table differs by game; scene.ts reads it
      "svelte/no-at-html-tags": "off", // only Svg.svelte uses it, for our own drawings
      "svelte/no-navigation-without-resolve": "off", // hash addresses need no resolving
    },
  },
);
