// The routes: one page for each address after the `#`. Pages load on first use, so that the first load of a table stays small.
import type { Component } from "svelte";
import type { CurrentUser } from "./lib/api";
import type { PlainMessageId } from "./lib/messages";
import { EVIDENCE_ROUTES } from "./routes-evidence";
import { STAFF_ROUTES } from "./routes-staff";

export interface PageProps { user: CurrentUser; refreshUser: () => Promise<void>; params: Record<string, string> }
export interface Route {
  path: string;
  page: () => Promise<{ default: Component<PageProps> }>;
  /** The name of the menu entry, the roles that see it, and whether only a demonstration server has it. Routes without it are linked from other pages. */
  menu?: { name: PlainMessageId; roles: readonly string[] | "all"; demoOnly?: boolean };
}

export const ROUTES: Route[] = [
  { path: "/", page: () => import("./pages/Lobby.svelte"), menu: { name: "web-common-menu-tables", roles: "all" } },
  { path: "/table/:id/:role?", page: () => import("./pages/Table.svelte") },
  { path: "/t/:link", page: () => import("./pages/Invitation.svelte") },
  ...STAFF_ROUTES,
  ...EVIDENCE_ROUTES,
  { path: "/tournaments", page: () => import("./pages/Tournaments.svelte"), menu: { name: "web-tournament-menu-tournaments", roles: "all" } },
  { path: "/tournament/:id/:role?", page: () => import("./pages/Tournament.svelte") },
  { path: "/wall/:id", page: () => import("./pages/TournamentDisplay.svelte") },
  { path: "/simulation", page: () => import("./pages/Simulation.svelte"), menu: { name: "web-simulation-menu", roles: "all", demoOnly: true } },
  { path: "/account", page: () => import("./pages/Account.svelte"), menu: { name: "web-common-menu-account", roles: "all" } },
];

/** Make the menu's address from a path: leave out the optional parameters. */
export const makeMenuPath = (path: string): string => path.replace(/\/:\w+\?/g, "") || "/";

/** Match an address against a path. Return the parameters, or null if the address belongs to another page. */
export function matchPath(path: string, address: string): Record<string, string> | null {
  const pattern = path.split("/").filter(Boolean);
  const segments = (address.split("?")[0] ?? "").split("/").filter(Boolean);
  if (segments.length > pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const text = segments[index];
    if (part.startsWith(":")) {
      if (text === undefined && !part.endsWith("?")) return null;
      if (text !== undefined) params[part.slice(1).replace("?", "")] = decodeURIComponent(text);
    } else if (part !== text) return null;
  }
  return params;
}

export function findRoute(hash: string): { route: Route; params: Record<string, string> } | null {
  const address = hash.replace(/^#/, "") || "/";
  for (const route of ROUTES) {
    const params = matchPath(route.path, address);
    if (params) return { route, params };
  }
  return null;
}
