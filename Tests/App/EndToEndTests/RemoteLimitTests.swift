import Foundation
import Testing

/// Requests and clients of JSON-RPC that mean harm, or just do not know when to stop.
@Suite(.serialized)
struct RemoteLimitTests {
  @Test(arguments: [
    ("plug", ["mapping": "030000005e0400008e02000014010000,X,a:b70000,platform:Linux,"], true),
    ("clock", ["text": String(repeating: "W", count: 5_000)], true),
    ("pointer", ["act": "click 9223372036854775807,9223372036854775807"], false),
    ("pointer", ["act": "move -9223372036854775808,-9223372036854775808"], false),
    ("goto", ["to": String(repeating: "x", count: 900_000)], true),
    (String(repeating: "x", count: 900_000), [:], true),
    ("tap", ["control": "key-" + String(repeating: "x", count: 900_000)], true),
    ("picture", ["path": "a\u{0}b"], true), ("clock", ["text": "99:99"], true),
  ])
  func `nothing that a request can say ends the program`(
    method: String, parameters: [String: String], isRefused: Bool
  ) throws {
    let screen = try LiveScreen(home: try Home())

    var refusal: LiveScreen.Refused?
    do {
      try screen.ask(method, parameters)
    } catch let error as LiveScreen.Refused {
      refusal = error
    }

    #expect((refusal != nil) == isRefused)
    #expect(try screen.focus.hasPrefix("key/"))
    try screen.quit()
  }

  @Test func `ids come back with the digits they had`() throws {
    let screen = try LiveScreen(home: try Home())

    for id in ["9007199254740993", "18446744073709551617", "-3", "1.50e2", "0"] {
      let answer = try screen.exchangeText(
        "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"focus\"}")
      #expect(answer.hasPrefix("{\"id\":\(id),"), "\(answer)")
    }
    try screen.quit()
  }

  @Test func `a batch of a hundred thousand is refused at once`() throws {
    let screen = try LiveScreen(home: try Home())
    let line = "[" + Array(repeating: "1", count: 100_000).joined(separator: ",") + "]"

    let answer = try RemoteTests.words(of: screen.exchange(line))

    #expect(answer == "-32600 null")
    try screen.quit()
  }

  @Test func `a picture takes the place of nothing but a picture`() throws {
    let home = try Home()
    let screen = try LiveScreen(home: home)
    let manager = FileManager.default
    func place(_ name: String) -> String { home.folder.appending(path: name).path }
    try Data("kept".utf8).write(to: URL(filePath: place("file")))
    try manager.createSymbolicLink(atPath: place("link"), withDestinationPath: place("file"))
    try manager.createSymbolicLink(atPath: place("dangling"), withDestinationPath: place("new"))
    mkfifo(place("pipe"), 0o600)

    for name in ["file", "link", "dangling", "pipe", "", "data"] {
      let path = name.isEmpty ? "" : place(name)
      #expect(throws: LiveScreen.Refused.self) { try screen.ask("picture", ["path": path]) }
    }
    try screen.ask("picture", ["path": place("a.png")])
    try screen.ask("picture", ["path": place("a.png")])

    #expect(try String(contentsOfFile: place("file"), encoding: .utf8) == "kept")
    #expect(!manager.fileExists(atPath: place("new")))
    let mode = try manager.attributesOfItem(atPath: place("a.png"))[.posixPermissions]
    #expect(mode as? Int == 0o600)
    try screen.quit()
  }

  @Test func `idle and deaf clients keep nobody from being served`() throws {
    let home = try Home()
    let path = home.folder.appending(path: "s").path
    let process = try Self.start(home, socket: path)
    defer { if process.isRunning { process.terminate() } }
    try #require(FileArrival.wait(for: path))

    let idle = try RemoteTests.connect(path)
    let deaf = try RemoteTests.connect(path)
    let flags = fcntl(deaf, F_GETFL)
    _ = fcntl(deaf, F_SETFL, flags | O_NONBLOCK)
    let request = Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"outline\"}\n".utf8)
    // Asks for as long as there is room for questions, and never reads an answer.
    for _ in 0..<20_000 where write(deaf, request, request.count) < 0 { break }
    let answer = try RemoteTests.ask("focus", at: path)
    let last = try RemoteTests.ask("quit", at: path)
    process.waitUntilExit()
    close(idle)
    close(deaf)

    #expect(answer.contains("\"focus\":\"key/"))
    #expect(last.contains("\"result\":{}"))
    #expect(process.terminationStatus == 0)
  }

  @Test func `thousands of clients ask and leave, and the program has no more of anything`() throws
  {
    let home = try Home()
    let path = home.folder.appending(path: "s").path
    let process = try Self.start(home, socket: path)
    defer { if process.isRunning { process.terminate() } }
    try #require(FileArrival.wait(for: path))
    func count(_ folder: String) throws -> Int {
      try FileManager.default.contentsOfDirectory(
        atPath: "/proc/\(process.processIdentifier)/\(folder)"
      ).count
    }

    for _ in 0..<100 { _ = try RemoteTests.ask("focus", at: path) }
    let before = (threads: try count("task"), descriptors: try count("fd"))
    for number in 0..<3_000 {
      switch number % 4 {
      case 0: close(try RemoteTests.connect(path))
      case 1:
        let unread = try RemoteTests.connect(path)
        let line = Array((Self.request("outline") + "\n").utf8)
        #expect(write(unread, line, line.count) == line.count)
        close(unread)
      default: #expect(try RemoteTests.ask("focus", at: path).contains("\"focus\":"))
      }
    }
    let answer = try RemoteTests.ask("focus", at: path)
    let after = (threads: try count("task"), descriptors: try count("fd"))
    _ = try RemoteTests.ask("quit", at: path)
    process.waitUntilExit()

    #expect(answer.contains("\"focus\":"))
    // A worker may have started or ended meanwhile.
    #expect(after.threads <= before.threads + 8, "\(before) \(after)")
    #expect(after.descriptors <= before.descriptors + 8, "\(before) \(after)")
    #expect(process.terminationStatus == 0)
  }

  /// A request as JSON.
  private static func request(
    _ method: String, _ parameters: String = "", hasID: Bool = true
  ) -> String {
    let id = hasID ? "\"id\":1," : ""
    return "{\"jsonrpc\":\"2.0\",\(id)\"method\":\"\(method)\",\"params\":{\(parameters)}}"
  }

  @Test(arguments: [
    request("wait", "\"milliseconds\":600000"),
    "["
      + Array(repeating: request("picture", "\"path\":\"a.png\""), count: 500)
      .joined(separator: ",") + "]",
    request("tap", "\"control\":\"a\",\"milliseconds\":600000"),
    request("tap", "\"control\":\"a\",\"milliseconds\":600000", hasID: false),
  ])
  func `a client that has gone keeps nobody waiting`(line: String) throws {
    let home = try Home()
    let path = home.folder.appending(path: "s").path
    let process = try Self.start(home, socket: path)
    defer { if process.isRunning { process.terminate() } }
    try #require(FileArrival.wait(for: path))

    let gone = try RemoteTests.connect(path)
    let bytes = Array((line + "\n" + line + "\n").utf8)
    #expect(write(gone, bytes, bytes.count) == bytes.count)
    // It leaves once another one has asked, whose turn comes after it.
    let answer = try RemoteTests.ask("focus", at: path, closing: gone)
    let last = try RemoteTests.ask("quit", at: path)
    process.waitUntilExit()

    #expect(answer.contains("\"focus\":"))
    #expect(last.contains("\"result\":{}"))
    #expect(process.terminationStatus == 0)
  }

  @Test func `a client that has said all it wants to say still hears every answer`() throws {
    let home = try Home()
    let path = home.folder.appending(path: "s").path
    let process = try Self.start(home, socket: path)
    defer { if process.isRunning { process.terminate() } }
    try #require(FileArrival.wait(for: path))
    let line = Self.request("wait", "\"milliseconds\":20") + "\n"

    let client = try RemoteTests.connect(path)
    let bytes = Array(String(repeating: line, count: 20).utf8)
    #expect(write(client, bytes, bytes.count) == bytes.count)
    shutdown(client, Int32(SHUT_WR))
    let file = FileHandle(fileDescriptor: client, closeOnDealloc: true)
    var answers = Data()
    while answers.count(where: { $0 == UInt8(ascii: "\n") }) < 20 {
      let more = file.availableData
      try #require(!more.isEmpty)
      answers += more
    }
    _ = try RemoteTests.ask("quit", at: path)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0)
  }

  @Test func `a socket that a killed program left behind is no obstacle`() throws {
    let home = try Home()
    let path = home.folder.appending(path: "s").path
    let killed = try Self.start(home, socket: path)
    try #require(FileArrival.wait(for: path))
    kill(killed.processIdentifier, SIGKILL)
    killed.waitUntilExit()
    #expect(FileManager.default.fileExists(atPath: path))

    let process = try Self.start(home, socket: path)
    defer { if process.isRunning { process.terminate() } }
    try #require(FileArrival.wait(for: path, until: RemoteTests.accepts))
    let answer = try RemoteTests.ask("focus", at: path)
    let second = try Self.start(home, socket: path)
    second.waitUntilExit()
    let last = try RemoteTests.ask("quit", at: path)
    process.waitUntilExit()

    #expect(answer.contains("\"focus\":\"key/"))
    // One that is in use stays in use.
    #expect(second.terminationStatus == 73)
    #expect(last.contains("\"result\":{}"))
  }

  private static func start(_ home: Home, socket path: String) throws -> Process {
    let process = Process()
    process.executableURL = Home.program
    process.arguments = ["run", "--headless", "--rpc-socket", path]
    process.environment = home.environment
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
