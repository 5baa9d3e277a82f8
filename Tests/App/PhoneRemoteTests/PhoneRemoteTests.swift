import CatalogModel
import CatalogTestSupport
import Foundation
import Geometry
import InputMapping
import SearchScreen
import TestSupport
import Testing

@testable import PhoneRemote

/// The page over real sockets. Each test waits on a thread of its own.
@Suite(.serialized, .inOwnProcess) struct PhoneRemoteTests {
  @Test func `nobody listens before a person asks for it, nor after the panel was left`() throws {
    let screen = try PhoneScreen()
    let before = screen.remote.address

    let code = screen.showPanel()
    let port = screen.port
    screen.press(.back)
    screen.stepClock(by: 600)

    #expect(before.isEmpty)
    #expect(code.count == 6)
    #expect(port > 0)
    #expect(screen.remote.address.isEmpty)
    #expect(throws: PhoneSocket.Closed.self) { try PhoneSocket(rawTo: port) }
  }

  @Test func `a phone is paired by its digits once, and known by its token afterwards`()
    async throws
  {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (first, token) = try screen.pair()
      first.hangUp()
      try screen.run(until: "the phone to go") { !screen.status.devices[0].isConnected }

      let again = try PhoneSocket(port: screen.port)
      try again.send(["t": "hello", "token": token, "key": "k"])
      try screen.run(until: "the phone to come back") { screen.status.devices[0].isConnected }

      #expect(try again.receive("welcome")["token"] == nil)
      #expect(screen.status.devices.map(\.name) == ["iPhone"])
      #expect(screen.status.code.isEmpty)
      #expect(!screen.fixture.state.isPairingPhone)
    }
  }

  @Test func `letters go both ways, one by one`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, _) = try screen.pair()

      try phone.send(["t": "edit", "at": 0, "del": 0, "ins": "to", "base": 0, "n": 1])
      try screen.run(until: "the letters") { screen.query == "to" }
      let answer = try phone.receive("text")
      screen.press(.type("y"))
      let typed = try phone.receive("text")

      #expect(answer["ack"] as? Int == 1)
      #expect(typed["text"] as? String == "toy")
      #expect(typed["rev"] as? Int == 2)
    }
  }

  @Test func `an address typed on a phone is that of the server, and Search adds it`() async throws
  {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, _) = try screen.pair()
      screen.press(.replaceText("star"))
      _ = try phone.receive("text")
      screen.openAddress()
      let empty = try phone.receive("text")

      let base = try #require(empty["rev"] as? Int)
      try phone.send(["t": "edit", "at": 0, "del": 0, "ins": "10.0.0. 7", "base": base, "n": 1])
      try screen.run(until: "the address") {
        screen.fixture.state.address?.text == "10.0.0.7"
      }
      let answer = try phone.receive("text")
      let scene = PhoneScene(screen.machine)
      try phone.send(["t": "intent", "name": "submit"])
      try screen.run(until: "the end of typing") { screen.fixture.state.address == nil }
      let after = try phone.receive("text")

      #expect(empty["text"] as? String == "")
      #expect(answer["ack"] as? Int == 1)
      #expect(answer["text"] as? String == "10.0.0.7")
      #expect(scene.placeholder == "For example 192.168.1.20")
      #expect(scene.tokens.isEmpty)
      #expect(after["text"] as? String == "star")
      #expect(screen.query == "star")
      #expect(
        screen.fixture.effects.contains(.addSource(LibrarySource(.mpd, "10.0.0.7:6600"))))
    }
  }

  @Test func `syllables that are being composed, and emoji, replace each other whole`() async throws
  {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, _) = try screen.pair()
      let states = ["ㄱ", "기", "깃", "기새", "기생", "기생🍿", "기생"]
      var before = ""

      for (index, text) in states.enumerated() {
        let edit = try #require(TextEdit(from: before, to: text))
        try phone.send([
          "t": "edit", "at": edit.start, "del": edit.deleted, "ins": edit.inserted, "base": index,
          "n": index + 1,
        ])
        try screen.run(until: text) { screen.query == text }
        before = text
      }

      #expect(screen.query == "기생")
    }
  }

  @Test func `two phones that type at once lose no letter`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (one, _) = try screen.pair(name: "iPhone")
      let (other, _) = try screen.pair(name: "Pixel")

      try one.send(["t": "edit", "at": 0, "del": 0, "ins": "toy", "base": 0, "n": 1])
      try screen.run(until: "the first") { screen.query == "toy" }
      // Made before the first came.
      try other.send(["t": "edit", "at": 0, "del": 0, "ins": "story", "base": 0, "n": 1])
      try screen.run(until: "both") { screen.query == "toystory" }

      #expect(
        try one.receive("text") { $0["ack"] == nil }["text"] as? String == "toystory")
    }
  }

  @Test func `an edit that is sent again after the network was lost counts once`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, token) = try screen.pair()
      let edit: [String: Any] = [
        "t": "edit", "at": 0, "del": 0, "ins": "toy", "base": 0, "n": 1,
      ]
      try phone.send(edit)
      try screen.run(until: "the letters") { screen.query == "toy" }
      phone.hangUp()
      try screen.run(until: "the phone to go") { !screen.status.devices[0].isConnected }

      let again = try PhoneSocket(port: screen.port)
      try again.send(["t": "hello", "token": token, "key": "iPhone"])
      try again.send(edit)
      try screen.run(until: "the phone to come back") { screen.status.devices[0].isConnected }
      screen.turn()
      let welcome = try again.receive("welcome")
      try screen.run(until: "the answer") { true }

      #expect(welcome["n"] as? Int == 1)
      #expect(welcome["text"] as? String == "toy")
      #expect(screen.query == "toy")
    }
  }

  @Test func `Back on the tabs is the end of the way, and closes nothing`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, _) = try screen.pair()
      screen.press(.choose("tab/search"))
      try phone.send(["t": "intent", "name": "back"])
      try screen.run(until: "the tabs") { screen.fixture.focused == "tab/search" }

      try phone.send(["t": "intent", "name": "back"])
      try screen.run(untilMessages: 1)
      let felt = try phone.receive("feel")

      #expect(felt["kind"] as? String == "edge")
      #expect(screen.fixture.state.visit.noticeMessage.isEmpty)
    }
  }

  @Test func `a swipe moves focus, a title is chosen from the list, and its sheet has buttons`()
    async throws
  {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, _) = try screen.pair()
      screen.press(.choose("tab/search"))
      screen.press(.replaceText("star"))
      try screen.run(until: "results") { screen.fixture.state.visit.screen.answer != nil }
      let scene = try phone.receive("scene") {
        "\($0)".contains("card/top/")
      }
      let groups = scene["groups"] as? [[String: Any]] ?? []
      let items = groups.flatMap { $0["items"] as? [[String: Any]] ?? [] }
      let card = try #require(
        items.compactMap { $0["id"] as? String }.first { $0.hasPrefix("card/") })

      try phone.send(["t": "choose", "id": card])
      try screen.run(until: "the sheet") { !screen.fixture.state.visit.screen.panels.isEmpty }
      let panel = try phone.receive("scene") { $0["mode"] as? String == "panel" }
      try phone.send(["t": "intent", "name": "back"])
      try screen.run(until: "the sheet to close") {
        screen.fixture.state.visit.screen.panels.isEmpty
      }
      let focused = screen.fixture.focused
      try phone.send(["t": "steps", "dir": "right", "n": 1])
      let moved = try { () throws in
        try screen.run(until: "focus to move") { screen.fixture.focused != focused }
        return screen.fixture.focused
      }()

      #expect("\(panel)".contains("sheet/"))
      #expect(moved.hasPrefix("card/"))
    }
  }
}
