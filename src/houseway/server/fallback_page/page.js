"use strict";
// A plain page that plays: lists the tables, shows the live view in words, and makes a button of every offer.
const at = (id) => document.getElementById(id);
let me = null, socket = null, table = null, role = "player", last = {}, waiting = 0;

function made(name, text, ...children) {
  const element = document.createElement(name);
  if (text !== undefined && text !== null) element.textContent = text;
  element.append(...children);
  return element;
}

async function ask(method, path, body) {
  const headers = { "content-type": "application/json" };
  if (me) headers["x-csrf-token"] = me.csrf;
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const told = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw told;
  return told;
}

const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
const say = (text) => { at("said").textContent = text; };
const sayProblem = (problem) => say(`${problem.detail || problem.title}${problem.rule ? ` (${problem.rule})` : ""}`);

function show(section) {
  for (const id of ["door", "lobby", "table"]) at(id).hidden = id !== section;
}

async function begin() {
  try { me = await ask("GET", "/api/session"); } catch { me = null; show("door"); return; }
  at("who").textContent = `${me.name} · ${me.chips} in chips`;
  connect();
  await lobby();
}

async function lobby() {
  if (socket && table) send({ unwatch: table });
  table = null;
  show("lobby");
  me = await ask("GET", "/api/session");
  at("who").textContent = `${me.name} · ${me.chips} in chips`;
  const tables = (await ask("GET", "/api/tables")).filter((one) => !one.closed);
  at("tables").replaceChildren(...tables.map((one) => {
    const line = made("li", `${one.name} (${one.instrument}) `);
    for (const as of ["player", ...me.roles.filter((other) => other !== "player"), "onlooker"]) {
      if (as === "player" && !me.roles.includes("player")) continue;
      const button = made("button", as === "player" ? "Play" : as === "onlooker" ? "Watch" : `As ${as}`);
      button.onclick = () => enter(one.id, as);
      line.append(button);
    }
    return line;
  }));
}

function enter(number, as) {
  table = number; role = as; last = {};
  show("table");
  say("");
  send({ watch: table, role });
}

function connect() {
  if (socket) return;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  socket.onopen = () => { waiting = 0; if (table) send({ watch: table, role, since: last.n ?? null }); };
  socket.onmessage = (event) => heard(JSON.parse(event.data));
  socket.onclose = () => { socket = null; waiting = Math.min(10000, 500 + waiting * 2); if (me) setTimeout(connect, waiting); };
}

function send(message) { if (socket && socket.readyState === 1) socket.send(JSON.stringify(message)); }

function heard(told) {
  if (told.problem) sayProblem(told.problem);
  else if (told.ack) say("");
  else if (told.state && told.state.table === table) draw(told.state);
}

function draw(state) {
  for (const commitment of state["seeds-wanted"] || []) {
    if (!(last["seeds-wanted"] || []).includes(commitment)) send({ id: fresh(), table, seed: fresh(), commitment });
  }
  last = state;
  at("title").textContent = `${state.name}, ${state.instrument}`;
  at("chips").hidden = role !== "player";
  drawOffers(state.offers);
  const chips = Object.entries(state.chips).map(([name, cents]) => `${name} ${cents}`).join(", ");
  at("view").replaceChildren(words({ "chips in hand": chips || "none", ...state.view }));
  drawClock(state.clock);
}

let ticking = null;
function drawClock(clock) {
  clearInterval(ticking);
  if (!clock) { at("clock").textContent = ""; return; }
  const end = Date.now() + clock.seconds * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    at("clock").textContent = `${clock.what}${clock.for ? `: ${clock.for}` : ""}, ${left} s`;
  };
  tick();
  ticking = setInterval(tick, 500);
}

function words(value) {
  if (value === null || value === undefined || value === "") return document.createTextNode("–");
  if (typeof value !== "object") return document.createTextNode(String(value));
  const entries = Object.entries(value).filter(([, one]) => one !== null && !(typeof one === "object" && !Object.keys(one).length));
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return document.createTextNode(value.join(", "));
  const list = made("dl");
  for (const [key, one] of entries) list.append(made("dt", key.replaceAll("-", " ")), made("dd", null, words(one)));
  return list;
}

function drawOffers(offers) {
  const typed = document.activeElement && at("offers").contains(document.activeElement) ? document.activeElement : null;
  const kept = typed ? { label: typed.closest("form")?.dataset.key, name: typed.name, value: typed.value } : null;
  const plain = offers.filter((offer) => offer.part === "course").map(offerForm);
  const others = offers.filter((offer) => offer.part !== "course").map(offerForm);
  const more = made("details", null, made("summary", "more"), ...others);
  at("offers").replaceChildren(...plain, ...(others.length ? [more] : []));
  if (kept) {
    const form = [...at("offers").querySelectorAll("form")].find((one) => one.dataset.key === kept.label);
    const field = form?.elements.namedItem(kept.name);
    if (field) { field.value = kept.value; field.focus(); }
  }
}

function offerForm(offer) {
  const form = made("form");
  const fixed = Object.entries(offer.arguments).filter(([key]) => !["player", "by"].includes(key) || offer.arguments.player !== me.name);
  form.dataset.key = JSON.stringify([offer.do, offer.arguments]);
  form.append(made("button", [offer.do, ...fixed.filter(([key]) => key !== "by").map(([key, value]) => `${key} ${value}`)].join(" ")
    + (offer.costs ? ` (${offer.costs})` : "")));
  for (const [key, field] of Object.entries(offer.fields)) form.append(fieldFor(key, field, offer.optional.includes(key)));
  form.onsubmit = (event) => { event.preventDefault(); give(offer, new FormData(form)); };
  return form;
}

function fieldFor(key, field, optional) {
  const label = made("label", ` ${key} `);
  let input;
  if (field.is === "one-of" && !field.free) {
    input = made("select", null, ...(optional ? [""] : []).concat(field.values).map((value) => {
      const option = made("option", String(value)); option.value = JSON.stringify(value); return option;
    }));
    input.dataset.kind = "json";
  } else {
    input = made("input");
    input.size = 7;
    if (field.is === "amount") { input.value = optional ? "" : field.least; input.title = `${field.least} to ${field.most ?? "any"}, steps of ${field.step}`; }
    if (field.is === "number") { input.type = "number"; input.min = field.least; if (!optional) input.value = field.least; input.dataset.kind = "number"; }
    if (field.is === "some-of" || field.is === "numbers") input.dataset.kind = "list";
    input.required = !optional;
  }
  input.name = key;
  label.append(input);
  return label;
}

function give(offer, data) {
  const command = { do: offer.do, ...offer.arguments };
  for (const [key, text] of data.entries()) {
    if (text === "" || text === '""') continue;
    const field = offer.fields[key];
    let value = text;
    if (field.is === "one-of" && !field.free) value = JSON.parse(text);
    if (field.is === "number") value = Number(text);
    if (field.is === "some-of" || field.is === "numbers") value = text.split(/[ ,]+/).filter(Boolean).map((one) => (field.is === "numbers" ? Number(one) : one));
    const [outer, inner] = key.split(".");
    if (inner) command[outer] = { ...command[outer], [inner]: value }; else command[outer] = value;
  }
  send({ id: fresh(), table, role, command });
}

at("guest").onsubmit = (event) => {
  event.preventDefault();
  ask("POST", "/api/session/guest", { name: new FormData(event.target).get("name") }).then(begin, (problem) => alert(problem.detail));
};
at("sign-in").onsubmit = (event) => {
  event.preventDefault();
  const told = Object.fromEntries([...new FormData(event.target).entries()].filter(([, value]) => value));
  ask("POST", "/api/session", told).then(begin, (problem) => alert(problem.detail));
};
at("chips").onsubmit = (event) => {
  event.preventDefault();
  const purse = { do: event.submitter.value, amount: new FormData(event.target).get("amount") };
  send({ id: fresh(), table, purse });
};
at("bot").onclick = () => ask("POST", `/api/tables/${table}/bots`, { id: fresh() }).catch(sayProblem);
at("back").onclick = () => lobby();
begin();
