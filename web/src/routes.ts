// Every page by its address behind the `#`. A page is loaded when it is first asked for, so that a table's first load stays small.
import type { Component } from "svelte";
import type { Me } from "./lib/api";
import { EVIDENCE_ROUTES } from "./routes-evidence";
import { STAFF_ROUTES } from "./routes-staff";

export interface PageProps { me: Me; look: () => Promise<void>; params: Record<string, string> }
export interface Route {
  path: string;
  page: () => Promise<{ default: Component<PageProps> }>;
  /** Who finds it in the menu, under which key of the catalogue; a route without it is reached from another page. */
  menu?: { word: string; roles: readonly string[] | "all" };
}

export const ROUTES: Route[] = [
  { path: "/", page: () => import("./pages/Lobby.svelte"), menu: { word: "menu.tables", roles: "all" } },
  { path: "/table/:id/:role?", page: () => import("./pages/Table.svelte") },
  { path: "/t/:link", page: () => import("./pages/Invited.svelte") },
  ...STAFF_ROUTES,
  ...EVIDENCE_ROUTES,
  { path: "/tournaments", page: () => import("./pages/Tournaments.svelte"), menu: { word: "menu.tournaments", roles: "all" } },
  { path: "/tournament/:id/:role?", page: () => import("./pages/Tournament.svelte") },
  { path: "/wall/:id", page: () => import("./pages/Wall.svelte") },
  { path: "/account", page: () => import("./pages/Account.svelte"), menu: { word: "menu.account", roles: "all" } },
];

/** Where the menu leads: a path without the names that may be left out. */
export const menuAddress = (path: string): string => path.replace(/\/:\w+\?/g, "") || "/";

/** The values of a path's names in an address, or null where it is another page's. */
export function match(path: string, address: string): Record<string, string> | null {
  const wanted = path.split("/").filter(Boolean);
  const given = (address.split("?")[0] ?? "").split("/").filter(Boolean);
  if (given.length > wanted.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index];
    if (part.startsWith(":")) {
      if (text === undefined && !part.endsWith("?")) return null;
      if (text !== undefined) found[part.slice(1).replace("?", "")] = decodeURIComponent(text);
    } else if (part !== text) return null;
  }
  return found;
}

export function routeAt(hash: string): { route: Route; params: Record<string, string> } | null {
  const address = hash.replace(/^#/, "") || "/";
  for (const route of ROUTES) {
    const params = match(route.path, address);
    if (params) return { route, params };
  }
  return null;
}
