import FocusEngine
import TestSupport
import Testing

@testable import SearchScreen

extension WordCompletionTests {
  @Test func `a scan offers the completion by itself`() throws {
    var settings = ScreenSettings()
    settings.scan.buttons = .one
    let screen = screen(nil, settings: settings)

    let key = NodeID.key(screen.state.spaceKey)
    let entries = screen.state.scanEntries(in: screen.layout.view)

    #expect(screen.state.wordCompletion?.rest == "eat plains")
    #expect(entries.contains(.item(key)))
  }
}
