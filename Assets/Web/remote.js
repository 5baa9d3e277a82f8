"use strict";

// The page on a phone. Three parts: a connection, a copy of the text, and a touch pad.

// ---------------------------------------------------------------------------------------------
// Text: a copy that follows the television by three-way merging, counted in Unicode scalars.

const Text = {
  /** The edit between two texts: [at, deleted, inserted]; null when they are the same. */
  edit(from, to) {
    if (from === to) return null;
    const a = Array.from(from);
    const b = Array.from(to);
    let start = 0;
    while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
    let end = 0;
    const most = Math.min(a.length, b.length) - start;
    while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
    return [start, a.length - start - end, b.slice(start, b.length - end).join("")];
  },

  /** The longest common subsequence tells what was deleted from `base`, and what was inserted where. */
  changes(base, text) {
    const deleted = base.map(() => false);
    const inserted = Array.from({ length: base.length + 1 }, () => []);
    let start = 0;
    while (start < base.length && start < text.length && base[start] === text[start]) start += 1;
    let end = 0;
    const most = Math.min(base.length, text.length) - start;
    while (end < most && base[base.length - 1 - end] === text[text.length - 1 - end]) end += 1;
    const from = base.slice(start, base.length - end);
    const to = text.slice(start, text.length - end);
    const lengths = Array.from({ length: from.length + 1 }, () => new Array(to.length + 1).fill(0));
    for (let row = from.length - 1; row >= 0; row -= 1) {
      for (let column = to.length - 1; column >= 0; column -= 1) {
        lengths[row][column] = from[row] === to[column]
          ? lengths[row + 1][column + 1] + 1
          : Math.max(lengths[row + 1][column], lengths[row][column + 1]);
      }
    }
    let [row, column] = [0, 0];
    while (row < from.length || column < to.length) {
      if (row < from.length && column < to.length && from[row] === to[column]) {
        row += 1;
        column += 1;
      } else if (row === from.length || (column < to.length && lengths[row][column + 1] >= lengths[row + 1][column])) {
        inserted[start + row].push(to[column]);
        column += 1;
      } else {
        deleted[start + row] = true;
        row += 1;
      }
    }
    return { deleted, inserted };
  },

  /** What was done to `base` here, done to what it has become elsewhere: theirs first at the same place. */
  merge(base, mine, theirs) {
    if (mine === base) return theirs;
    if (theirs === base) return mine;
    const signs = Array.from(base);
    const own = Text.changes(signs, Array.from(mine));
    const other = Text.changes(signs, Array.from(theirs));
    const result = [];
    for (let index = 0; index <= signs.length; index += 1) {
      result.push(...other.inserted[index], ...own.inserted[index]);
      if (index < signs.length && !own.deleted[index] && !other.deleted[index]) result.push(signs[index]);
    }
    return result.join("");
  },
};

const mirror = {
  /** The text of the television at `rev`. */
  base: "",
  rev: 0,
  epoch: "",
  /** The edit on its way: its number, and the text that it leads to; null for none. */
  sent: null,
  count: 0,
  /** Messages that wait until a composition has ended: text never moves under the composer. */
  waiting: [],
  isComposing: false,
  /** The text as the person sees it. */
  value: "",

  welcome(message) {
    if (this.epoch === message.epoch && this.sent && message.n >= this.sent.n) {
      this.take({ rev: message.rev, text: message.text, ack: this.sent.n });
    } else {
      // What has not arrived is sent anew, on the text as it is now.
      const isSame = this.epoch === message.epoch;
      this.epoch = message.epoch;
      this.sent = null;
      if (!isSame) this.base = this.value = this.base === this.value ? message.text : this.value;
      this.take({ rev: message.rev, text: message.text });
    }
  },

  take(message) {
    if (this.isComposing) {
      const leadsOn = message.ack && this.sent && message.text === this.sent.text;
      if (this.waiting.length || !leadsOn) {
        this.waiting.push(message);
        return;
      }
    }
    if (this.sent && message.ack === this.sent.n) {
      this.show(Text.merge(this.sent.text, this.value, message.text));
      this.sent = null;
    } else if (this.sent && message.refused === this.sent.n) {
      this.sent = null;
      this.show(Text.merge(this.base, this.value, message.text));
    } else if (this.sent) {
      const merged = Text.merge(this.base, this.sent.text, message.text);
      this.show(Text.merge(this.sent.text, this.value, merged));
      this.sent.text = merged;
    } else {
      this.show(Text.merge(this.base, this.value, message.text));
    }
    this.base = message.text;
    this.rev = message.rev;
    this.flush();
  },

  show(text) {
    this.value = text;
    const input = $("text");
    if (input.value !== text && !this.isComposing) {
      const edit = Text.edit(input.value, text);
      const move = (index) => {
        const before = Array.from(input.value.slice(0, index)).length;
        const [start, deleted, inserted] = edit;
        let place = before;
        if (before >= start + deleted) place += Array.from(inserted).length - deleted;
        else if (before > start) place = start;
        return Array.from(text).slice(0, place).join("").length;
      };
      const [from, to] = [move(input.selectionStart), move(input.selectionEnd)];
      input.value = text;
      if (document.activeElement === input) input.setSelectionRange(from, to);
    }
    $("clear").hidden = !text && !$("tokens").children.length;
  },

  /** Takes what the person, an input method, dictation or a paste has done. */
  read() {
    this.value = $("text").value;
    $("clear").hidden = !this.value && !$("tokens").children.length;
    this.flush();
  },

  flush() {
    if (this.sent || !connection.isOpen) return;
    const edit = Text.edit(this.base, this.value);
    if (!edit) return;
    this.count += 1;
    this.sent = { n: this.count, text: this.value };
    connection.send({ t: "edit", at: edit[0], del: edit[1], ins: edit[2], base: this.rev, n: this.count });
  },

  endComposition() {
    this.isComposing = false;
    this.read();
    const waiting = this.waiting;
    this.waiting = [];
    for (const message of waiting) this.take(message);
  },
};

// ---------------------------------------------------------------------------------------------
// Connection

const connection = {
  socket: null,
  isOpen: false,
  key: Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("").slice(0, 18),
  delay: 250,
  timer: 0,
  lastHeard: 0,
  pings: 0,
  code: "",

  open(code) {
    clearTimeout(this.timer);
    this.code = code || "";
    if (!token.value && !this.code) return show.pairing();
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
    }
    this.isOpen = false;
    const socket = new WebSocket(socketAddress());
    this.socket = socket;
    this.lastHeard = performance.now();
    socket.onopen = () => {
      this.send(this.code
        ? { t: "pair", code: this.code, name: phoneName(), key: this.key }
        : { t: "hello", token: token.value, key: this.key });
    };
    socket.onmessage = (event) => {
      this.lastHeard = performance.now();
      receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      this.isOpen = false;
      this.socket = null;
      if (document.body.dataset.view === "pairing") {
        if (this.code) show.pairing("pageNoPairing");
        return;
      }
      show.notice("pageLost");
      this.timer = setTimeout(() => this.open(), this.delay * (0.75 + Math.random() / 2));
      this.delay = Math.min(this.delay * 2, 5000);
    };
  },

  send(message) {
    if (this.socket && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  },

  /** A phone that was asleep does not know that its connection is gone. */
  check() {
    if (document.visibilityState === "hidden" || document.body.dataset.view !== "remote") return;
    if (!this.socket) {
      this.delay = 250;
      this.open();
    } else if (performance.now() - this.lastHeard > 12000) {
      this.open();
    } else if (this.isOpen) {
      this.pings += 1;
      this.send({ t: "ping", n: this.pings });
    }
  },
};

function phoneName() {
  const agent = navigator.userAgent;
  const found = /iPhone|iPad|Android|Macintosh|Windows|Linux/.exec(agent);
  const names = { Macintosh: "Mac", Windows: "Windows", Linux: "Linux", Android: "Android" };
  const model = /Android [^;)]+; ([^;)]+?)(?: Build|\)|;)/.exec(agent);
  if (model && model[1].length > 1 && model[1] !== "K") return model[1];
  return found ? names[found[0]] || found[0] : "Phone";
}

function receive(message) {
  switch (message.t) {
    case "welcome":
      if (message.token) token.value = message.token;
      connection.isOpen = true;
      connection.delay = 250;
      connection.code = "";
      show.remote();
      mirror.welcome(message);
      follow(message.v);
      break;
    case "text": mirror.take(message); break;
    case "scene": scene.show(message); break;
    case "feel": feel(message.kind); break;
    case "refused": refused(message); break;
  }
}

function refused(message) {
  if (message.reason === "token") {
    token.value = "";
    connection.socket.onclose = null;
    connection.socket = null;
    connection.isOpen = false;
    show.pairing("pageForgotten");
  } else {
    connection.socket.onclose = null;
    connection.socket = null;
    show.pairing({ code: "pageWrongCode", wait: "pageWait" }[message.reason] || "pageNoPairing");
  }
}

function feel(kind) {
  if (navigator.vibrate) navigator.vibrate(kind === "edge" ? [14, 30, 14] : 7);
}

// ---------------------------------------------------------------------------------------------
// What is shown

const show = {
  pairing(word) {
    document.body.dataset.view = "pairing";
    show.notice("");
    $("pairing-message").textContent = word ? words[word] : "";
    $("code").value = "";
    $("code").focus();
  },
  remote() {
    document.body.dataset.view = "remote";
    show.notice("");
  },
  notice(word) { $("notice").textContent = word ? words[word] : ""; },
};

const scene = {
  show(message) {
    const isHidden = message.mode === "hidden";
    show.notice(isHidden ? "pageHidden" : "");
    const input = $("text");
    // Over a sheet or a panel letters would lead nowhere.
    input.disabled = $("type").disabled = isHidden || !message.typing;
    input.placeholder = message.placeholder;
    $("watch").hidden = !message.watch;
    const tokens = $("tokens");
    tokens.replaceChildren(...message.tokens.map((text) => element("li", "", text)));
    $("clear").hidden = !mirror.value && !message.tokens.length;
    this.list(message);
  },

  list(message) {
    const list = $("list");
    const parts = [];
    const isPanel = message.mode === "panel";
    if (message.title) parts.push(element("h1", "", message.title));
    for (const text of message.texts) parts.push(element("p", "", text));
    for (const group of message.groups) {
      if (group.title && group.title !== message.title) parts.push(element("h2", "", group.title));
      const rows = group.items.map((item) => this.row(item));
      const items = element("ul");
      items.append(...rows);
      if (group.title) items.setAttribute("aria-label", group.title);
      parts.push(items);
    }
    if (message.address) {
      const items = element("ul");
      items.append(this.link(message.address, message.title));
      // After the sentences, before the buttons.
      const place = parts.findIndex((part) => part.localName === "ul");
      parts.splice(place < 0 ? parts.length : place, 0, items);
    }
    if (!parts.length && message.mode === "search" && !message.searching) {
      parts.push(element("p", "", words.pageNoResults));
    }
    const panel = isPanel ? message.title : "";
    const top = this.panel === panel ? list.scrollTop : 0;
    const focused = document.activeElement && document.activeElement.dataset.id;
    this.panel = panel;
    list.replaceChildren(...parts);
    list.scrollTop = top;
    if (focused) {
      const same = list.querySelector(`[data-id="${CSS.escape(focused)}"]`);
      if (same) same.focus({ preventScroll: true });
    }
    const current = list.querySelector("[aria-current]");
    if (current && !document.body.classList.contains("typing")) current.scrollIntoView({ block: "nearest" });
  },

  row(item) {
    const button = element("button", "row");
    button.type = "button";
    button.dataset.id = item.id;
    button.append(element("span", "title", item.title));
    if (item.line) button.append(element("span", "line", item.line));
    if (item.focused) button.setAttribute("aria-current", "true");
    if (item.dimmed) button.setAttribute("aria-disabled", "true");
    button.addEventListener("click", () => {
      connection.send({ t: "choose", id: item.id });
      $("text").blur();
    });
    const row = element("li");
    row.append(button);
    return row;
  },

  /** The address of the title: the phone's own way to share where there is one, else a link. */
  link(address, title) {
    const row = element("li");
    const link = element("a", "row", navigator.share ? words.share : address);
    link.href = address;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
    link.setAttribute("aria-label", `${words.share}: ${title}`);
    link.addEventListener("click", (event) => {
      if (!navigator.share) return;
      event.preventDefault();
      navigator.share({ title, url: address }).catch(() => {});
    });
    row.append(link);
    return row;
  },
};

// ---------------------------------------------------------------------------------------------
// Touch pad: a swipe moves focus step by step, a flick goes on for a while, a tap selects.

const pad = {
  // Millimetres; a CSS pixel is about 0.16 of them on every phone.
  mm: 0.16,
  slop: 1.5,
  lock: 3,
  ratio: 1.5,
  step: { x: 9, y: 11 },
  reverse: 1.6,
  flick: 150,
  finger: null,
  momentum: 0,

  down(event) {
    if (event.target.closest("button")) return;
    this.stop();
    if (this.finger) return;
    $("pad").setPointerCapture(event.pointerId);
    $("pad").classList.add("held");
    this.finger = {
      id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp, start: event.timeStamp,
      moved: 0, fromX: event.clientX, fromY: event.clientY, axis: "", rest: 0, last: 0, speed: 0, drift: 0,
      hold: setTimeout(() => this.hold(), 500),
    };
  },

  move(event) {
    const finger = this.finger;
    if (!finger || finger.id !== event.pointerId) return;
    const points = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    for (const point of points.length ? points : [event]) this.follow(finger, point);
  },

  follow(finger, point) {
    const dx = (point.clientX - finger.x) * this.mm;
    const dy = (point.clientY - finger.y) * this.mm;
    const elapsed = Math.max(1, point.timeStamp - finger.time);
    finger.x = point.clientX;
    finger.y = point.clientY;
    finger.time = point.timeStamp;
    const allX = (point.clientX - finger.fromX) * this.mm;
    const allY = (point.clientY - finger.fromY) * this.mm;
    finger.moved = Math.max(finger.moved, Math.hypot(allX, allY));
    if (finger.moved >= this.slop) clearTimeout(finger.hold);
    const now = finger.axis === "y" ? dy : finger.axis === "x" ? dx : Math.hypot(dx, dy);
    const weight = 1 - Math.exp(-elapsed / 40);
    finger.speed += (now / elapsed * 1000 - finger.speed) * weight;
    if (!finger.axis) {
      if (Math.hypot(allX, allY) < this.lock) return;
      if (Math.abs(allX) >= Math.abs(allY) * this.ratio) finger.axis = "x";
      else if (Math.abs(allY) >= Math.abs(allX) * this.ratio) finger.axis = "y";
      else return;
      finger.rest = finger.axis === "x" ? allX : allY;
      finger.speed = Math.sign(finger.rest) * Math.abs(finger.speed);
    } else {
      const along = finger.axis === "x" ? dx : dy;
      const across = finger.axis === "x" ? dy : dx;
      finger.drift = Math.sign(across) === Math.sign(finger.drift) ? finger.drift + across : across;
      if (Math.abs(finger.drift) > 6 && Math.abs(across) > Math.abs(along)) {
        finger.axis = finger.axis === "x" ? "y" : "x";
        finger.rest = 0;
        finger.drift = 0;
        finger.last = 0;
        return;
      }
      finger.rest += along * this.gain(Math.abs(finger.speed));
    }
    const step = this.step[finger.axis];
    while (Math.abs(finger.rest) >= this.cost(finger, step)) {
      const sign = Math.sign(finger.rest);
      finger.rest -= sign * this.cost(finger, step);
      finger.last = sign;
      this.go(finger.axis, sign, 0);
    }
  },

  /** Slow fingers are exact, fast ones go far. */
  gain(speed) { return 1 + Math.min(1, Math.max(0, (speed - 60) / 340)) * 1.5; },

  /** Turning back costs more than going on, so that a finger at rest does not tremble. */
  cost(finger, step) {
    return finger.last && Math.sign(finger.rest) !== finger.last ? step * this.reverse : step;
  },

  up(event) {
    const finger = this.finger;
    if (!finger || finger.id !== event.pointerId) return;
    this.finger = null;
    clearTimeout(finger.hold);
    $("pad").classList.remove("held");
    if (event.type !== "pointerup" || finger.wasHeld) return;
    if (finger.moved < this.slop && event.timeStamp - finger.start < 500) {
      feel("tick");
      connection.send({ t: "intent", name: "select" });
      return;
    }
    // A finger that has stopped before it leaves does not flick.
    const speed = event.timeStamp - finger.time > 60 ? 0 : Math.abs(finger.speed);
    if (!finger.axis || speed < this.flick) return;
    const most = finger.axis === "x" ? 6 : 2;
    const sign = Math.sign(finger.speed);
    this.coast(finger.axis, sign, Math.min(most, Math.max(1, Math.round((speed - this.flick) / 80))), 60);
  },

  coast(axis, sign, left, delay) {
    if (!left) return;
    this.momentum = setTimeout(() => {
      this.go(axis, sign, 1);
      this.coast(axis, sign, left - 1, delay * 1.27);
    }, delay);
  },

  stop() {
    clearTimeout(this.momentum);
    this.momentum = 0;
  },

  hold() {
    if (!this.finger) return;
    this.finger.wasHeld = true;
    feel("edge");
    connection.send({ t: "intent", name: "hold" });
  },

  go(axis, sign, momentum) {
    const dir = axis === "x" ? (sign > 0 ? "right" : "left") : sign > 0 ? "down" : "up";
    connection.send({ t: "steps", dir, n: 1, momentum });
  },
};

// ---------------------------------------------------------------------------------------------
// Beginning

function listen() {
  const input = $("text");
  input.addEventListener("compositionstart", () => { mirror.isComposing = true; });
  input.addEventListener("compositionend", () => mirror.endComposition());
  for (const name of ["input", "blur"]) input.addEventListener(name, () => mirror.read());
  input.addEventListener("focus", () => document.body.classList.add("typing"));
  input.addEventListener("blur", () => {
    if (mirror.isComposing) mirror.endComposition();
    document.body.classList.remove("typing");
  });
  $("search").addEventListener("submit", (event) => {
    event.preventDefault();
    input.blur();
    connection.send({ t: "intent", name: "submit" });
  });
  // A tap on a title ends typing after it was chosen: before, the pad would come between.
  $("list").addEventListener("mousedown", (event) => {
    if (document.activeElement === input) event.preventDefault();
  });
  $("type").addEventListener("click", () => input.focus());
  $("pairing").addEventListener("submit", (event) => {
    event.preventDefault();
    const code = $("code").value.replace(/\D/g, "");
    if (code.length === 6) connection.open(code);
    else $("pairing-message").textContent = words.pageWrongCode;
  });
  $("code").addEventListener("input", () => {
    $("pairing-message").textContent = "";
    // Digits of every script are digits.
    const code = Array.from($("code").value.normalize("NFKC"), (sign) => {
      const value = "٠١٢٣٤٥٦٧٨٩".indexOf(sign);
      return value < 0 ? sign : String(value);
    }).join("").replace(/\D/g, "");
    $("code").value = code;
    if (code.length === 6) connection.open(code);
  });
  for (const button of document.querySelectorAll("[data-intent]")) {
    button.addEventListener("click", () => {
      connection.send({ t: "intent", name: button.dataset.intent });
      feel("tick");
      if (button.id === "clear" && document.activeElement !== input) button.blur();
    });
  }
  for (const button of document.querySelectorAll("[data-step]")) {
    button.addEventListener("click", () => connection.send({ t: "steps", dir: button.dataset.step, n: 1 }));
  }
  const surface = $("pad");
  surface.addEventListener("pointerdown", (event) => pad.down(event));
  surface.addEventListener("pointermove", (event) => pad.move(event));
  for (const name of ["pointerup", "pointercancel"]) surface.addEventListener(name, (event) => pad.up(event));
  surface.addEventListener("contextmenu", (event) => event.preventDefault());
  for (const name of ["visibilitychange", "pageshow", "online"]) {
    window.addEventListener(name, () => connection.check());
  }
  document.addEventListener("visibilitychange", () => connection.check());
  window.addEventListener("hashchange", start);
  setInterval(() => connection.check(), 5000);
}

/** Begins with the secret of the code that the camera has read, else with the token. */
function start() {
  const secret = new URLSearchParams(location.hash.slice(1)).get("p");
  // The secret is not left in the address, nor in the history.
  if (secret) history.replaceState(null, "", location.pathname);
  if (token.value && !secret) {
    // The page is there at once, also while the screen is off.
    show.remote();
    show.notice("pageConnecting");
  }
  connection.open(secret);
}

async function begin() {
  await loadWords();
  document.title = `${words.pageTitle} – CouchSearch`;
  $("text").setAttribute("aria-label", words.pageField);
  listen();
  start();
}

begin();
