internal import CatalogModel
package import FocusEngine
package import Geometry
package import InputMapping
package import SceneGraph
internal import Support
internal import TextEntry

/// The state machine of the screen, and its single entry point: takes inputs with their times, returns
/// effects and a layout.
///
/// The live program, replays and tests all step it. The passes of a step, in order: map the input to intents,
/// reduce, find the unavailable keys, lay out, repair focus, bring it into view, and lay out once more if
/// anything changed. A step with several actions, such as a deadline and a press, runs the passes for each,
/// because each reads the previous one's layout. Nothing else changes the state.
package struct ScreenMachine: Sendable {
  /// The state of the screen.
  package private(set) var state: ScreenState
  /// The current layout.
  package private(set) var layout: ScreenLayout
  /// The outcome of the last move or repair, with its reason; for overlays and scripts.
  package var lastOutcome: FocusOutcome? { state.visit.screen.focus.lastOutcome }
  private var mapper: InputMapper
  /// The number of layouts so far; equal numbers mean that there was no layout in between.
  package private(set) var layoutCount = 0
  /// Whether the state has changed since the last layout.
  private var needsLayout = true
  private let text: any TextMeasuring
  private var now = Timestamp.zero
  /// The time of the next step that the parts of the screen need; `nil` for none.
  private var partsWakeAt: Timestamp?
  /// The intents of the current step so far.
  private var intents: [DoneIntent] = []

  /// Creates the machine, lays out the screen and focuses the keyboard.
  /// - Parameters:
  ///   - state: The initial state of the screen.
  ///   - bindings: The bindings of the controls of devices.
  ///   - text: The text measurer; it must always give the same measurements.
  package init(state: ScreenState, bindings: BindingTable, text: any TextMeasuring) {
    self.state = state
    self.text = text
    mapper = InputMapper(bindings: bindings)
    // The operator's exit must not show on the visitor's screen.
    mapper.guardsChords = state.settings.kiosk != nil
    self.state.bindings = bindings
    if self.state.baseBindings.families.isEmpty { self.state.baseBindings = bindings }
    if state.settings.kiosk != nil {
      self.state.visitorDefaults = VisitorDefaults(self.state)
      self.state.resetForNextVisitor()
    }
    mapper.bindings = self.state.activeBindings
    self.state.updateDeadKeys()
    layout = ScreenLayout(self.state, text: text)
    layOut()
  }

  /// Discards the measurements of texts for earlier layouts.
  package func forgetTexts() { text.forget() }

  /// A player overlay as a scene, for an output of a size in pixels.
  package func scene(of overlay: PlayerOverlay, on output: Size) -> Scene {
    var state = state
    state.canvas = Canvas(output: output)
    // A film is dark, whatever the screen's theme.
    state.settings.theme.appearance = .dark
    return PlayerOverlayLayout(overlay, state, text).scene
  }

  /// Takes one input and advances everything to its time.
  ///
  /// Deadlines before the input fire first. An input with an earlier time than the previous one counts as
  /// simultaneous with it.
  package mutating func step(_ stamped: StampedInput) -> StepOutput {
    now = max(now, stamped.time)
    intents = []
    if case .device(let event) = stamped.input { mapper.foresee(event, at: now) }
    var effects = passTime()
    switch stamped.input {
    case .tick: break
    case .action(let action): effects += apply(action)
    case .device(let event):
      effects += take(event)
    }
    layOutIfNeeded()
    partsWakeAt = state.complete(&effects, after: intents, layout)
    return StepOutput(effects: effects, intents: intents, layout: layout, wakeAt: wakeAt)
  }

  private mutating func take(_ event: DeviceEvent) -> [Effect] {
    if state.noteController(event) { needsLayout = true }
    var effects: [Effect] = []
    if let actions = state.read(event, with: &mapper, in: context) {
      for action in actions { effects += apply(action) }
      return effects
    }
    mapper.timing = state.settings.presses
    layOutIfNeeded()
    state.prepare(&mapper, in: context)
    let intents = mapper.handle(event, at: now, context: context)
    // An intent from a device may be about that device.
    let isOther = (state.device, state.battery) != (mapper.activeKind, mapper.battery)
    (state.device, state.battery) = (mapper.activeKind, mapper.battery)
    state.noteBattery()
    if isOther { needsLayout = true }
    for intent in intents { effects += apply(.intent(intent)) }
    if state.awaitsFirstDevice, case .connected(_, let kind, _) = event,
      kind.isGamepad || kind == .remote
    {
      effects += apply(.greeted(kind))
    }
    return effects
  }

  /// Adopts the focus state after moves that were planned on ``layout`` but not played.
  ///
  /// The next step starts from there and lays everything out.
  package mutating func resume(from focus: FocusState) { state.visit.screen.focus = focus }

  /// The time of the next deadline, if there is no input before.
  package var wakeAt: Timestamp? {
    [mapper.wakeAt, state.visit.timers.next, partsWakeAt].compactMap(\.self).min()
  }

  private mutating func passTime() -> [Effect] {
    state.now = now
    var effects: [Effect] = []
    for intent in mapper.advance(to: now, context: context) { effects += apply(.intent(intent)) }
    while let timer = state.visit.timers.popDue(at: now) {
      effects += apply(state.action(of: timer))
    }
    return effects
  }

  private mutating func apply(_ action: Action) -> [Effect] {
    layOutIfNeeded()
    if case .intent(let intent) = action {
      let focused = state.visit.screen.focus.focused
      intents.append(
        DoneIntent(intent: intent, focused: focused, command: layout.commands[focused]))
    }
    let place = state.focusedKeyPlace
    let effects = reduce(&state, action, in: layout.view)
    state.keepFocus(at: place, in: layout.commands)
    // The comparison is of two references only, unless bindings change.
    if mapper.bindings != state.activeBindings { mapper.bindings = state.activeBindings }
    needsLayout = true
    return effects
  }

  private mutating func layOutIfNeeded() {
    if needsLayout { layOut() }
  }

  /// Lays out, repairs focus, brings it into view, and lays out again if that changed focus or scrolling.
  private mutating func layOut() {
    needsLayout = false
    state.updateDeadKeys()
    let before = (state.visit.screen.focus.focused, state.visit.screen.scroll)
    layout = ScreenLayout(state, text: text)
    layoutCount += 1
    if state.visit.screen.focus.focused == nil, state.visit.screen.panels.isEmpty,
      state.visit.beneath.isEmpty
    {
      focusKeyboard()
    }
    let opened = state.focusOpened(in: layout.view)
    if state.visit.awaitsPage { state.focusPage(in: layout.view) }
    if state.visit.awaitsResults, !state.visit.screen.awaitsAnswer {
      state.focusBestResult(in: layout.view)
    }
    state.visit.screen.focus.repair(in: layout.map)
    let isFollowed = state.follow(layout.view, opened: opened)
    state.visit.screen.scroll.bringIntoView(
      state.visit.screen.focus.focused, isPointing: state.visit.isPointing, in: layout)
    guard
      state.bringEpisodeIntoView(in: layout.view) || isFollowed
        || before != (state.visit.screen.focus.focused, state.visit.screen.scroll)
    else {
      return
    }
    layout = ScreenLayout(state, text: text)
    layoutCount += 1
    state.visit.screen.focus.repair(in: layout.map)
  }

  /// Focuses the home key, which is close to all letters, because typing comes first.
  private mutating func focusKeyboard() {
    let keyboard = ScreenSection.keyboard.id
    let map = layout.map
    if let home = state.keyboard.homeKey.flatMap({ map.item(NodeID.key($0.id)) }) {
      let nearest = map.canFocus(home.id) ? home.id : map.nearestItem(to: home.frame, in: keyboard)
      if let nearest, state.visit.screen.focus.focus(nearest, in: map).moved { return }
    }
    state.visit.screen.focus.enter(keyboard, in: map)
  }

  /// The controls to hold on a gamepad for another one to act as bound, given the current focus.
  package func modifiers(of control: Control) -> [Control] {
    preparedMapper.modifiers(of: control, in: context)
  }

  /// The dial that a stick turns with the current focus; `nil` for none.
  package var dial: InputMapper.Dial? { preparedMapper.dial }
  /// Whether a button can be held to show which buttons open the first cards.
  package var offersBadges: Bool { preparedMapper.offersBadges }

  private var preparedMapper: InputMapper {
    var mapper = mapper
    state.prepare(&mapper, in: context)
    return mapper
  }

  /// The binding context of the focused item.
  package var context: BindingContext {
    if let panel = state.panel { return panel.bindings }
    guard let section = state.visit.screen.focus.focused.flatMap({ layout.map.item($0) })?.section
    else {
      return .keyboard
    }
    switch layout.commands.section(section) {
    case .suggestions: return .suggestions
    case .scopeBar, .filterRow: return .scopeBar
    case .shelf, .message, .navigationBar, .pageHeader: return .results
    default: return .keyboard
    }
  }

  /// A hash that is equal exactly when everything visible and operable is equal.
  ///
  /// Covers the outline, every frame, the query and the scroll; never a digit of a PIN. It is a 64-bit FNV-1a
  /// hash, so it is the same in every process.
  /// - Complexity: O(n) in the number of nodes.
  package var digest: UInt64 {
    var hash = FNV1a()
    hash.add(layout.scene.outline)
    for node in layout.scene.nodes {
      hash.add(node.id.rawValue)
      for value in [node.frame.x, node.frame.y, node.frame.width, node.frame.height, node.scale] {
        hash.add(value)
      }
    }
    hash.add(state.visit.field.composedText)
    hash.add(state.visit.field.caretPosition)
    hash.add(state.visit.scope.id)
    hash.add(state.visit.screen.scroll.y)
    return hash.value
  }
}
