import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Vite and Vitest. The build goes into the Python package, so that an installed wheel needs no Node.
export default defineConfig({
  plugins: [svelte()],
  base: "/pages/",
  build: { outDir: "../src/houseway/server/pages", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/live": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/browser-stubs.ts", "tests/message-catalogue.ts"] },
});
