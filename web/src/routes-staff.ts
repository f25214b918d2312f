// The staff's pages by their addresses.
import type { Route } from "./routes";

export const STAFF_ROUTES: Route[] = [
  { path: "/console/:id", page: () => import("./pages/Console.svelte") },
];
