// Installs the English catalogue before the tests, and reads the catalogues of the pages from the package.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { catalogue } from "../src/lib/messages/catalogue.svelte";

const LOCALES = new URL("../../src/houseway/i18n/locales/", import.meta.url);
export const LANGUAGES = readdirSync(LOCALES).filter((name) => existsSync(new URL(`${name}/format.ftl`, LOCALES)));

/** List the catalogue files of a language that the server sends to the pages. */
export const listFiles = (language: string): string[] => readdirSync(new URL(`${language}/`, LOCALES)).filter((name) => name === "format.ftl" || (name.startsWith("web-") && name.endsWith(".ftl"))).sort();
export const readFile = (language: string, name: string): string => readFileSync(new URL(`${language}/${name}`, LOCALES), "utf-8");
export const installLanguage = (language: string): void => catalogue.install(language, listFiles(language).map((name) => readFile(language, name)).join("\n"));

installLanguage("en");
