"use strict";

// Shared by the pages: elements, words, the token of this phone, and the address of the screen.

const $ = (id) => document.getElementById(id);
let words = {};

/** A value that outlasts the page; in a private window it lasts as long as the page. */
function kept(name) {
  let memory = "";
  return {
    get value() {
      try { return localStorage.getItem(name) || ""; } catch { return memory; }
    },
    set value(text) {
      memory = text;
      try {
        if (text) localStorage.setItem(name, text);
        else localStorage.removeItem(name);
      } catch { /* A private window keeps it until it is closed. */ }
    },
  };
}

const token = kept("token");

const socketAddress = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`;

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Fills the page with the words of the screen's language; with those of last time where it is off. */
async function loadWords() {
  const known = kept("words");
  try {
    const answer = await fetch("/words.json", { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    known.value = await answer.text();
  } catch { /* The screen is off, or the network is away. */ }
  const table = JSON.parse(known.value || '{"words":{},"language":"en","direction":"ltr"}');
  words = table.words;
  document.documentElement.lang = table.language;
  document.documentElement.dir = table.direction;
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = words[node.dataset.word];
  for (const node of document.querySelectorAll("[data-name]")) {
    node.setAttribute("aria-label", words[node.dataset.name]);
  }
}

/**
 * The files of the page are kept by the browser, so that the page is there while the screen is off. A
 * screen with other files says so, and they are fetched anew.
 */
async function follow(version) {
  const known = kept("version");
  const before = known.value;
  known.value = version;
  if (!before || before === version) return;
  const files = ["/", "/page.js", "/remote.css", "/remote.js", "/screen", "/screen.css", "/screen.js"];
  await Promise.all(files.map((file) => fetch(file, { cache: "reload" })));
  location.reload();
}
