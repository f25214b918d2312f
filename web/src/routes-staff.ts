// The staff's pages by their addresses.
import type { Route } from "./routes";

export const STAFF_ROUTES: Route[] = [
  { path: "/floor/:table?", page: () => import("./pages/Floor.svelte"), menu: { word: "menu.floor", roles: ["supervisor", "operator", "director"] } },
  { path: "/console/:id", page: () => import("./pages/Console.svelte") },
  { path: "/sign/:id", page: () => import("./pages/Sign.svelte") },
  { path: "/display/:id", page: () => import("./pages/Display.svelte") },
  { path: "/people", page: () => import("./pages/People.svelte"), menu: { word: "menu.people", roles: ["operator", "supervisor"] } },
  { path: "/compliance", page: () => import("./pages/Compliance.svelte"), menu: { word: "menu.compliance", roles: ["operator", "supervisor", "dealer", "director", "regulator"] } },
  { path: "/days/:date?", page: () => import("./pages/Day.svelte"), menu: { word: "menu.days", roles: ["operator", "supervisor", "regulator"] } },
];
