// What the pages ask of a browser when they are loaded, for tests that have none.
const kept = new Map<string, string>();
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) },
  document: { documentElement: { dataset: {}, lang: "" } },
});
