import CatalogModel
import Geometry
import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

/// A visit by ear: a listener who knows nothing but the lines that are said finds and opens titles.
@Suite struct BlindVisitTests {
  @Test(arguments: ["Heat", "Stardust", "Blackstar", "Tetris", "Up"])
  func `a title is typed, found and opened from the spoken lines alone`(title: String) throws {
    var listener = Listener()

    listener.turnOn()
    for letter in title.lowercased().prefix(4) { try listener.type(letter) }
    listener.wait()
    let news = listener.lastLine
    try listener.goToResults(until: title)
    listener.select()
    try listener.find("Open", by: .right)
    listener.select()

    #expect(news.contains("result"), "\(news)")
    #expect(listener.opened == title)
  }
}

/// A person who cannot see: reads only what is said.
private struct Listener {
  private struct Lost: Error, CustomStringConvertible {
    var description: String
  }

  private var screen = ScreenFixture()
  private var heard: [String] = []

  var lastLine: String { heard.last ?? "" }

  /// The title that was opened in the end.
  var opened: String? {
    screen.effects.lazy.compactMap { if case .open(let item) = $0 { item.title } else { nil } }
      .first
  }

  private mutating func perform(_ intent: Intent) {
    heard += screen.said { $0.perform(intent) }
  }

  mutating func turnOn() { perform(.speech) }

  mutating func wait() { heard += screen.said { $0.stage.advance(by: 1000) } }

  mutating func select() {
    perform(.press)
    perform(.select)
  }

  /// Moves until something is said that begins with a name.
  mutating func find(_ name: String, by direction: Direction) throws {
    for _ in 0..<12 {
      if isHeard(name) { return }
      perform(.move(direction, isRepeat: false))
    }
    throw Lost(description: "\(name) was not among \(heard.suffix(12))")
  }

  /// Tries the rows of the keyboard one after the other, as one does who does not know it.
  mutating func type(_ letter: Character) throws {
    let name = String(letter)
    for direction in [nil, Direction.up, .up, .down, .down, .down, .down, .up, .up, .up] {
      if let direction {
        let before = heard.count
        perform(.move(direction, isRepeat: false))
        // Another place says its name; the letters are the other way.
        guard heard.count > before, isLetter else {
          perform(.move(direction == .up ? .down : .up, isRepeat: false))
          continue
        }
      }
      for _ in 0..<12 {
        if isHeard(name) {
          select()
          return
        }
        perform(.move(.right, isRepeat: false))
      }
    }
    throw Lost(description: "\(name) was not among \(heard.suffix(60))")
  }

  /// Whether the last line is about a key.
  private var isLetter: Bool {
    let parts = lastLine.split(separator: ", ")
    return parts.first?.count == 1
      && parts.dropFirst().allSatisfy { ["unavailable", "Keyboard"].contains($0) }
  }

  mutating func goToResults(until title: String) throws {
    perform(.toggleKeyboardAndResults)
    try find(title, by: .right)
  }

  private func isHeard(_ name: String) -> Bool {
    lastLine == name || lastLine.hasPrefix(name + ",") || lastLine.contains(", \(name),")
  }
}
