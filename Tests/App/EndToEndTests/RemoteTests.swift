import Foundation
import Testing

/// JSON-RPC 2.0 with the real program.
@Suite(.serialized)
struct RemoteTests {
  static let exchanges: [(line: String, answer: String)] = [
    ("{\"jsonrpc\": \"2.0\", \"method", "-32700 null"),
    ("{\"jsonrpc\":\"2.0\",\"method\":1,\"id\":4}", "-32600 4"),
    ("{\"method\":\"focus\",\"id\":4}", "-32600 4"),
    ("{\"jsonrpc\":\"2.0\",\"method\":\"focus\",\"id\":[]}", "-32600 null"),
    ("1", "-32600 null"), ("[]", "-32600 null"), ("[1]", "[-32600 null]"),
    ("{\"jsonrpc\":\"2.0\",\"method\":\"foucs\",\"id\":\"a\"}", "-32601 a"),
    ("{\"jsonrpc\":\"2.0\",\"method\":\"tap\",\"id\":5}", "-32602 5"),
    ("{\"jsonrpc\":\"2.0\",\"method\":\"tap\",\"params\":[\"a\"],\"id\":5}", "-32602 5"),
    ("{\"jsonrpc\":\"2.0\",\"method\":\"tap\",\"params\":{\"control\":1},\"id\":5}", "-32602 5"),
    (
      "{\"jsonrpc\":\"2.0\",\"method\":\"step\",\"params\":{\"milliseconds\":-1},\"id\":5}",
      "-32602 5"
    ),
    (
      "{\"jsonrpc\":\"2.0\",\"method\":\"expect\",\"params\":{\"quary\":\"\"},\"id\":5}", "-32602 5"
    ),
    (
      "[{\"jsonrpc\":\"2.0\",\"method\":\"focus\",\"id\":1},"
        + "{\"jsonrpc\":\"2.0\",\"method\":\"focus\"},"
        + "{\"jsonrpc\":\"2.0\",\"method\":\"no\",\"id\":2}]", "[ok 1, -32601 2]"
    ),
  ]

  @Test func `every mistake has its code, and a batch one answer for each request`() throws {
    let screen = try LiveScreen(home: try Home())

    for (line, answer) in Self.exchanges {
      let found = try Self.words(of: screen.exchange(line))
      #expect(found == answer, "\(line)")
    }
    try screen.quit()
  }

  @Test func `notifications get no answer, whatever is wrong with them`() throws {
    let screen = try LiveScreen(home: try Home())

    for line in [
      "{\"jsonrpc\":\"2.0\",\"method\":\"text\",\"params\":{\"text\":\"up\"}}",
      "{\"jsonrpc\":\"2.0\",\"method\":\"nonsense\"}",
      "{\"jsonrpc\":\"2.0\",\"method\":\"tap\"}",
      "[{\"jsonrpc\":\"2.0\",\"method\":\"focus\"}]",
    ] {
      screen.notify(line)
    }

    #expect(try screen.ask("focus")["query"] as? String == "up")
    try screen.quit()
  }

  @Test func `focus walks to an element, keys are pressed and the pointer clicks`() throws {
    let screen = try LiveScreen(home: try Home())

    let walked = try screen.ask("goto", ["to": "field/button"])["focus"] as? String
    let back = try screen.ask("goto", ["to": "key/s"])["focus"] as? String
    let clicked = try screen.ask("pointer", ["act": "click key/u"])["query"] as? String
    let pressed = try screen.ask("tap", ["control": "key-backspace"])["query"] as? String
    try screen.ask("tap", ["control": "key-f10"])
    let settings = try screen.ask("expect", ["screen": "settings"])["holds"] as? Bool

    #expect(walked == "field/button")
    #expect(back == "key/s")
    #expect(clicked == "u")
    #expect(pressed == "")
    #expect(settings == true)
    try screen.quit()
  }

  @Test(arguments: [
    ("goto", ["to": "key/ß"], "Nearest: "), ("goto", ["to": "nowhere/at-all"], "cannot get to"),
    ("pointer", ["act": "click nobody/here"], "There is no “nobody/here”"),
    ("pointer", ["act": "dance"], "“click 400,300”"), ("tap", ["control": "key-zz"], "key-escape"),
  ])
  func `what cannot be reached or pressed is said with a hint`(
    method: String, parameters: [String: String], words: String
  ) throws {
    let screen = try LiveScreen(home: try Home())

    let refused = #expect(throws: LiveScreen.Refused.self) { try screen.ask(method, parameters) }

    #expect(refused?.description.contains(words) == true, "\(refused?.description ?? "")")
    try screen.quit()
  }

  @Test func `a text is typed key by key, and results are counted`() throws {
    let screen = try LiveScreen(home: try Home())

    let typed = try screen.ask("type", ["text": "Amé 2"])["query"] as? String
    for _ in "Amé 2" { try screen.tap("key-backspace") }
    try screen.ask("type", ["text": "star"])
    let card = try screen.ask("goto", ["to": "results/1"])["focus"] as? String
    let refused = #expect(throws: LiveScreen.Refused.self) {
      try screen.ask("goto", ["to": "results/9999"])
    }
    let untypeable = #expect(throws: LiveScreen.Refused.self) {
      try screen.ask("type", ["text": "☃"])
    }

    #expect(typed == "Amé 2")
    #expect(card?.hasPrefix("card/") == true, "\(card ?? "")")
    #expect(refused?.description.contains("results/9999") == true)
    #expect(untypeable?.description.contains("“☃” cannot be typed") == true)
    try screen.quit()
  }

  @Test func `who subscribes is told what happens, until it ends that`() throws {
    let screen = try LiveScreen(home: try Home())

    try screen.ask("subscribe", ["events": ["search", "focus"]])
    screen.notify(#"{"jsonrpc":"2.0","method":"tap","params":{"control":"dpad-left"}}"#)
    let moved = try screen.nextMessage()
    screen.notify(#"{"jsonrpc":"2.0","method":"text","params":{"text":"up"}}"#)
    let searched = try screen.nextMessage()
    let ended = try screen.ask("subscribe", ["events": [String]()])["events"] as? [String]
    try screen.tap("dpad-left")
    let refused = #expect(throws: LiveScreen.Refused.self) {
      try screen.ask("subscribe", ["events": ["weather"]])
    }

    #expect(moved["method"] as? String == "focus")
    #expect(searched["method"] as? String == "search")
    #expect((searched["params"] as? [String: Any])?["query"] as? String == "up")
    #expect(ended?.isEmpty == true)
    #expect(refused?.description.contains("focus, search, opened") == true)
    try screen.quit()
  }

  @Test func `the protocol describes itself, as the manual does`() throws {
    let screen = try LiveScreen(home: try Home())

    let document = try screen.ask("rpc.discover")
    let methods = document["methods"] as? [[String: Any]] ?? []
    let names = methods.compactMap { $0["name"] as? String }
    let page = try String(
      contentsOfFile: "Sources/App/couchsearch/couchsearch.docc/DrivingTheScreen.md",
      encoding: .utf8)

    #expect(names == (try screen.ask("hello")["methods"] as? [String]))
    for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
    for method in methods {
      let name = method["name"] as? String ?? ""
      let parameters = method["params"] as? [[String: Any]] ?? []
      let required = parameters.contains { $0["required"] as? Bool == true }
      guard !["quit", "expect", "end-recording"].contains(name) else { continue }
      if required {
        // What the description says is needed is needed.
        #expect(throws: LiveScreen.Refused.self, "\(name)") { try screen.ask(name) }
      } else {
        let result = try screen.ask(name)
        let known = ((method["result"] as? [String: Any])?["schema"] as? [String: Any])?[
          "properties"]
        let described = Set((known as? [String: Any] ?? [:]).keys)
        #expect(Set(result.keys) == described, "\(name)")
      }
    }
    try screen.quit()
  }

  @Test func `the clock passes only as it is stepped, and what is expected is checked`() throws {
    let screen = try LiveScreen(home: try Home())

    try screen.ask("text", ["text": "star"])
    let first = try #require(try screen.ask("step", ["milliseconds": 500])["time"] as? Int)
    try screen.ask("wait", ["milliseconds": 50])
    let second = try #require(try screen.ask("step", ["milliseconds": 250])["time"] as? Int)
    let holds = try screen.ask("expect", ["query": "star", "results": ["count": ">=1"]])
    let fails = try screen.ask("expect", ["query": "stars", "screen": "sheet"])

    #expect(second == first + 250)
    #expect(holds["holds"] as? Bool == true)
    #expect((fails["mismatches"] as? [Any])?.count == 2)
    try screen.quit()
  }

  @Test func `a driven screen gives a recording of all that happened so far`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "driven.replay.jsonl").path
    let screen = try LiveScreen(home: home)

    try screen.type("up")
    try screen.ask("record", ["path": file])
    try screen.tap("dpad-down")
    try screen.ask("end-recording")
    #expect(throws: LiveScreen.Refused.self) { try screen.ask("end-recording") }
    try screen.quit()
    let ended = try home.run(["replay", file])

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
  }

  @Test func `a socket is for its owner, serves one after the other and goes with the program`()
    throws
  {
    let home = try Home()
    let path = home.folder.appending(path: "s").path
    let process = try Self.start(in: home, socket: path)
    defer { if process.isRunning { process.terminate() } }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]

    let first = try Self.ask("focus", at: path)
    let second = try Self.ask("quit", at: path)
    process.waitUntilExit()

    #expect(mode as? Int == 0o600)
    #expect(first.contains("\"focus\":\"key/"))
    #expect(second.contains("\"result\":{}"))
    #expect(process.terminationStatus == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private static func start(in home: Home, socket path: String) throws -> Process {
    let process = Process()
    process.executableURL = Home.program
    process.arguments = ["run", "--headless", "--rpc-socket", path]
    process.environment = home.environment
    try process.run()
    try #require(FileArrival.wait(for: path))
    return process
  }

  @Test func `a client that owns the screen keeps the input of others out until it leaves`() throws
  {
    let home = try Home()
    let path = home.folder.appending(path: "s").path
    let process = try Self.start(in: home, socket: path)
    defer { if process.isRunning { process.terminate() } }
    let owner = FileHandle(fileDescriptor: try Self.connect(path), closeOnDealloc: true)
    func ask(_ method: String) throws -> String {
      try owner.write(
        contentsOf: Data("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\"}\n".utf8))
      return String(decoding: owner.availableData, as: UTF8.self)
    }

    let owned = try ask("own")
    let refused = try Self.ask("quit", at: path)
    let looked = try Self.ask("focus", at: path)
    let shared = try ask("share")
    let ended = try Self.ask("quit", at: path)
    process.waitUntilExit()

    #expect(owned.contains("\"focus\""))
    #expect(refused.contains("Another client owns the screen"), "\(refused)")
    #expect(looked.contains("\"focus\":\"key/"))
    #expect(shared.contains("\"result\""))
    #expect(ended.contains("\"result\":{}"))
  }

  static func accepts(_ path: String) -> Bool {
    guard let descriptor = connected(to: path) else { return false }
    close(descriptor)
    return true
  }

  /// Connects to a socket.
  static func connect(_ path: String) throws -> Int32 { try #require(connected(to: path)) }

  private static func connected(to path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, size)
      }
    }
    if result == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Connects, asks once, has another connection closed, and leaves.
  static func ask(_ method: String, at path: String, closing other: Int32? = nil) throws -> String {
    let descriptor = try connect(path)
    defer { close(descriptor) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try file.write(
      contentsOf: Data("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\"}\n".utf8))
    if let other { close(other) }
    return String(decoding: file.availableData, as: UTF8.self)
  }

  /// An answer as its code, or ok, and its id.
  static func words(of answer: Any) -> String {
    if let list = answer as? [Any] {
      return "[" + list.map(words).joined(separator: ", ") + "]"
    }
    let object = answer as? [String: Any] ?? [:]
    let code = (object["error"] as? [String: Any])?["code"].map { "\($0)" } ?? "ok"
    let id = object["id"].map { $0 is NSNull ? "null" : "\($0)" } ?? "none"
    return "\(code) \(id)"
  }
}
