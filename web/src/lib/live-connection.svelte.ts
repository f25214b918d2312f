// The live channel: one connection for all tables; after a break it comes back by itself and never repeats a command.
import { untrack } from "svelte";
import { prefs } from "./prefs.svelte";
import type { About } from "./acts";
import { t } from "./words";
import { freshId, type Json, type Problem, type State } from "./api";
import { joined, type Missed } from "./missed";

type Waiting = { resolve: (answer?: unknown) => void; reject: (problem: Problem) => void };

class Live {
  /** The newest state of each table; whole states take each other's place, nothing inside one is ever changed. */
  states = $state.raw<Record<number, State>>({});
  problem = $state<Problem | null>(null);
  /** Why your last player seed was refused; null where it was acknowledged. */
  seedProblem = $state<Problem | null>(null);
  connected = $state(false);
  /** Of each table, what was told while the connection was away and has not been read. */
  missed = $state.raw<Record<number, Missed>>({});
  #socket: WebSocket | null = null;
  #watching = new Map<number, string>();
  #waiting = new Map<string, Waiting>();
  #pause = 0;
  #seeded = new Set<string>();
  #fresh = new Map<number, State>();
  #isDrawing = false;

  open(): void {
    if (this.#socket) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#pause = 0;
      for (const [table, role] of this.#watching) {
        this.#send({ watch: table, role, since: this.states[table]?.n ?? null, language: prefs.language });
      }
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#heard(JSON.parse(event.data));
    socket.onclose = () => {
      this.connected = false;
      this.#socket = null;
      for (const one of this.#waiting.values()) one.reject({ title: t("live.broke"), status: 0 });
      this.#waiting.clear();
      this.#pause = Math.min(10_000, 500 + this.#pause * 2);
      setTimeout(() => this.open(), this.#pause);
    };
  }

  watch(table: number, role: string): void {
    this.#watching.set(table, role);
    this.#forget(table);
    this.#send({ watch: table, role, since: null, language: prefs.language });
  }

  unwatch(table: number): void {
    this.#watching.delete(table);
    queueMicrotask(() => { if (!this.#watching.has(table)) this.#forget(table); }); // once the page that looked at it is gone
    this.#send({ unwatch: table });
  }

  give(table: number, role: string, command: Record<string, Json>): Promise<void> { return this.#ask({ table, role, command }); }
  purse(table: number, what: "buy-in" | "cash-out", amount: string): Promise<void> { return this.#ask({ table, purse: { do: what, amount } }); }
  /** Why a command is not allowed now; null where it would be. Nothing is stored. */
  judge(table: number, verb: string, about: About | null = null): Promise<Problem | null> { return this.#ask<Problem | null>({ table, judge: verb, ...(about ? { about } : {}) }); }
  /** What was told while the connection was away has been read. */
  seen(table: number): void { this.missed = Object.fromEntries(Object.entries(this.missed).filter(([key]) => key !== String(table))); }
  cut(table: number, at: number | null): Promise<void> { return this.#ask({ table, cut: at }); }

  #ask<T = void>(message: Record<string, unknown>): Promise<T> {
    const id = freshId();
    this.problem = null;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      if (!this.#send({ id, ...message })) reject({ title: t("live.off"), status: 0 });
    });
  }

  #send(message: Record<string, unknown>): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #heard(told: { state?: State; ack?: string; problem?: Problem; judged?: string; why?: Problem | null }): void {
    if (told.state) {
      const state = told.state;
      if (state.missed?.events.length || state.missed?.whole === false) this.missed = { ...this.missed, [state.table]: joined(this.missed[state.table], state) };
      this.#show(state);
      if (state.role === "player") this.#addSeeds(state);
    } else if (told.ack) {
      this.#waiting.get(told.ack)?.resolve();
      this.#waiting.delete(told.ack);
    } else if (told.judged) {
      this.#waiting.get(told.judged)?.resolve(told.why ?? null);
      this.#waiting.delete(told.judged);
    } else if (told.problem) {
      this.problem = told.problem;
      const waiting = this.#waiting.get(told.problem.id ?? "");
      waiting?.reject(told.problem);
      this.#waiting.delete(told.problem.id ?? "");
    }
  }

  /** Draw the newest states with the next frame: where they come faster than a page can draw, those in between are skipped. */
  #show(state: State): void {
    this.#fresh.set(state.table, state);
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    const draw = (): void => {
      this.#isDrawing = false;
      this.states = { ...this.states, ...Object.fromEntries(this.#fresh) };
      this.#fresh.clear();
    };
    if (document.hidden) setTimeout(draw, 100); // nobody looks: frames do not come
    else requestAnimationFrame(draw);
  }

  #forget(table: number): void {
    this.#fresh.delete(table);
    this.states = Object.fromEntries(Object.entries(untrack(() => this.states)).filter(([key]) => key !== String(table)));
  }

  /** Add a player seed of chance to every shuffle that waits for yours, so that the house alone cannot choose the order. */
  #addSeeds(state: State): void {
    for (const commitment of state["seeds-wanted"] ?? []) {
      if (this.#seeded.has(commitment)) continue;
      this.#seeded.add(commitment);
      this.#ask({ table: state.table, seed: freshId(), commitment }).then(
        () => { this.seedProblem = null; },
        (problem: Problem) => {
          if (problem.status === 0) this.#seeded.delete(commitment); // the connection broke: the next state asks again
          else this.seedProblem = problem;
        },
      );
    }
  }
}

export const live = new Live();
