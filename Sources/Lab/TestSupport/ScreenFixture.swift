package import CatalogModel
internal import FocusEngine
package import Geometry
package import InputMapping
package import Replay
package import SearchScreen
package import TextEntry

/// A ready screen over a small catalogue, with helpers named after a person's actions.
package struct ScreenFixture {
  /// The screen, its host and its clock.
  package var stage: ReplayScreen<FakeHost>
  /// The bindings of devices.
  package let bindings: BindingTable

  /// Starts a screen with an English keyboard, popular items and an empty field.
  package init(
    items: [Item] = Item.samples, keyboard: KeyboardLayout = .qwerty,
    settings: ScreenSettings = ScreenSettings(), bindings: BindingTable = .usual,
    latency: Int = 0, importsLibrary: Bool = false, configure: (inout FakeHost) -> Void = { _ in }
  ) {
    var host = FakeHost(items: items)
    configure(&host)
    var settings = settings.inEnglish
    // Keys are reachable whatever the items are called, unless a test asks otherwise.
    if settings.skipUnavailable == .auto { settings.skipUnavailable = .off }
    var state = ScreenState(
      settings: settings, keyboard: keyboard, categories: host.index.categories,
      landing: host.landing)
    state.importsLibrary = importsLibrary
    let machine = ScreenMachine(state: state, bindings: bindings, text: FixedTextMeasurer())
    stage = ReplayScreen(machine: machine, host: host, latency: latency)
    self.bindings = bindings
  }

  /// The state.
  package var state: ScreenState { stage.machine.state }
  /// The layout.
  package var layout: ScreenLayout { stage.machine.layout }
  /// The focused element; empty for none.
  package var focused: String { state.visit.screen.focus.focused?.rawValue ?? "" }
  /// The field's text.
  package var query: String { state.lineText }
  /// The requested effects, in order.
  package var effects: [Effect] { stage.host.effects }
  /// The screen as rows of boxes.
  package var picture: String { layout.scene.picture }

  /// Presses a direction a number of times, and lets 100 ms pass after each.
  package mutating func press(_ direction: Direction, times: Int = 1) {
    for _ in 0..<times { perform(.move(direction, isRepeat: false)) }
  }

  /// Presses the control for an intent a number of times, and lets 100 ms pass after each.
  package mutating func press(_ intent: IntentName, times: Int = 1) {
    for _ in 0..<times { perform(intent.intent()) }
  }

  /// Sends an intent, and lets 100 ms pass. Waits first until Select would act.
  package mutating func perform(_ intent: Intent) {
    if intent == .press || intent == .select { stage.advanceToSelect() }
    stage.send(.action(.intent(intent)))
    stage.advance(by: 100)
  }

  /// Types on a hardware keyboard, one character at a time.
  package mutating func type(_ text: String) {
    for character in text { perform(.type(String(character))) }
  }

  /// Sends an action, such as an answer, immediately.
  package mutating func send(_ action: Action) { stage.send(.action(action)) }

  /// Lets time pass until answers have arrived and a focused scope is chosen.
  package mutating func settle() { stage.advance(by: 400) }

  /// Focuses an element by the shortest path.
  /// - Returns: Whether it can be reached.
  @discardableResult
  package mutating func go(to id: String) -> Bool {
    let planner = FocusPathFinder(layout.map)
    guard let path = planner.path(from: state.visit.screen.focus, to: NodeID(id)) else {
      return false
    }
    for direction in path.moves { press(direction) }
    return focused == id
  }
}
