import CatalogTestSupport
import Foundation
import Testing

/// Releases from a web server with the real program.
@Suite(.serialized)
struct FleetCommandTests {
  private func publish(_ title: String, _ number: Int, in home: Home) throws {
    try Data(#"{"title":"\#(title)","category":"film"}"#.utf8)
      .write(to: home.folder.appending(path: "films.jsonl"))
    #expect(try home.run(["import", "films.jsonl", "--into", "films.sqlite"]).status == 0)
    let signed = try home.run([
      "catalog", "sign", "films.sqlite", "--key", "fleet.key", "--into", "server", "--number",
      String(number),
    ])
    #expect(signed.status == 0, "\(signed.errors)")
  }

  @Test func `a screen takes releases, keeps them without a network and goes back`() throws {
    let home = try Home(hasStarted: false)
    let key = try home.run(["catalog", "key", "fleet.key"])
    #expect(key.status == 0, "\(key.errors)")
    try publish("Amber", 1, in: home)
    let server = try FolderServer(
      home.folder.appending(path: "server").path, breaksEvery: 3)
    defer { server.stop() }
    try Data("catalog: \(server.address)/\n\(key.output)".utf8)
      .write(to: home.folder.appending(path: "screen.yaml"))
    func run(_ words: String...) throws -> Home.Ended {
      try home.run(words + ["--config", "screen.yaml"])
    }
    func finds(_ title: String) throws -> Bool {
      try run("search", title).output.contains(title)
    }

    #expect(try run("catalog", "fetch").output.contains("waits"))
    #expect(try finds("Amber"))
    #expect(try run("catalog", "fetch").output.contains("nothing newer"))
    try publish("Zulu", 2, in: home)
    #expect(try run("catalog", "fetch").output.contains("waits"))
    #expect(try finds("Zulu"))
    #expect(try run("catalog", "rollback").status == 0)
    #expect(try run("catalog", "fetch").output.contains("nothing newer"))
    #expect(try finds("Amber"))
    server.stop()
    #expect(try finds("Amber"))
    #expect(try home.run(["catalog", "fetch"]).status == 78)
  }

  @Test func `an address without keys is refused with its line`() throws {
    let home = try Home(hasStarted: false)
    try Data("catalog: https://example.org/couch\n".utf8)
      .write(to: home.folder.appending(path: "screen.yaml"))

    let ended = try home.run(["catalog", "fetch", "--config", "screen.yaml"])

    #expect(ended.status == 78)
    #expect(ended.errors.contains("screen.yaml:1") && ended.errors.contains("catalogKeys"))
  }
}
