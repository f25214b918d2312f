// The user's preferences for this browser: language, theme and card style. They are stored only in the browser.
export type Language = "en" | "zh";
export type Theme = "auto" | "light" | "dark";
interface Preferences { language: Language; theme: Theme; fourColours: boolean; suitLetters: boolean }

const KEY = "houseway";
const DEFAULTS: Preferences = { language: navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en", theme: "auto", fourColours: false, suitLetters: false };

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

  constructor() { this.#darkQuery.addEventListener("change", (event) => { this.#isSystemDark = event.matches; this.applyToDocument(); }); this.applyToDocument(); }

  get language(): Language { return this.current.language; }
  get isDark(): boolean { return this.current.theme === "dark" || (this.current.theme === "auto" && this.#isSystemDark); }

  update(change: Partial<Preferences>): void {
    this.current = { ...this.current, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.current));
    } catch { /* storage is blocked: the choice holds for this visit only */ }
    this.applyToDocument();
  }

  /** Set the attributes that the style sheets read. */
  applyToDocument(): void {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
    document.documentElement.lang = this.current.language === "zh" ? "zh-Hans" : "en-AU";
  }
}

export const preferences = new PreferenceStore();
