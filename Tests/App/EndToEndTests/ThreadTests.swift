import Foundation
import Testing

/// The program with SDL under guard: its window, events and controllers are the first thread's, and
/// nobody's once SDL has ended.
@Suite(.serialized)
struct ThreadTests {
  @Test func `clients that talk to the end wake nothing that is gone`() throws {
    let home = try Home()
    let path = home.folder.appending(path: "s").path
    let errors = home.folder.appending(path: "errors")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    let process = Process()
    process.executableURL = Home.program
    process.arguments = ["run", "--headless", "--rpc-socket", path]
    process.environment = home.environment.merging(["LD_PRELOAD": try home.shim("threads")]) {
      $1
    }
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    try #require(FileArrival.wait(for: path))

    let deaf = try (0..<6).map { _ in
      let client = try RemoteTests.connect(path)
      _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) | O_NONBLOCK)
      let request = Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"outline\"}\n".utf8)
      for _ in 0..<20_000 where write(client, request, request.count) < 0 { break }
      return client
    }
    let last = try RemoteTests.ask("quit", at: path)
    process.waitUntilExit()
    for client in deaf { close(client) }

    #expect(last.contains("\"result\":{}"))
    #expect(process.terminationStatus == 0)
    #expect(try String(contentsOf: errors, encoding: .utf8) == "")
  }

  @Test func `a visit leaves SDL to the first thread`() throws {
    let home = try Home()
    let screen = try LiveScreen(
      home: home, environment: ["LD_PRELOAD": try home.shim("threads")])

    try screen.type("star")
    try screen.tap("dpad-right")
    for button in ["a", "b", "y", "b", "x", "start", "b"] {
      try screen.tap(button)
    }
    try screen.ask("plug")
    try screen.ask("unplug")

    try screen.quit()
  }
}
