internal import CatalogModel
internal import Geometry
internal import InputMapping
internal import Rendering
internal import Replay
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

/// The screens on which effort is counted: every keyboard with every set of aids and, where shortcut buttons
/// are used, also with each scope chosen first.
struct EffortScreens: Sendable {
  /// One screen.
  struct Screen: Hashable, Sendable {
    /// The index of its keyboard.
    var layout: Int
    var help: EffortHelp
    var scope: Scope
  }

  let layouts: [KeyboardLayout]
  /// All screens, in the order of ``subjects(text:)``.
  private(set) var screens: [Screen] = []
  private let base: ScreenState
  private let bindings: BindingTable

  /// The sets of aids, the smallest first.
  static let helps: [(name: String, help: EffortHelp)] = [
    ("none", .none), ("shortcuts", .shortcuts), ("shortcuts, dead keys skipped", .all),
  ]

  /// The methods of typing letter groups, which need no keyboard.
  static let groups: [(name: String, help: EffortHelp)] = [
    ("digits", .groups(.digits)), ("dial", .groups(.dial)),
    ("dial and badges", .groups(.badges)), ("colours", .groups(.colors)),
  ]
  /// The method of typing on the arrow keyboard.
  static let arrows: [(name: String, help: EffortHelp)] = [("arrows", .groups(.arrows))]

  /// The keyboards by index, with the aids counted on each.
  private(set) var methods: [(layout: Int, helps: [(name: String, help: EffortHelp)])] = []

  /// The methods of typing letter groups available on a keyboard's screen.
  private func groups(on layout: Int) -> [(name: String, help: EffortHelp)] {
    let text = PangoTextMeasurer()
    return Self.groups.filter { _, help in
      let machine = machine(Screen(layout: layout, help: help, scope: .all), text: text)
      return switch help.typing {
      case .dial: machine.dial != nil
      case .badges: machine.dial != nil && machine.offersBadges
      case .letters, .digits, .colors, .arrows: true
      }
    }
  }

  init(
    base: ScreenState, bindings: BindingTable, layouts: [KeyboardLayout],
    categories: [CategoryID]
  ) {
    self.base = base
    self.bindings = bindings
    self.layouts = layouts
    let grouped = layouts.firstIndex { !$0.groups.isEmpty && !$0.typesByArrows }
    methods = layouts.indices.filter { !layouts[$0].typesByArrows }.map { ($0, Self.helps) }
    if let grouped { methods.append((grouped, groups(on: grouped))) }
    methods += layouts.indices.filter { layouts[$0].typesByArrows }.map { ($0, Self.arrows) }
    for (layout, helps) in methods {
      for (_, help) in helps {
        screens.append(Screen(layout: layout, help: help, scope: .all))
        guard help.usesButtons, categories.count > 1 else { continue }
        screens += categories.map { Screen(layout: layout, help: help, scope: .category($0)) }
      }
    }
  }

  /// The screens without any input yet; every thread measures its own text.
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

  /// The number of recently opened titles fully visible before typing.
  func openedShown(titles: [Item]) -> Int {
    guard !layouts.isEmpty else { return 0 }
    var settings = base.settings
    settings.kiosk = nil
    settings.history = .kept
    var landing = base.landing
    landing.openings = titles
    let state = ScreenState(
      settings: settings, keyboard: layouts[0], categories: base.categories, landing: landing)
    let layout = ScreenMachine(state: state, bindings: bindings, text: PangoTextMeasurer()).layout
    let canvas = Rect(origin: .zero, size: layout.scene.size)
    return layout.commands.all.count { control in
      guard case .card("opened", _) = control.select,
        let frame = layout.scene.node(control.id)?.frame
      else { return false }
      return canvas.intersection(frame) == frame
    }
  }

  func machine(_ screen: Screen, text: any TextMeasuring) -> ScreenMachine {
    var settings = base.settings
    settings.kiosk = nil
    settings.searchStart = .live
    settings.skipUnavailable = screen.help.skipsDeadKeys ? .on : .off
    var state = ScreenState(
      settings: settings, keyboard: layouts[screen.layout], categories: base.categories,
      landing: base.landing)
    state.device = screen.help.device
    return ScreenMachine(state: state, bindings: bindings, text: text)
  }
}
