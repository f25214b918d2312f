// Routes of the pages about evidence and law: rounds, receipts, the dispute desk, the regulator's page, the rules.
import type { Route } from "./routes";

const OFFICERS = ["supervisor", "operator", "regulator"];
export const EVIDENCE_ROUTES: Route[] = [
  { path: "/table/:id/round/:number", page: () => import("./pages/Round.svelte") },
  { path: "/rounds", page: () => import("./pages/Rounds.svelte"), menu: { name: "web-evidence-menu-rounds", roles: "all" } },
  { path: "/rounds/:table", page: () => import("./pages/Rounds.svelte") },
  { path: "/receipt", page: () => import("./pages/Receipt.svelte"), menu: { name: "web-evidence-menu-receipt", roles: "all" } },
  { path: "/receipt/:table/:number", page: () => import("./pages/Receipt.svelte") },
  { path: "/desk", page: () => import("./pages/DisputeDesk.svelte"), menu: { name: "web-regulation-menu-desk", roles: OFFICERS } },
  { path: "/desk/:table/:number", page: () => import("./pages/DisputeDesk.svelte") },
  { path: "/rules", page: () => import("./pages/Rules.svelte"), menu: { name: "web-regulation-menu-rules", roles: "all" } },
  { path: "/rules/:number/:clause?", page: () => import("./pages/Rules.svelte") },
  { path: "/regulator", page: () => import("./pages/Regulator.svelte"), menu: { name: "web-regulation-menu-regulator", roles: ["regulator", "operator"] } },
];
