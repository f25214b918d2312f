"use strict";
// The fallback page: it lists the tables, shows the live view as words of the record format, and has a button for each legal action.
// Its other texts are messages of the catalogues, which the server writes into the page.
const at = (id) => document.getElementById(id);
const MESSAGES = JSON.parse(document.body.dataset.messages);
let me = null, socket = null, table = null, role = "player", last = {}, waiting = 0;

// Return a message with its arguments filled in.
const t = (id, values = {}) => MESSAGES[id].replace(/\{(\w+)\}/g, (_, name) => values[name]);

function makeElement(name, text, ...children) {
  const element = document.createElement(name);
  if (text !== undefined && text !== null) element.textContent = text;
  element.append(...children);
  return element;
}

async function ask(method, path, body) {
  const headers = { "content-type": "application/json", "accept-language": document.documentElement.lang };
  if (me) headers["x-csrf-token"] = me.csrf;
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const result = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw result;
  return result;
}

const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
const showStatus = (text) => { at("status").textContent = text; };
const showProblem = (problem) => showStatus(`${problem.detail || problem.title}${problem.rule ? ` (${problem.rule})` : ""}`);

function show(section) {
  for (const id of ["entrance", "lobby", "table"]) at(id).hidden = id !== section;
}

async function begin() {
  try { me = await ask("GET", "/api/session"); } catch { me = null; show("entrance"); return; }
  at("who").textContent = t("user", me);
  connect();
  await lobby();
}

async function lobby() {
  if (socket && table) send({ unwatch: table });
  table = null;
  show("lobby");
  me = await ask("GET", "/api/session");
  at("who").textContent = t("user", me);
  const tables = (await ask("GET", "/api/tables")).filter((one) => !one.closed);
  at("tables").replaceChildren(...tables.map((one) => {
    const line = makeElement("li", `${one.name} (${one.instrument}) `);
    for (const as of ["player", ...me.roles.filter((other) => other !== "player"), "onlooker"]) {
      if (as === "player" && !me.roles.includes("player")) continue;
      const button = makeElement("button", as === "player" ? t("play") : as === "onlooker" ? t("watch") : t("enter-as", { role: t(as) }));
      button.onclick = () => enter(one.id, as);
      line.append(button);
    }
    return line;
  }));
}

function enter(number, as) {
  table = number; role = as; last = {};
  show("table");
  showStatus("");
  send({ watch: table, role, language: document.documentElement.lang });
}

function connect() {
  if (socket) return;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  socket.onopen = () => { waiting = 0; if (table) send({ watch: table, role, language: document.documentElement.lang, since: last.n ?? null }); };
  socket.onmessage = (event) => onMessage(JSON.parse(event.data));
  socket.onclose = () => { socket = null; waiting = Math.min(10000, 500 + waiting * 2); if (me) setTimeout(connect, waiting); };
}

function send(message) { if (socket && socket.readyState === 1) socket.send(JSON.stringify(message)); }

function onMessage(message) {
  if (message.problem) showProblem(message.problem);
  else if (message.ack) showStatus("");
  else if (message.state && message.state.table === table) draw(message.state);
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
  at("view").replaceChildren(words({ [t("balances")]: chips || t("none"), ...state.view }));
  drawClock(state.clock);
}

let ticking = null;
function drawClock(clock) {
  clearInterval(ticking);
  if (!clock) { at("clock").textContent = ""; return; }
  const end = Date.now() + clock.seconds * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    at("clock").textContent = clock.for ? t("clock", { what: clock.what, player: clock.for, seconds: left }) : t("clock-of-table", { what: clock.what, seconds: left });
  };
  tick();
  ticking = setInterval(tick, 500);
}

function words(value) {
  if (value === null || value === undefined || value === "") return document.createTextNode("–");
  if (typeof value !== "object") return document.createTextNode(String(value));
  const entries = Object.entries(value).filter(([, one]) => one !== null && !(typeof one === "object" && !Object.keys(one).length));
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return document.createTextNode(value.join(", "));
  const list = makeElement("dl");
  for (const [key, one] of entries) list.append(makeElement("dt", key.replaceAll("-", " ")), makeElement("dd", null, words(one)));
  return list;
}

function drawOffers(offers) {
  const typed = document.activeElement && at("offers").contains(document.activeElement) ? document.activeElement : null;
  const draft = typed ? { label: typed.closest("form")?.dataset.key, name: typed.name, value: typed.value } : null;
  const plain = offers.filter((offer) => offer.part === "course").map(offerForm);
  const others = offers.filter((offer) => offer.part !== "course").map(offerForm);
  const more = makeElement("details", null, makeElement("summary", t("more")), ...others);
  at("offers").replaceChildren(...plain, ...(others.length ? [more] : []));
  if (draft) {
    const form = [...at("offers").querySelectorAll("form")].find((one) => one.dataset.key === draft.label);
    const field = form?.elements.namedItem(draft.name);
    if (field) { field.value = draft.value; field.focus(); }
  }
}

function offerForm(offer) {
  const form = makeElement("form");
  const fixed = Object.entries(offer.arguments).filter(([key]) => !["player", "by"].includes(key) || offer.arguments.player !== me.name);
  form.dataset.key = JSON.stringify([offer.do, offer.arguments]);
  form.append(makeElement("button", [offer.do, ...fixed.filter(([key]) => key !== "by").map(([key, value]) => `${key} ${value}`)].join(" ")
    + (offer.costs ? ` (${offer.costs})` : "")));
  for (const [key, field] of Object.entries(offer.fields)) form.append(fieldFor(key, field, offer.optional.includes(key)));
  form.onsubmit = (event) => { event.preventDefault(); give(offer, new FormData(form)); };
  return form;
}

function fieldFor(key, field, optional) {
  const label = makeElement("label", ` ${key} `);
  let input;
  if (field.is === "one-of" && !field.free) {
    input = makeElement("select", null, ...(optional ? [""] : []).concat(field.values).map((value) => {
      const option = makeElement("option", String(value)); option.value = JSON.stringify(value); return option;
    }));
    input.dataset.kind = "json";
  } else {
    input = makeElement("input");
    input.size = 7;
    if (field.is === "amount") { input.value = optional ? "" : field.least; input.title = t("bounds", { ...field, most: field.most ?? t("no-maximum") }); }
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
  const credentials = Object.fromEntries([...new FormData(event.target).entries()].filter(([, value]) => value));
  ask("POST", "/api/session", credentials).then(begin, (problem) => alert(problem.detail));
};
at("chips").onsubmit = (event) => {
  event.preventDefault();
  const purse = { do: event.submitter.value, amount: new FormData(event.target).get("amount") };
  send({ id: fresh(), table, purse });
};
at("bot").onclick = () => ask("POST", `/api/tables/${table}/bots`, { id: fresh() }).catch(showProblem);
at("back").onclick = () => lobby();
begin();
