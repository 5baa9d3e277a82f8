import CatalogTestSupport
import Foundation
import Geometry
import InputMapping
import SearchScreen
import Support
import TestSupport
import Testing

@testable import PhoneRemote

/// Those who try to get in, or to be in the way, over real sockets.
@Suite(.serialized, .inOwnProcess) struct PhoneSecurityTests {
  @Test func `five wrong numbers close the door`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let code = screen.showPanel()
      var reasons: [String] = []

      for _ in 0..<5 {
        let phone = try PhoneSocket(port: screen.port)
        try phone.send(["t": "pair", "code": "12345", "name": "x", "key": "x"])
        try screen.run(untilMessages: 1)
        reasons.append(try phone.receive("refused")["reason"] as? String ?? "")
        screen.stepClock(by: 60_000 / 4)
      }
      let last = try PhoneSocket(port: screen.port)
      try last.send(["t": "pair", "code": code, "name": "x", "key": "x"])
      try screen.run(untilMessages: 1)

      #expect(reasons == Array(repeating: "code", count: 5))
      #expect(try last.receive("refused")["reason"] as? String == "closed")
      #expect(screen.status.problem == .tooManyTries)
      #expect(screen.status.code.isEmpty)
    }
  }

  @Test func `another origin, another host and a page from elsewhere are refused`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      _ = screen.showPanel()
      let port = screen.port

      #expect(throws: PhoneSocket.Refused.self) {
        try PhoneSocket(port: port, origin: "http://evil.example")
      }
      #expect(throws: PhoneSocket.Refused.self) {
        try PhoneSocket(port: port, host: "evil.example", origin: "http://evil.example")
      }
      #expect(try PhoneSocket.get("/", port: port, host: "evil.example").0 == 403)
      #expect(try PhoneSocket.get("/../phones.json", port: port).0 == 404)
    }
  }

  @Test func `the page loads nothing from elsewhere and may not be framed`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      _ = screen.showPanel()

      let (status, page) = try PhoneSocket.get("/", port: screen.port)
      let (_, words) = try PhoneSocket.get("/words.json", port: screen.port)

      #expect(status == 200)
      #expect(page.contains("default-src 'none'"))
      #expect(page.contains("frame-ancestors 'none'"))
      #expect(!page.contains("https://"))
      #expect(words.contains("\"pageTitle\":\"Remote\""))
    }
  }

  @Test func `a message that is too long, a flood, and a stranger are dropped`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, token) = try screen.pair()
      // A frame that says it has gigabytes.
      try phone.write([0x81, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4])
      for _ in 0..<64 where (try? phone.write([UInt8](repeating: 65, count: 1_024))) == nil {}
      phone.readToEnd()
      try screen.run(until: "the first to go") { !screen.status.devices[0].isConnected }

      let flood = try PhoneSocket(port: screen.port)
      try flood.send(["t": "hello", "token": token, "key": "k"])
      try screen.run(until: "a welcome") { screen.status.devices[0].isConnected }
      for number in 0..<1_000 where (try? flood.send(["t": "ping", "n": number])) == nil {}
      try screen.run(until: "the flood to go") { !screen.status.devices[0].isConnected }

      let stranger = try PhoneSocket(port: screen.port)
      try stranger.send(["t": "intent", "name": "select"])
      try screen.run(untilMessages: 1)
      #expect(try stranger.receive("refused")["reason"] as? String == "token")
    }
  }

  @Test func `whoever says nothing, or does not read, is dropped`() async throws {
    try await PhoneScreen.onThread {
      var limits = SocketServer.Limits.phones
      limits.greeting = 1_500
      limits.reading = 200
      let screen = try PhoneScreen(limits: limits)
      let (phone, token) = try screen.pair()
      let silent = try PhoneSocket(rawTo: screen.port)
      silent.readToEnd()

      let deaf = try PhoneSocket(port: screen.port, receiveBuffer: 4_096)
      try deaf.send(["t": "hello", "token": token, "key": "deaf"])
      try screen.run(until: "a welcome") { screen.clientCount == 2 }
      var texts = 0
      while screen.clientCount == 2, texts < 20_000 {
        texts += 1
        screen.press(
          .replaceText(String(repeating: texts.isMultiple(of: 2) ? "a" : "b", count: 190)))
      }

      #expect(screen.clientCount < 2)
      phone.hangUp()
    }
  }

  @Test func `strangers who take every connection keep no phone out`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, token) = try screen.pair()
      let port = screen.port
      var strangers: [PhoneSocket] = []
      func crowd() throws {
        for number in 0..<48 {
          let source = number.isMultiple(of: 2) ? "127.0.0.2" : "127.0.0.3"
          // Half of them have a WebSocket, and none says who it is.
          strangers.append(
            number % 4 < 2
              ? try PhoneSocket(rawTo: port, source: source)
              : try PhoneSocket(port: port, source: source))
        }
      }

      try crowd()
      let page = try PhoneSocket.get("/", port: port)
      let second = try PhoneSocket(port: port)
      try crowd()
      try second.send(["t": "hello", "token": token, "key": "second"])
      try screen.run(until: "a welcome") { screen.clientCount == 2 }
      try crowd()
      try phone.send(["t": "edit", "at": 0, "del": 0, "ins": "a", "base": 0, "n": 1])
      try second.send(["t": "edit", "at": 0, "del": 0, "ins": "b", "base": 0, "n": 1])
      try screen.run(until: "letters of both") { screen.query.count == 2 }

      #expect(page.0 == 200)
      // The oldest stranger is gone, and the newest is not.
      strangers[0].readToEnd()
      try strangers[strangers.count - 1].send(["t": "intent", "name": "select"])
      try screen.run(untilMessages: 1)
      #expect(
        try strangers[strangers.count - 1].receive("refused")["reason"] as? String == "token")
    }
  }

  @Test func `a phone that is forgotten is out at once, and its token means nothing`() async throws
  {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen()
      let (phone, _) = try screen.pair()
      let id = screen.status.devices[0].id

      screen.remote.perform(.phone(.forget(id)), on: screen)

      #expect(try phone.receive("refused")["reason"] as? String == "token")
      #expect(screen.status.devices.isEmpty)
      screen.stepClock(by: 600)
      // Nobody is left who could call.
      #expect(screen.remote.address.isEmpty)
    }
  }

  @Test func `a phone is known after a restart, and only then is anybody listening`() async throws {
    try await PhoneScreen.onThread {
      let folder = try TemporaryFolder()
      let token: String
      do {
        let screen = try PhoneScreen(folder: folder)
        token = try screen.pair().token
        screen.remote.ended()
      }

      let screen = try PhoneScreen(folder: folder)
      let phone = try PhoneSocket(port: screen.port)
      try phone.send(["t": "hello", "token": token, "key": "k"])
      try screen.run(until: "the phone") { screen.status.devices.first?.isConnected == true }

      #expect(try phone.receive("welcome")["text"] as? String == "")
    }
  }

  @Test func `a kiosk forgets a visitor's phone with the visit`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen(kiosk: true)
      screen.press(.select)
      screen.take(.part(.phone(PhoneStatus())))
      screen.remote.perform(.phone(.pair), on: screen)
      let code = screen.status.code
      let phone = try PhoneSocket(port: screen.port)
      try phone.send(["t": "pair", "code": code, "name": "Visitor", "key": "k"])
      try screen.run(until: "a phone") { !screen.status.devices.isEmpty }

      screen.stepClock(by: 200_000)
      let farewell = try phone.receive("refused")
      screen.stepClock(by: 600)

      #expect(farewell["reason"] as? String == "token")
      #expect(screen.status.devices.isEmpty)
      #expect(screen.remote.address.isEmpty)
    }
  }

  @Test func `the operator's PIN is neither seen nor typed by a phone`() async throws {
    try await PhoneScreen.onThread {
      let screen = try PhoneScreen(kiosk: true)
      screen.press(.select)
      screen.remote.perform(.phone(.pair), on: screen)
      let phone = try PhoneSocket(port: screen.port)
      try phone.send(["t": "pair", "code": screen.status.code, "name": "V", "key": "k"])
      try screen.run(until: "a phone") { !screen.status.devices.isEmpty }
      screen.press(.operatorExit)

      try phone.send(["t": "edit", "at": 0, "del": 0, "ins": "2468", "base": 0, "n": 1])
      try phone.send(["t": "choose", "id": "digit/2"])
      try screen.run(untilMessages: 2)
      screen.turn()

      #expect(try phone.receive("scene") { $0["mode"] as? String == "hidden" }["groups"] != nil)
      #expect(try phone.receive("text")["refused"] as? Int == 1)
      guard case .pin(let entry)? = screen.fixture.state.visit.screen.panels.last?.panel else {
        Issue.record("There is no PIN view.")
        return
      }
      #expect(entry.digits.isEmpty)
    }
  }
}
