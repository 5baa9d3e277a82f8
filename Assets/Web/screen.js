"use strict";

// What is on the television, for those who watch it from elsewhere. Nothing is sent but what is shown.

const Mirror = {
  elements: [],
  focus: "",
  size: [1920, 1080],

  full(message) {
    this.elements = message.elements;
    this.focus = message.focus || "";
    this.size = message.size;
  },

  /** Applies what has changed; false when it does not lead to what the television has. */
  patch(message) {
    if (message.del) {
      const gone = new Set(message.del);
      this.elements = this.elements.filter((element) => !gone.has(element.i));
    }
    for (const element of message.move ? this.elements : []) {
      const way = message.move[element.g];
      if (way) element.f = [element.f[0] + way[0], element.f[1] + way[1], element.f[2], element.f[3]];
    }
    const places = new Map(this.elements.map((element) => [element.i, element]));
    for (const change of message.set || []) {
      const element = places.get(change.i);
      if (!element) return false;
      Object.assign(element, change);
    }
    this.insert(message.add || []);
    if (message.focus !== undefined) this.focus = message.focus;
    return message.hash === undefined || message.hash === this.hash();
  },

  insert(insertions) {
    if (!insertions.length) return;
    const after = new Map();
    for (const { after: name, element } of insertions) after.set(name, element);
    const result = [];
    const follow = (name) => {
      for (let next = after.get(name); next; next = after.get(next.i)) result.push(next);
    };
    follow("");
    for (const element of this.elements) {
      result.push(element);
      follow(element.i);
    }
    this.elements = result;
  },

  /** The number by which both sides tell that they have the same: FNV-1a with 32 bits. */
  hash() {
    const encoder = new TextEncoder();
    let hash = 0x811c9dc5;
    const add = (text) => {
      for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
    };
    for (const element of this.elements) {
      add(`${element.i}\t${element.l}\t${[...element.f, ...element.k, element.s].join(",")}\n`);
    }
    add(this.focus);
    return hash >>> 0;
  },
};

const painter = {
  nodes: new Map(),
  /** Nodes with a text or a size that is new. */
  changed: new Set(),
  /** The sizes of text, for texts that are longer in this font than on the television. */
  sizes: ["", "24px", "20px", "17px", "14px", "12px"],

  draw() {
    const screen = $("screen");
    const known = new Set(Mirror.elements.map((element) => element.i));
    for (const [name, node] of this.nodes) {
      if (known.has(name)) continue;
      node.remove();
      this.nodes.delete(name);
    }
    let last = null;
    for (const element of Mirror.elements) {
      const node = this.node(element);
      const place = last ? last.nextSibling : screen.firstChild;
      if (place !== node) screen.insertBefore(node, place);
      last = node;
    }
    this.fitTexts();
    [screen.style.width, screen.style.height] = Mirror.size.map((length) => `${length}px`);
    const focused = Mirror.elements.find((element) => element.i === Mirror.focus);
    const label = focused ? focused.l : "";
    if ($("focused").textContent !== label) $("focused").textContent = label;
    this.fit();
  },

  node(element) {
    let node = this.nodes.get(element.i);
    if (!node) {
      node = document.createElement("div");
      this.nodes.set(element.i, node);
    }
    const [x, y, width, height] = element.f;
    const measured = `${width} ${height} ${element.l}`;
    if (node.dataset.measured !== measured) {
      node.dataset.measured = measured;
      this.changed.add(node);
    }
    node.style.transform = `translate(${x}px, ${y}px)`;
    node.style.width = `${width}px`;
    node.style.height = `${height}px`;
    const [left, top, wide, high] = element.k;
    node.style.clipPath = element.k.length
      ? `inset(${Math.max(0, top - y)}px ${Math.max(0, x + width - left - wide)}px ${Math.max(0, y + height - top - high)}px ${Math.max(0, left - x)}px)`
      : "";
    const marks = [[1, "selected"], [2, "dimmed"]].filter(([bit]) => element.s & bit).map(([, name]) => name);
    if (element.i === Mirror.focus) marks.push("focused");
    node.className = [element.r, ...marks].join(" ");
    if (node.textContent !== element.l) node.textContent = element.l;
    return node;
  },

  /** Texts get smaller until all of them can be read; all are measured before any is changed. */
  fitTexts() {
    let nodes = [...this.changed].filter((node) => node.isConnected && node.textContent);
    this.changed.clear();
    for (const size of this.sizes) {
      for (const node of nodes) node.style.fontSize = size;
      nodes = nodes.filter((node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight);
    }
  },

  fit() {
    const room = document.querySelector("main");
    const scale = Math.min(room.clientWidth / Mirror.size[0], room.clientHeight / Mirror.size[1]);
    const left = (room.clientWidth - Mirror.size[0] * scale) / 2;
    $("screen").style.transform = `translateX(${left}px) scale(${scale})`;
  },
};

const watcher = {
  socket: null,
  delay: 250,
  timer: 0,
  lastHeard: 0,
  pings: 0,

  open() {
    clearTimeout(this.timer);
    // A phone is paired on the other page.
    if (!token.value) return location.replace("/");
    if (this.socket) {
      this.socket.onclose = null;
      this.socket.close();
    }
    const socket = new WebSocket(socketAddress());
    this.socket = socket;
    this.lastHeard = performance.now();
    socket.onopen = () => this.send({ t: "watch", token: token.value });
    socket.onmessage = (event) => {
      this.lastHeard = performance.now();
      this.take(JSON.parse(event.data));
    };
    socket.onclose = () => {
      this.socket = null;
      notice("pageLost");
      this.timer = setTimeout(() => this.open(), this.delay * (0.75 + Math.random() / 2));
      this.delay = Math.min(this.delay * 2, 5000);
    };
  },

  send(message) {
    if (this.socket && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  },

  take(message) {
    switch (message.t) {
      case "full":
        this.delay = 250;
        Mirror.full(message);
        $("screen").classList.toggle("light", message.light);
        $("screen").hidden = message.state !== "shown";
        notice({ shown: "", hidden: "pageHidden", off: "pageWatchOff" }[message.state]);
        break;
      case "patch":
        // Where both sides differ, all of it is sent again.
        if (!Mirror.patch(message)) return this.send({ t: "shown", rev: 0 });
        break;
      case "refused":
        token.value = "";
        this.socket.onclose = null;
        location.replace("/");
        return;
      default: return;
    }
    this.send({ t: "shown", rev: message.rev });
    painter.draw();
  },

  /** A phone that was asleep does not know that its connection is gone. */
  check() {
    if (document.visibilityState === "hidden") return;
    if (!this.socket || performance.now() - this.lastHeard > 12000) {
      this.delay = 250;
      this.open();
    } else {
      this.pings += 1;
      this.send({ t: "ping", n: this.pings });
    }
  },
};

function notice(word) { $("notice").textContent = word ? words[word] : ""; }

async function begin() {
  await loadWords();
  document.title = `${words.pageWatch} – CouchSearch`;
  $("screen").setAttribute("aria-label", words.pageWatch);
  notice("pageConnecting");
  for (const name of ["visibilitychange", "pageshow", "online"]) {
    window.addEventListener(name, () => watcher.check());
  }
  document.addEventListener("visibilitychange", () => watcher.check());
  window.addEventListener("resize", () => painter.fit());
  setInterval(() => watcher.check(), 5000);
  watcher.open();
}

begin();
