internal import CatalogModel
package import FocusEngine
package import Geometry
package import InputMapping
package import SceneGraph
internal import Support
internal import TextEntry

/// The state machine of the screen, and the single entry point to it: takes inputs with their times,
/// returns effects and a layout.
///
/// The live program, replays and tests all step it. The passes of a step, in order: map the input
/// to intents, reduce, find the dead keys, lay out, repair focus, bring it into view, and lay out
/// once more if that scrolled. A step that brings several actions, such as a deadline and a press,
/// runs the passes for each, because each reads the layout that the one before it left. Nothing
/// else changes the state.
package struct ScreenMachine: Sendable {
  /// The state of the screen.
  package private(set) var state: ScreenState
  /// The current layout.
  package private(set) var layout: ScreenLayout
  /// The outcome of the last move or repair, with its reason; for overlays and scripts.
  package var lastOutcome: FocusOutcome? { state.visit.screen.focus.lastOutcome }
  private var mapper: InputMapper
  /// The number of layouts so far; equal numbers mean that nothing was laid out in between.
  package private(set) var layoutCount = 0
  /// Whether the state has changed since the last layout.
  private var needsLayout = true
  private let text: any TextMeasuring
  private var now = Timestamp.zero
  private var narrator = Narrator()
  /// The intents of the current step so far.
  private var intents: [DoneIntent] = []

  /// Creates the machine, lays out the screen and focuses the keyboard.
  /// - Parameters:
  ///   - state: The initial state of the screen.
  ///   - bindings: The bindings of the controls of devices.
  ///   - text: The measures of text; the same measures always give the same steps.
  package init(state: ScreenState, bindings: BindingTable, text: any TextMeasuring) {
    self.state = state
    self.text = text
    mapper = InputMapper(bindings: bindings)
    // The operator's way out must not be seen on the visitor's screen.
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

  /// A switch that is down and does not count yet; `nil` for none.
  private var slowSwitch: (control: Control, chooses: Bool, dueAt: Timestamp)?

  /// Forgets the texts that were measured for earlier layouts.
  package func forgetTexts() { text.forget() }

  /// The overlay of a player as a scene on an output of that many pixels.
  package func scene(of overlay: PlayerOverlay, on output: Size) -> Scene {
    var state = state
    state.canvas = Canvas(output: output)
    // A film is dark, whatever the screen is.
    state.settings.theme.appearance = .dark
    return PlayerOverlayLayout(overlay, state, text).scene
  }

  /// Takes one input and advances everything to its time.
  ///
  /// Deadlines before the input fire first. An input with an earlier time than its predecessor
  /// counts as simultaneous with it.
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
    let said = narrator.follow(state, layout, intents, effects, at: now)
    // A microphone would hear the voice of the screen.
    let spoken =
      state.isListening
      ? effects.silent : effects.saying(said, isOn: state.settings.speech.isOn)
    return StepOutput(
      effects: spoken, intents: intents,
      layout: layout, wakeAt: wakeAt)
  }

  private mutating func take(_ event: DeviceEvent) -> [Effect] {
    if state.isCapturing, event.isAboutControls {
      guard let press = mapper.capture(event, at: now) else { return [] }
      return apply(.captured(press.control, press.kind))
    }
    if state.noteController(event, in: layout.view) { needsLayout = true }
    if let check = checkButtons(event) { return check }
    if state.isScanning, let effects = takeSwitch(event) { return effects }
    mapper.timing = state.settings.presses
    layOutIfNeeded()
    var effects: [Effect] = []
    mapper.offersListening = state.offersListening
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

  /// Handles an event while the screen is scanned, where every press is one of a switch.
  /// - Returns: `nil` for an event that means the same as ever.
  private mutating func takeSwitch(_ event: DeviceEvent) -> [Effect]? {
    let chooses: Bool
    var control = Control("")
    switch event {
    case .button(let device, let pressed, let isDown, _):
      let binding = mapper.binding(of: pressed, on: device, in: context)
      if event.isOfKeyboard, binding?.isForHelpers ?? false { return nil }
      if !isDown, slowSwitch?.control == pressed { slowSwitch = nil }
      guard let press = mapper.capture(event, at: now) else { return [] }
      (control, chooses) = (press.control, binding?.press == .select)
      state.device = mapper.activeKind
    case .axis:
      guard let press = mapper.capture(event, at: now) else { return [] }
      (control, chooses) = (press.control, false)
      state.device = mapper.activeKind
    case .pointerPressed: chooses = true
    case .text, .pointerSecondaryClicked: chooses = false
    case .pointerMoved, .pointerClicked, .pointerReleased, .wheel, .composition: return []
    default: return nil
    }
    let isChoice = chooses || state.settings.scan.buttons == .one
    guard state.settings.presses.slow > 0, case .button = event else {
      return apply(.intent(.switchPress(chooses: isChoice)))
    }
    slowSwitch = (control, isChoice, now + state.settings.presses.slow)
    return []
  }

  /// Handles a button of a controller that is being checked.
  /// - Returns: `nil` when the event is about something else.
  private mutating func checkButtons(_ event: DeviceEvent) -> [Effect]? {
    switch event {
    case .button(let device, let control, let isDown, false) where state.checksButtons(of: device):
      _ = mapper.capture(event, at: now)
      state.device = mapper.activeKind
      return apply(.checked(control, isDown: isDown))
    case .axis(let device, _, _) where state.checksButtons(of: device):
      guard let press = mapper.capture(event, at: now) else { return [] }
      state.device = mapper.activeKind
      return apply(.checked(press.control, isDown: true))
    default: return nil
    }
  }

  /// Adopts the focus state after moves that were planned on ``layout`` but not played.
  ///
  /// The next step starts from there and lays everything out.
  package mutating func resume(from focus: FocusState) { state.visit.screen.focus = focus }

  /// The time of the next deadline, if no input comes before.
  package var wakeAt: Timestamp? {
    [mapper.wakeAt, state.visit.timers.next, narrator.wakeAt, slowSwitch?.dueAt]
      .compactMap(\.self).min()
  }

  private mutating func passTime() -> [Effect] {
    state.now = now
    var effects: [Effect] = []
    for intent in mapper.advance(to: now, context: context) { effects += apply(.intent(intent)) }
    if let press = slowSwitch, press.dueAt <= now {
      slowSwitch = nil
      effects += apply(.intent(.switchPress(chooses: press.chooses)))
    }
    while let timer = state.visit.timers.popDue(at: now) { effects += apply(.timer(timer)) }
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

  /// Lays out, repairs focus, brings it into view, and lays out again when any of that changed the
  /// visible state.
  private mutating func layOut() {
    needsLayout = false
    state.updateDeadKeys()
    let before = (
      state.visit.screen.focus.focused, state.visit.screen.scroll, state.visit.scan.current
    )
    layout = ScreenLayout(state, text: text)
    layoutCount += 1
    if state.visit.screen.focus.focused == nil, state.visit.screen.panels.isEmpty,
      state.visit.beneath.isEmpty
    {
      focusKeyboard()
    }
    state.focusOpened(in: layout.view)
    if state.visit.awaitsPage { state.focusPage(in: layout.view) }
    if state.visit.awaitsResults, !state.visit.screen.awaitsAnswer {
      state.focusBestResult(in: layout.view)
    }
    state.visit.screen.focus.repair(in: layout.map)
    state.followScan(in: layout.view)
    state.visit.screen.scroll.bringIntoView(
      state.visit.screen.focus.focused, isPointing: state.visit.isPointing, in: layout)
    guard
      state.bringEpisodeIntoView(in: layout.view)
        || before != (
          state.visit.screen.focus.focused, state.visit.screen.scroll, state.visit.scan.current
        )
    else {
      return
    }
    layout = ScreenLayout(state, text: text)
    layoutCount += 1
    state.visit.screen.focus.repair(in: layout.map)
  }

  /// Focuses the home key, from which all letters are near, because typing comes first.
  private mutating func focusKeyboard() {
    let keyboard = ScreenSection.keyboard.id
    let map = layout.map
    if let home = state.keyboard.homeKey.flatMap({ map.item(NodeID.key($0.id)) }) {
      let nearest = map.canFocus(home.id) ? home.id : map.nearestItem(to: home.frame, in: keyboard)
      if let nearest, state.visit.screen.focus.focus(nearest, in: map).moved { return }
    }
    state.visit.screen.focus.enter(keyboard, in: map)
  }

  /// The controls to hold on a gamepad so that another one does what it is bound to where focus is.
  package func modifiers(of control: Control) -> [Control] {
    preparedMapper.modifiers(of: control, in: context)
  }

  /// The dial that a stick turns while focus is where it is; `nil` for none.
  package var dial: InputMapper.Dial? { preparedMapper.dial }
  /// Whether a button can be held that says which other ones open the first cards.
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
  /// Covers the outline, every frame, the query and the scroll; never a digit of a PIN. It is a
  /// 64-bit FNV-1a hash, so it is the same in every process.
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
