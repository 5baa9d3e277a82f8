import CatalogTestSupport
import Foundation
import Geometry
import InputMapping
import SearchScreen
import TestSupport
import Testing

@testable import PhoneRemote

/// The page in a real browser.
@Suite(.serialized, .inOwnProcess) struct ChromiumTests {
  @Test func `a camera's link pairs, input methods and emoji type, and a tap on a title opens it`()
    async throws
  {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      _ = screen.showPanel()
      let page = try ChromiumPage(screen)

      try page.open(screen.status.link)
      try page.wait(for: #"document.body.dataset.view === "remote""#)
      let address = try page.evaluate("location.href")
      screen.press(.choose("tab/search"))
      try page.evaluate(#"document.getElementById("text").focus()"#)
      for text in ["ㄱ", "기", "깃", "기새", "기생"] {
        try page.call(
          "Input.imeSetComposition",
          [
            "text": text, "selectionStart": text.utf16.count, "selectionEnd": text.utf16.count,
          ])
        try screen.run(until: text) { screen.query == text }
      }
      try page.call("Input.insertText", ["text": "기생충"])
      try page.call("Input.insertText", ["text": "🍿"])
      try screen.run(until: "all of it") { screen.query == "기생충🍿" }
      screen.press(.replaceText("star"))
      try page.wait(
        for: #"document.getElementById("text").value === "star""#)
      try page.wait(for: #"document.querySelector('[data-id^="card/"]') !== null"#)
      // The pad, which is below the list when nobody types, must not come between.
      try page.wait(for: #"document.body.classList.contains("typing")"#)
      try page.tap("document.elementFromPoint(innerWidth / 2, innerHeight - 150).closest('.row')")
      try screen.run(until: "a sheet") { !screen.fixture.state.visit.screen.panels.isEmpty }
      try page.wait(for: #"document.querySelector('[data-id="sheet/back"]') !== null"#)

      #expect(!address.contains("#"))
      #expect(screen.status.devices.count == 1)
    }
  }

  @Test func `digits pair, the network is lost and comes back, and what was typed is there once`()
    async throws
  {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let code = screen.showPanel()
      let page = try ChromiumPage(screen)
      try page.open("http://\(screen.remote.address)/")
      try page.wait(for: #"document.body.dataset.view === "pairing""#)

      try page.evaluate(#"document.getElementById("code").focus()"#)
      try page.call("Input.insertText", ["text": code])
      try page.wait(for: #"document.body.dataset.view === "remote""#)
      screen.press(.choose("tab/search"))
      try page.evaluate(
        """
        (connection.socket.close(), document.getElementById("text").focus(), \
        document.execCommand("insertText", false, "toy"))
        """)
      try screen.run(until: "the letters") { screen.query == "toy" }
      try page.wait(for: "connection.isOpen")
      screen.press(.type("s"))
      try page.wait(for: #"document.getElementById("text").value === "toys""#)

      #expect(screen.query == "toys")
    }
  }

  @Test func `a finger moves focus one step a centimetre, and trembling moves nothing`()
    async throws
  {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      _ = screen.showPanel()
      let page = try ChromiumPage(screen)
      try page.open(screen.status.link)
      try page.wait(for: #"document.body.dataset.view === "remote""#)
      try page.evaluate("(window.steps = [], pad.go = (axis, sign) => steps.push(axis + sign), 0)")
      func trace(_ points: String, milliseconds: Int) throws -> String {
        try page.evaluate(
          """
          (() => {
            steps.length = 0;
            const finger = { x: 0, y: 0, time: 0, fromX: 0, fromY: 0, moved: 0, axis: "", rest: 0, \
          last: 0, speed: 0, drift: 0, hold: 0 };
            \(points).forEach(([x, y], index) => pad.follow(finger, { clientX: x / pad.mm, \
          clientY: y / pad.mm, timeStamp: (index + 1) * \(milliseconds) }));
            return steps.join(" ");
          })()
          """)
      }

      let slow = try trace("Array.from({ length: 31 }, (_, i) => [i, 0])", milliseconds: 20)
      let tremor = try trace("Array.from({ length: 99 }, (_, i) => [i % 2, 0])", milliseconds: 16)
      let fast = try trace("Array.from({ length: 31 }, (_, i) => [0, -i])", milliseconds: 4)

      #expect(slow == "x1 x1 x1")
      #expect(tremor.isEmpty)
      #expect(fast.split(separator: " ").count > 3)
      #expect(fast.hasPrefix("y-1"))
    }
  }

  @Test func `a page from elsewhere cannot connect`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      _ = screen.showPanel()
      let page = try ChromiumPage(screen)

      func connect(from address: String) throws -> String {
        try page.open(address)
        try page.wait(for: #"document.readyState === "complete""#)
        return try page.evaluate(
          """
          await new Promise((done) => {
            const socket = new WebSocket("ws://\(screen.remote.address)/socket");
            socket.onopen = () => done("open");
            socket.onerror = () => done("refused");
          })
          """)
      }

      let elsewhere = try connect(from: "data:text/html,<title>Elsewhere</title>")
      let own = try connect(from: "http://\(screen.remote.address)/")

      #expect(elsewhere == "refused")
      #expect(own == "open")
    }
  }

  @Test func `the browser keeps the page to itself`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      _ = screen.showPanel()
      let own = "http://\(screen.remote.address)"
      let other = try TestServer { _, _ in
        .text("<title>Elsewhere</title>", headers: ["Content-Type": "text/html"])
      }
      defer { other.stop() }
      let page = try ChromiumPage(screen)
      /// Whether a script in the page itself is done.
      func runsInline() throws -> String {
        try page.evaluate(
          """
          (() => {
            const script = document.createElement("script");
            script.textContent = "window.wasRun = true";
            document.body.append(script);
            return window.wasRun === true;
          })()
          """)
      }
      /// Whether a file is taken for a script.
      func runs(_ path: String) throws -> String {
        try page.evaluate(
          """
          await new Promise((done) => {
            const script = document.createElement("script");
            script.onload = () => done(true);
            script.onerror = () => done(false);
            script.src = "\(path)";
            document.body.append(script);
          })
          """)
      }
      func fetches(_ address: String, _ options: String = "") throws -> String {
        try page.evaluate(
          "await fetch('\(address)', { \(options) }).then(() => true).catch(() => false)")
      }
      /// Whether a page is shown in a frame.
      func frames(_ address: String) throws -> Bool {
        try page.evaluate(
          """
          await new Promise((done) => {
            const frame = document.createElement("iframe");
            frame.onload = done;
            frame.src = "\(address)";
            document.body.append(frame);
          })
          """)
        let tree = try page.call("Page.getFrameTree")["frameTree"] as? [String: Any]
        let frames = tree?["childFrames"] as? [[String: Any]] ?? []
        let frame = frames.last?["frame"] as? [String: Any]
        return frame?["unreachableUrl"] == nil
      }
      let kept = #"cache: "only-if-cached", mode: "same-origin""#

      try page.open(other.address + "/")
      try page.wait(at: other.address + "/")
      #expect(try runsInline() == "true")
      #expect(try frames(other.address + "/frame"))
      #expect(try !frames(own + "/"))
      #expect(try fetches(own + "/words.json", #"mode: "no-cors""#) == "false")
      #expect(try fetches(other.address + "/words.json", #"mode: "no-cors""#) == "true")
      try page.follow(to: own + "/")
      #expect(try page.evaluate("document.referrer") == other.address + "/")

      #expect(try runsInline() == "false")
      #expect(try runs("/page.js") == "true")
      #expect(try runs("/words.json") == "false")
      #expect(try fetches("/words.json") == "true")
      #expect(try fetches(other.address + "/") == "false")
      #expect(try fetches("/remote.js", kept) == "true")
      #expect(try fetches("/words.json", kept) == "false")
      try page.follow(to: other.address + "/")
      #expect(try page.evaluate("document.referrer").isEmpty)
    }
  }

  @Test func `who watches sees what the screen shows, and nothing once it is not allowed`()
    async throws
  {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      _ = screen.showPanel()
      let page = try ChromiumPage(screen)
      try page.open(screen.status.link)
      try page.wait(for: #"document.body.dataset.view === "remote""#)
      screen.press(.choose("tab/search"))

      try page.open("http://\(screen.remote.address)/screen")
      try page.wait(for: #"$("notice").textContent === words.pageWatchOff"#)
      let drawnWithout = try page.evaluate("document.querySelectorAll('#screen > div').length")
      screen.toggleWatching()
      try page.wait(for: "!$('screen').hidden")
      for direction in [Direction.down, .right, .right, .down, .left] {
        screen.press(.move(direction, isRepeat: false))
      }
      screen.press(.type("s"))
      screen.stepClock(by: 3000)
      let scene = MirroredScene(screen.machine)
      try page.wait(for: "Mirror.hash() === \(scene.hash)")
      let focused = try page.evaluate("document.querySelector('.focused').textContent")
      let spoken = try page.evaluate("$('focused').textContent")
      let label = scene.elements.first { $0.i == scene.focus }?.l
      let cutTexts = try page.evaluate(
        """
        Array.from(document.querySelectorAll("#screen > div:not(.panel)")).filter((node) =>
          node.textContent && (node.scrollWidth > node.clientWidth
            || node.scrollHeight > node.clientHeight)).map((node) => node.textContent).join()
        """)
      try page.evaluate("(Mirror.elements[0].l = 'x', 0)")
      // Both sides compare what they have now and then.
      for step in 0..<40 {
        screen.press(.move(step.isMultiple(of: 2) ? .right : .left, isRepeat: false))
        try page.evaluate("0")
      }
      screen.stepClock(by: 3000)
      try page.wait(for: "Mirror.hash() === \(MirroredScene(screen.machine).hash)")
      screen.toggleWatching()
      try page.wait(for: "document.querySelectorAll('#screen > div').length === 0")

      #expect(drawnWithout == "0")
      #expect(focused == label)
      #expect(spoken == label)
      #expect(cutTexts.isEmpty)
    }
  }

  @Test func `the page is there while the screen is off, and connects when it is on again`()
    async throws
  {
    try await PhoneScreen.onThread {
      let folder = try TemporaryFolder()
      var screen = try PhoneScreen(folder: folder)
      _ = screen.showPanel()
      let page = try ChromiumPage(screen)
      try page.open(screen.status.link)
      try page.wait(for: #"document.body.dataset.view === "remote" && connection.isOpen"#)
      let port = screen.port
      try page.open("about:blank")
      screen.remote.ended()

      try page.open("http://127.0.0.1:\(port)/")
      try page.wait(for: #"$("notice").textContent === words.pageLost"#)
      let view = try page.evaluate("document.body.dataset.view")
      let field = try page.evaluate("$('text').getAttribute('aria-label')")
      screen = try PhoneScreen(folder: folder, port: port)
      page.follow(screen)
      try page.wait(for: "connection.isOpen")

      #expect(view == "remote")
      #expect(field == "Search field of the television")
      #expect(screen.clientCount == 1)
    }
  }
}

extension PhoneScreen {
  /// Allows or forbids to watch the screen, in its settings.
  fileprivate func toggleWatching() {
    for id in [
      "tab/more", "more/settings", "setting/privacy", "setting/phones", "setting/phone.watch",
    ] {
      press(.choose(id))
    }
    for _ in 0..<3 { press(.back) }
    press(.choose("tab/search"))
  }
}
