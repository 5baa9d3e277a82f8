import Foundation
import Testing

/// A controller that comes and goes for weeks.
@Suite struct HotPlugTests {
  /// Plugs a controller in and out.
  private func plug(_ count: Int, on screen: LiveScreen) throws {
    for _ in 0..<count {
      _ = try screen.ask("plug")
      _ = try screen.ask("unplug")
    }
  }

  /// The least that is allocated in a while: pictures on their way count for a moment.
  private func heap(of screen: LiveScreen) throws -> Int {
    try (0..<5).map { _ in
      _ = try screen.ask("wait", ["milliseconds": 40])
      return try screen.ask("figures")["heap"] as? Int ?? .max
    }.min() ?? .max
  }

  @Test func `a controller that comes and goes leaves nothing behind`() throws {
    let home = try Home()
    let screen = try LiveScreen(home: home)
    // Lines that a driven screen keeps for a later recording would count.
    _ = try screen.ask("record", ["path": home.folder.appending(path: "start").path])
    _ = try screen.ask("end-recording")
    try plug(100, on: screen)

    let before = try heap(of: screen)
    try plug(200, on: screen)
    let after = try heap(of: screen)

    // Mappings that nobody forgets took two kilobytes each time.
    #expect(after - before < 280_000, "\(after - before) bytes more")
    try screen.quit()
  }
}
