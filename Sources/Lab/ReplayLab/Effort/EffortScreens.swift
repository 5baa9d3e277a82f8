internal import CatalogModel
internal import InputMapping
internal import Replay
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

/// The screens on which effort is counted: every keyboard with every help, and where buttons are
/// used, with each scope chosen first as well.
struct EffortScreens: Sendable {
  /// One screen.
  struct Screen: Hashable, Sendable {
    /// The place of its keyboard.
    var layout: Int
    var help: EffortHelp
    var scope: Scope
  }

  let layouts: [KeyboardLayout]
  /// All screens, in the order of ``subjects(text:)``.
  let screens: [Screen]
  private let base: ScreenState
  private let bindings: BindingTable

  /// The aids, the least first.
  static let helps: [(name: String, help: EffortHelp)] = [
    ("none", .none), ("shortcuts", .shortcuts), ("shortcuts, dead keys skipped", .all),
  ]

  /// The ways to type groups of letters, which need no keyboard.
  static let groups: [(name: String, help: EffortHelp)] = [
    ("digits", .groups(.digits)), ("dial", .groups(.dial)),
  ]

  /// The place of the keyboard whose groups are typed; `nil` where no keyboard has any.
  let groupLayout: Int?

  init(
    base: ScreenState, bindings: BindingTable, layouts: [KeyboardLayout],
    categories: [CategoryID]
  ) {
    self.base = base
    self.bindings = bindings
    self.layouts = layouts
    var screens: [Screen] = []
    for layout in layouts.indices {
      for (_, help) in Self.helps {
        screens.append(Screen(layout: layout, help: help, scope: .all))
        guard help.usesButtons, categories.count > 1 else { continue }
        screens += categories.map { Screen(layout: layout, help: help, scope: .category($0)) }
      }
    }
    groupLayout = layouts.firstIndex { !$0.groups.isEmpty }
    if let groupLayout {
      for (_, help) in Self.groups {
        screens.append(Screen(layout: groupLayout, help: help, scope: .all))
        guard categories.count > 1 else { continue }
        screens += categories.map {
          Screen(layout: groupLayout, help: help, scope: .category($0))
        }
      }
    }
    self.screens = screens
  }

  /// The screens before anyone has touched them; every thread measures its text on its own.
  func subjects(text: any TextMeasuring) -> [EffortCounter<EffortHost>.Subject] {
    var machines: [Screen: ScreenMachine] = [:]
    return screens.map { screen in
      var key = screen
      key.scope = .all
      let machine = machines[key] ?? machine(key, text: text)
      machines[key] = machine
      return .init(machine: machine, help: screen.help, scope: screen.scope)
    }
  }

  func machine(_ screen: Screen, text: any TextMeasuring) -> ScreenMachine {
    var settings = base.settings
    settings.kiosk = nil
    settings.searchStart = .live
    settings.skipUnavailable = screen.help.skipsDeadKeys ? .on : .off
    let state = ScreenState(
      settings: settings, keyboard: layouts[screen.layout], categories: base.categories,
      landing: base.landing)
    return ScreenMachine(state: state, bindings: bindings, text: text)
  }
}
