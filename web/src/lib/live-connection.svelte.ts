// The WebSocket connection: one for all tables. It reconnects by itself and never repeats a command.
import { untrack } from "svelte";
import type { ActionDetails } from "./actions";
import { t } from "./messages";
import { catalogue } from "./messages/catalogue.svelte";
import { makeRandomId, type Json, type Problem, type State } from "./api";
import { mergeMissed, type MissedEvents } from "./missed-events";

type PendingRequest = { resolve: (answer?: unknown) => void; reject: (problem: Problem) => void };

class LiveConnection {
  /** The newest state of each table. A new state replaces the old one as a whole and is never mutated. */
  states = $state.raw<Record<number, State>>({});
  problem = $state<Problem | null>(null);
  /** Why the server refused your last player seed; null if it accepted it. */
  seedProblem = $state<Problem | null>(null);
  connected = $state(false);
  /** For each table, the unread events from the time when the connection was lost. */
  missedEvents = $state.raw<Record<number, MissedEvents>>({});
  #socket: WebSocket | null = null;
  #watchedTables = new Map<number, string>();
  #pending = new Map<string, PendingRequest>();
  #retryDelayMs = 0;
  #seededCommitments = new Set<string>();
  #undrawnStates = new Map<number, State>();
  #isDrawScheduled = false;

  open(): void {
    if (this.#socket) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.#retryDelayMs = 0;
      for (const [table, role] of this.#watchedTables) {
        this.#send({ watch: table, role, since: this.states[table]?.n ?? null, language: catalogue.language });
      }
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(JSON.parse(event.data));
    socket.onclose = () => {
      this.connected = false;
      this.#socket = null;
      for (const pending of this.#pending.values()) pending.reject({ title: t("web-common-connection-lost"), status: 0 });
      this.#pending.clear();
      this.#retryDelayMs = Math.min(10_000, 500 + this.#retryDelayMs * 2);
      setTimeout(() => this.open(), this.#retryDelayMs);
    };
  }

  watch(table: number, role: string): void {
    this.#watchedTables.set(table, role);
    this.#forget(table);
    this.#send({ watch: table, role, since: null, language: catalogue.language });
  }

  unwatch(table: number): void {
    this.#watchedTables.delete(table);
    queueMicrotask(() => { if (!this.#watchedTables.has(table)) this.#forget(table); }); // wait until the page that watched it is gone
    this.#send({ unwatch: table });
  }

  sendCommand(table: number, role: string, command: Record<string, Json>): Promise<void> { return this.#request({ table, role, command }); }
  moveChips(table: number, direction: "buy-in" | "cash-out", amount: string): Promise<void> { return this.#request({ table, purse: { do: direction, amount } }); }
  /** Ask why a command is not legal now. Return null if it is. The server stores nothing. */
  validate(table: number, verb: string, details: ActionDetails | null = null): Promise<Problem | null> { return this.#request<Problem | null>({ table, judge: verb, ...(details ? { about: details } : {}) }); }
  /** Forget the missed events of a table, because the person has read them. */
  dismissMissed(table: number): void { this.missedEvents = Object.fromEntries(Object.entries(this.missedEvents).filter(([key]) => key !== String(table))); }
  answerCut(table: number, depth: number | null): Promise<void> { return this.#request({ table, cut: depth }); }

  #request<T = void>(message: Record<string, unknown>): Promise<T> {
    const id = makeRandomId();
    this.problem = null;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as PendingRequest["resolve"], reject });
      if (!this.#send({ id, ...message })) reject({ title: t("web-common-connection-off"), status: 0 });
    });
  }

  #send(message: Record<string, unknown>): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #receive(message: { state?: State; ack?: string; problem?: Problem; judged?: string; why?: Problem | null }): void {
    if (message.state) {
      const state = message.state;
      if (state.missed?.events.length || state.missed?.whole === false) this.missedEvents = { ...this.missedEvents, [state.table]: mergeMissed(this.missedEvents[state.table], state) };
      this.#scheduleDraw(state);
      if (state.role === "player") this.#addSeeds(state);
    } else if (message.ack) {
      this.#pending.get(message.ack)?.resolve();
      this.#pending.delete(message.ack);
    } else if (message.judged) {
      this.#pending.get(message.judged)?.resolve(message.why ?? null);
      this.#pending.delete(message.judged);
    } else if (message.problem) {
      this.problem = message.problem;
      const pending = this.#pending.get(message.problem.id ?? "");
      pending?.reject(message.problem);
      this.#pending.delete(message.problem.id ?? "");
    }
  }

  /** Draw the newest states in the next frame. If states arrive faster than the page can draw, those in between are skipped. */
  #scheduleDraw(state: State): void {
    this.#undrawnStates.set(state.table, state);
    if (this.#isDrawScheduled) return;
    this.#isDrawScheduled = true;
    const draw = (): void => {
      this.#isDrawScheduled = false;
      this.states = { ...this.states, ...Object.fromEntries(this.#undrawnStates) };
      this.#undrawnStates.clear();
    };
    if (document.hidden) setTimeout(draw, 100); // browsers run no animation frames for a hidden page
    else requestAnimationFrame(draw);
  }

  #forget(table: number): void {
    this.#undrawnStates.delete(table);
    this.states = Object.fromEntries(Object.entries(untrack(() => this.states)).filter(([key]) => key !== String(table)));
  }

  /** Add a random player seed to each shuffle that lacks yours, so that the house alone cannot choose the order. */
  #addSeeds(state: State): void {
    for (const commitment of state["seeds-wanted"] ?? []) {
      if (this.#seededCommitments.has(commitment)) continue;
      this.#seededCommitments.add(commitment);
      this.#request({ table: state.table, seed: makeRandomId(), commitment }).then(
        () => { this.seedProblem = null; },
        (problem: Problem) => {
          if (problem.status === 0) this.#seededCommitments.delete(commitment); // the connection was lost: try again with the next state
          else this.seedProblem = problem;
        },
      );
    }
  }
}

export const liveConnection = new LiveConnection();
