// The entry point: global styles and the root component.
import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/components.css";
import "./styles/theme.css";
import "./styles/pages.css";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
