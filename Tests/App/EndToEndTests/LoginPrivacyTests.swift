import CatalogTestSupport
import Foundation
import Testing

/// A login that is typed on the real screen with a virtual controller, and a search for the password in
/// everything that the program leaves.
@Suite(.serialized, .timeLimit(.minutes(10))) struct LoginPrivacyTests {
  private static let secret = "xqzv7!M"

  /// A playlist that Ana may read.
  private func server() throws -> TestServer {
    try TestServer { request, _ in
      let right = "Basic " + Data("ana:\(Self.secret)".utf8).base64EncodedString()
      guard request.headers["authorization"] == right else { return .text("", status: 401) }
      return .text("#EXTM3U\n#EXTINF:-1,Lantern One\nhttp://tv.local/one\n")
    }
  }

  private func type(_ text: String, _ screen: LiveScreen) throws {
    for character in text {
      let page =
        character == "!" ? "signs" : character.isUppercase ? "capitals" : "letters"
      try press("login/page/" + page, screen)
      try press("login/key/\(character)", screen)
    }
  }

  private func press(_ element: String, _ screen: LiveScreen) throws {
    if try screen.focus != element { try screen.go(to: element) }
    try screen.tap("a", milliseconds: 10)
  }

  @Test func `a password is in the file of logins and nowhere else`() throws {
    let server = try server()
    defer { server.stop() }
    let home = try Home()
    let keyring = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
    #expect(try home.run(["sources", "add", "m3u", server.address + "/list"]).status == 0)
    let log = home.folder.appending(path: "log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let configuration = home.folder.appending(path: "trace.yaml")
    try Data("log: { level: trace }\n".utf8).write(to: configuration)
    let screen = try LiveScreen(
      home: home, arguments: ["--config", configuration.path], environment: keyring,
      errors: try FileHandle(forWritingTo: log))
    let id = "m3u:" + server.address.replacing("/", with: "|") + "|list"

    for element in [
      "tab/more", "more/settings", "setting/library", "setting/" + id,
      "setting/sign-in",
    ] {
      try press(element, screen)
    }
    try type("ana", screen)
    try press("login/proceed", screen)
    try type("wrong", screen)
    try press("login/proceed", screen)
    let isRefused = try screen.waits { try screen.outline.contains("Wrong user name") }
    try type(Self.secret, screen)
    let outline = try screen.outline
    try press("login/proceed", screen)
    let isIn = try screen.waits { try screen.outline.contains("1 title") }
    let isPainted = home.folder.appending(path: "screen.png").path
    try screen.ask("picture", ["path": isPainted])
    let command = try Data(contentsOf: URL(filePath: "/proc/\(screen.identifier)/cmdline"))
    let recording = home.folder.appending(path: "visit.replay.jsonl").path
    try screen.ask("record", ["path": recording])
    try screen.quit()

    #expect(isRefused)
    #expect(isIn)
    #expect(!outline.contains("xqzv"))
    #expect(command.range(of: Data("xqzv".utf8)) == nil)
    let lines = try String(contentsOfFile: recording, encoding: .utf8)
    #expect(lines.contains("sign-in"))
    #expect(!lines.contains("login/"))
    // Of the presses between the last row and the way back none is written down.
    let isLost = lines.split(separator: "\n").drop { !$0.contains("lost") }
    #expect(isLost.count { $0.contains("\"down\"") } == 0, "\(isLost.prefix(30))")
    var found: [String] = []
    let files = FileManager.default.enumerator(atPath: home.folder.path)
    while let name = files?.nextObject() as? String {
      let data = FileManager.default.contents(atPath: home.folder.path + "/" + name)
      let encoded = Data("ana:\(Self.secret)".utf8).base64EncodedString()
      for text in ["xqzv", encoded] where data?.range(of: Data(text.utf8)) != nil {
        found.append(name)
      }
    }
    #expect(found == ["data/couchsearch/secrets.json"])
  }
}
