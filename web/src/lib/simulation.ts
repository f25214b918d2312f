// The simulation of the demonstration server: its status, and the requests that control it.
import { request } from "./api";

export type SimulationPhase = "idle" | "starting" | "running" | "paused" | "finished" | "failed";
export interface SimulatedProcess { number: number; alive: boolean; clients: number; entries: number; kills: number }
export interface SimulatedTable { table: number; name: string; game: string; dealing: string; n: number }
export interface SimulationStatus {
  phase: SimulationPhase; seed: number; speed: number; seconds: number; entries: number; target: number; "per-second": number;
  acknowledgements: number; checks: Record<string, number>; faults: Record<string, number>; kills: number;
  processes: SimulatedProcess[]; tables: SimulatedTable[]; violations: string[]; digest: string;
}
export type SimulationControl = { do: "pause" | "resume" | "stop" } | { do: "speed"; speed: number } | { do: "kill"; process: number };

export const SPEEDS = [1, 5, 10, 50, 200] as const;
export const MAX_SEED = 1_000_000_000;
export const fetchSimulation = (): Promise<SimulationStatus> => request("GET", "/api/simulation");
export const startSimulation = (seed: number, speed: number): Promise<SimulationStatus> => request("POST", "/api/simulation", { seed, speed });
export const controlSimulation = (control: SimulationControl): Promise<SimulationStatus> => request("POST", "/api/simulation/control", control);
/** Whether a world is being played or waits. */
export const isActive = (status: SimulationStatus): boolean => ["starting", "running", "paused"].includes(status.phase);
