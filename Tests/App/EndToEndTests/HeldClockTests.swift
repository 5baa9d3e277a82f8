import Testing

/// JSON-RPC with a clock that is only stepped.
@Suite(.serialized)
struct HeldClockTests {
  @Test func `accents are typed and buttons held while the clock is only stepped`() throws {
    let screen = try LiveScreen(home: try Home())
    try screen.ask("step", ["milliseconds": 50])

    let typed = try screen.ask("type", ["text": "amé"])["query"] as? String
    try screen.ask("tap", ["control": "view", "milliseconds": 900])
    let cleared = try screen.ask("focus")["query"] as? String

    #expect(typed == "amé")
    #expect(cleared?.isEmpty == true)
    try screen.quit()
  }
}
