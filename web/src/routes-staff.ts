// Routes of the staff pages.
import type { Route } from "./routes";

export const STAFF_ROUTES: Route[] = [
  { path: "/floor/:table?", page: () => import("./pages/Floor.svelte"), menu: { name: "web-staff-menu-floor", roles: ["supervisor", "operator", "director"] } },
  { path: "/console/:id", page: () => import("./pages/DealerConsole.svelte") },
  { path: "/sign/:id", page: () => import("./pages/Sign.svelte") },
  { path: "/display/:id", page: () => import("./pages/TableDisplay.svelte") },
  { path: "/people", page: () => import("./pages/People.svelte"), menu: { name: "web-staff-menu-people", roles: ["operator", "supervisor"] } },
  { path: "/compliance", page: () => import("./pages/Compliance.svelte"), menu: { name: "web-compliance-menu-compliance", roles: ["operator", "supervisor", "dealer", "director", "regulator"] } },
  { path: "/days/:date?", page: () => import("./pages/EndOfDayReport.svelte"), menu: { name: "web-staff-menu-days", roles: ["operator", "supervisor", "regulator"] } },
];
