import Foundation
import Replay
import SearchScreen
import Support
import TestSupport
import Testing
import TextEntry

/// The keyboards whose keys are their text; those that compose have tests of their own.
@Suite struct RandomTypingTests {
  static let plain = Keyboards.ids.filter {
    (try? Keyboards.layout($0).composer == ComposerKind.none) ?? false
  }

  /// The number of texts that a keyboard types: `COUCHSEARCH_TEXTS`, else ten thousand together.
  static let count =
    ProcessInfo.processInfo.environment["COUCHSEARCH_TEXTS"].flatMap { Int($0) }
    ?? 10_000 / plain.count

  @Test(arguments: plain)
  func `random texts come out exactly as they were typed`(_ id: String) throws {
    let seed = UInt64(20_261_121)
    var random = SplitMix64(seed: seed)
    let layout = try Keyboards.layout(id)
    let units = Self.units(of: layout)
    var typist = Typist(layout)

    for number in 0..<Self.count {
      let text = Self.text(of: units, using: &random)
      typist.startOver()
      let problem = typist.type(text)
      guard problem == nil, typist.text == text else {
        Issue.record(
          "seed \(seed), text \(number): “\(text)” came out as “\(typist.text)” \(problem ?? "")")
        return
      }
    }
  }

  @Test(arguments: plain)
  func `random texts come out on the whole screen, move by move`(_ id: String) throws {
    let seed = UInt64(7)
    var random = SplitMix64(seed: seed)
    let layout = try Keyboards.layout(id)
    let units = Self.units(of: layout).filter { $0 != "'" }
    let screen = ScreenFixture(items: [], keyboard: layout)

    for _ in 0..<2 {
      let text = Self.text(of: units, using: &random)
      let report = try screen.play("  - type: '\(text)'\n  - expect: {query: '\(text)'}")
      #expect(report.failure?.description == nil, "seed \(seed), text “\(text)”")
    }
  }

  /// Everything that any page types, and what holding its keys offers.
  private static func units(of layout: KeyboardLayout) -> [String] {
    let keys = layout.pages.flatMap(\.rows).joined().filter(\.isLetter)
    return keys.flatMap { [$0.id] + $0.alternates }
  }

  /// One to six characters, at times with a space between two.
  private static func text(of units: [String], using random: inout SplitMix64) -> String {
    var text = units[random.pick(0...units.count - 1)]
    for _ in 0..<random.pick(0...5) where text.count < 6 {
      text += (random.pick(0...7) == 0 ? " " : "") + units[random.pick(0...units.count - 1)]
    }
    return text
  }
}
