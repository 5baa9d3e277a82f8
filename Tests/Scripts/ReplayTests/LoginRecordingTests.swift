import CatalogModel
import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

struct LoginRecordingTests {
  @Test func `nothing of a login is recorded, and the story goes on behind it`() throws {
    var screen = ScreenFixture(importsLibrary: true)
    let source = SourceStatus(
      id: "subsonic:http://nas:4533", kind: .subsonic, title: "Subsonic", failure: .signIn)
    screen.send(.sourcesChanged([source]))
    let way = """
        - goto: tab/more
        - tap: select
        - goto: more/settings
        - tap: select
        - goto: setting/library
        - tap: select
        - goto: setting/subsonic:http:||nas:4533
        - tap: select
        - goto: setting/sign-in
        - tap: select
        - wait: 600
      """
    let typing = """
        - goto: login/key/q
        - tap: select
        - goto: login/page/signs
        - tap: select
        - wait: 600
        - goto: login/key/}
        - tap: select
        - wait: 600
        - goto: login/proceed
        - tap: select
        - wait: 600
        - goto: login/key/7
        - tap: select
        - text: xqzv
        - wait: 600
        - tap: [back, back]
        - wait: 600
      """
    let end = "  - goto: setting/update\n  - tap: select\n  - wait: 600"

    let recording = try screen.recording(of: [way, typing, end].joined(separator: "\n"))

    let text = ScriptDocument(recording).text(as: .jsonl)
    let lost = text.split(separator: "\n").filter { $0.contains("lost") }
    var player = screen.player()
    let report = player.play(recording.story)
    #expect(!text.contains("login/"), "\(text)")
    #expect(!text.contains("xqzv"))
    #expect(lost.count == 1)
    #expect(text.contains("setting/sign-in"))
    #expect(text.contains("setting/update"))
    #expect(report.failure?.description == nil)
    #expect(player.stage.host.effects.contains(.updateSources([source.id])))
  }
}
