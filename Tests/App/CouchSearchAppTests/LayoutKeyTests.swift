import CatalogModel
import Configuration
import FocusEngine
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// Everything that decides the best layout of keys is part of the key under which it is remembered.
@Suite struct LayoutKeyTests {
  private static let changes: [(name: String, change: @Sendable (inout ScreenSettings) -> Void)] = [
    ("larger text", { $0.theme.textScale = 1600 }),
    ("bold text", { $0.theme.boldText = true }),
    ("right to left", { $0.theme.isRightToLeft = true }),
    ("a Search key", { $0.searchStart = .submit }),
    ("a prompt", { $0.prompt = "Films and more." }),
    ("colour keys", { $0.colorKeys = true }),
    ("keys that are passed over", { $0.skipUnavailable = .on }),
    ("scopes on Select", { $0.scopeSelection = .press }),
    ("no words completed", { $0.completesWords = false }),
  ]

  @Test(arguments: changes.indices)
  func `a setting that changes the way to a key has a layout of its own`(index: Int) throws {
    let (name, change) = Self.changes[index]
    #expect(try Self.isCovered(change), "\(name)")
  }

  /// Whether a change that leads to other ways has another key.
  static func isCovered(_ change: (inout ScreenSettings) -> Void) throws -> Bool {
    let catalog = FakeSearchIndex(Item.samples)
    let usual = try setup()
    var changed = usual
    change(&changed.settings.screen)

    let isSame = try presses(usual) == presses(changed)
    return isSame || usual.layoutKey(for: catalog) != changed.layoutKey(for: catalog)
  }

  @Test func `bindings move no key`() throws {
    let setup = try Self.setup()
    let layout = setup.keyboards[0]

    let bare = ProgramSetup.untouched(layout, setup.settings.screen, text: FixedTextMeasurer())
    let bound = ScreenMachine(
      state: bare.state, bindings: setup.bindings, text: FixedTextMeasurer())

    #expect(!setup.bindings.families.isEmpty)
    #expect(bound.layout.map.items == bare.layout.map.items)
    #expect(bound.layout.map.sections == bare.layout.map.sections)
  }

  /// The settings of a new installation.
  private static func setup() throws -> ProgramSetup {
    var options = RunOptions()
    options.usesScreenSettings = false
    options.systemLocale = "en_US.UTF-8"
    return try ProgramSetup(options)
  }

  /// The presses from the start to every key, on every layout in rows.
  private static func presses(_ setup: ProgramSetup) throws -> [Int] {
    try setup.grids(of: "en").flatMap { grid -> [Int] in
      var travel = KeyTravel(
        ProgramSetup.untouched(grid, setup.settings.screen, text: FixedTextMeasurer()),
        spaceIsOneButton: true)
      return "abcdefghijklmnopqrstuvwxyz".map { travel.presses(for: [$0]) }
    }
  }
}
