internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping

/// Scanning: choices are offered one after the other, so that one or two buttons are enough.
enum Scanning: ScreenPart {
  // MARK: Input

  /// Treats every press as that of a switch.
  static func read(
    _ event: DeviceEvent, with mapper: inout InputMapper, in context: BindingContext,
    for state: inout ScreenState
  ) -> [ScreenAction]? {
    guard state.isScanning else { return nil }
    let chooses: Bool
    var control = Control("")
    switch event {
    case .button(let device, let pressed, let isDown, _):
      let binding = mapper.binding(of: pressed, on: device, in: context)
      if event.isOfKeyboard, binding?.isForHelpers ?? false { return nil }
      if !isDown, state.visit.scan.slowPress?.control == pressed { forgetPress(in: &state) }
      guard let press = mapper.capture(event, at: state.now) else { return [] }
      (control, chooses) = (press.control, binding?.press == .select)
      state.device = mapper.activeKind
    case .axis:
      guard let press = mapper.capture(event, at: state.now) else { return [] }
      (control, chooses) = (press.control, false)
      state.device = mapper.activeKind
    case .pointerPressed: chooses = true
    case .text, .pointerSecondaryClicked: chooses = false
    case .pointerMoved, .pointerClicked, .pointerReleased, .wheel, .composition: return []
    default: return nil
    }
    let isChoice = chooses || state.settings.scan.buttons == .one
    guard state.settings.presses.slow > 0, case .button = event else {
      return [.intent(.switchPress(chooses: isChoice))]
    }
    state.visit.scan.slowPress = ScanState.SlowPress(control: control, chooses: isChoice)
    state.visit.timers[.slowSwitch] = state.now + state.settings.presses.slow
    return []
  }

  static func handle(
    _ intent: Intent, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    guard case .switchPress(let chooses) = intent else { return nil }
    return state.pressSwitch(chooses: chooses, in: view)
  }

  private static func forgetPress(in state: inout ScreenState) {
    state.visit.scan.slowPress = nil
    state.visit.timers[.slowSwitch] = nil
  }

  // MARK: Time

  /// Presses a switch that has been held long enough.
  static func intent(of timer: Timers.Name, in state: inout ScreenState) -> Intent? {
    guard timer == .slowSwitch, let press = state.visit.scan.slowPress else { return nil }
    forgetPress(in: &state)
    return .switchPress(chooses: press.chooses)
  }

  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    guard timer == .scan else { return nil }
    return state.isScanning ? state.stepScan(in: view) : []
  }

  static func isSlow(in state: ScreenState) -> Bool { state.isScanning }

  static func offer(in state: ScreenState) -> NodeID? { state.offersSeveral ? "scan/offer" : nil }

  /// A scan begins anew with what can follow now.
  static func movesFocus(in state: ScreenState) -> Bool { state.settings.scan.isOn }

  static func follow(
    _ view: ScreenView, opened: NodeID?, in state: inout ScreenState
  ) -> Bool {
    let before = state.visit.scan.current
    if let opened { state.visit.scan.opened = opened }
    state.followScan(in: view)
    return state.visit.scan.current != before
  }

  // MARK: Search

  /// Requests the weights of letters and titles, so that the most likely ones are offered first.
  static func prepare(_ query: inout Query, for state: ScreenState) {
    if state.settings.scan.isOn { query.weighsLetters = true }
  }

  // MARK: The screen

  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {
    let state = builder.state
    guard state.isScanning else { return }
    switch place {
    case .aroundElements: builder.addScanRings()
    // Only its pill shows that it is waiting, or offers the way back.
    case .inPlaceOfNotice where state.visit.scan.current.map { $0 == .back } ?? true,
      .inPlaceOfHints:
      builder.addScanPill()
    default: break
    }
  }
}

extension Timers.Name {
  /// Counts the press of a switch that has to be held.
  static let slowSwitch = Self("slowSwitch", order: 21)
  /// Offers the next entry of a scan.
  package static let scan = Self("scan", order: 19)
}
