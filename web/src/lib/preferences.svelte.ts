// The user's preferences for this browser: language, theme and card style. They are stored only in the browser.
export type Theme = "auto" | "light" | "dark";
interface Preferences { /** The chosen language; null follows the browser. */ language: string | null; theme: Theme; fourColours: boolean; suitLetters: boolean }

const KEY = "houseway";
const DEFAULTS: Preferences = { language: null, theme: "auto", fourColours: false, suitLetters: false };

function loadPreferences(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return { ...DEFAULTS }; // storage is blocked or has invalid content: use the defaults
  }
}

class PreferenceStore {
  current = $state<Preferences>(loadPreferences());
  #darkQuery = matchMedia("(prefers-color-scheme: dark)");
  #isSystemDark = $state(this.#darkQuery.matches);
  /** The language that the address asks for (`?language=zh`). It holds for this visit, until the user chooses another. */
  #requestedLanguage = new URLSearchParams(location.search).get("language");

  constructor() { this.#darkQuery.addEventListener("change", (event) => { this.#isSystemDark = event.matches; this.applyToDocument(); }); this.applyToDocument(); }

  /** The language to ask the server for: a language tag, such as `zh` or `en-AU`. */
  get language(): string { return this.#requestedLanguage || this.current.language || navigator.language; }
  get isDark(): boolean { return this.current.theme === "dark" || (this.current.theme === "auto" && this.#isSystemDark); }

  update(change: Partial<Preferences>): void {
    this.current = { ...this.current, ...change };
    if (change.language !== undefined) this.#requestedLanguage = null;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.current));
    } catch { /* storage is blocked: the choice holds for this visit only */ }
    this.applyToDocument();
  }

  /** Set the attribute that the style sheets read. */
  applyToDocument(): void { document.documentElement.dataset.theme = this.isDark ? "dark" : "light"; }
}

export const preferences = new PreferenceStore();
