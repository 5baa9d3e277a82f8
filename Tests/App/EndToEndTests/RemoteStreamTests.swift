import Foundation
import Testing

/// Remotes as pipes of kernel records, through the real program.
@Suite(.serialized)
struct RemoteStreamTests {
  private let home: Home

  init() throws { home = try Home() }

  private func screen(_ remote: PipedRemote) throws -> LiveScreen {
    try LiveScreen(home: home, arguments: ["--config", remote.configuration])
  }

  @Test func `a remote that vanishes while OK is held types nothing`() throws {
    let remote = try PipedRemote(home: home)
    let screen = try screen(remote)
    try screen.go(to: "key/t")

    try remote.key(0x160, 1)
    try screen.ask("wait", ["milliseconds": 150])
    try remote.vanish()
    try screen.ask("wait", ["milliseconds": 900])

    #expect(try screen.query == "")
    #expect(try screen.focus == "key/t")
    try screen.quit()
  }

  @Test func `a direction whose end is lost stops by itself`() throws {
    let remote = try PipedRemote(home: home, isGrabbed: true)
    let screen = try screen(remote)
    try screen.go(to: "key/q")

    try remote.key(106, 1)
    for _ in 0..<5 {
      try screen.ask("wait", ["milliseconds": 110])
      try remote.key(106, 2)
    }
    try screen.ask("wait", ["milliseconds": 300])
    let focus = try screen.focus
    try screen.ask("wait", ["milliseconds": 900])

    #expect(focus != "key/q")
    #expect(try screen.focus == focus)
    try screen.quit()
  }

  @Test func `a flood of a hundred thousand records types nothing, and the next press counts`()
    throws
  {
    let remote = try PipedRemote(home: home)
    let screen = try screen(remote)
    try screen.go(to: "key/t")

    try remote.write(remote.taps(0x160, times: 25_000))
    try screen.ask("wait", ["milliseconds": 300])
    let flooded = try screen.query
    try remote.press(0x160)
    let pressed = try screen.waits { try screen.query.count > flooded.count }
    try screen.ask("wait", ["milliseconds": 700])

    #expect(flooded.count <= 30, "\(flooded.count) letters")
    #expect(pressed)
    #expect(try screen.query.count == flooded.count + 1)
    try screen.quit()
  }

  @Test func `digits of a remote come in the order they are pressed`() throws {
    let remote = try PipedRemote(home: home)
    let screen = try screen(remote)

    // # makes them stand for themselves.
    try remote.press(0x20B)
    for digit: UInt16 in [1, 9, 8, 4] { try remote.press(0x200 + digit) }

    let isTyped = try screen.waits { try screen.query == "1984" }
    let query = try screen.query
    #expect(isTyped, "\(query)")
    try screen.quit()
  }
}
