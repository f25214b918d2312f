// Stubs of the browser APIs that the modules use on load, because the tests run without a browser.
const storage = new Map<string, string>();
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  localStorage: { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, value: string) => storage.set(key, value) },
  document: { documentElement: { dataset: {}, lang: "" } },
  location: { search: "" },
});
