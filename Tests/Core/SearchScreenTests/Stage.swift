import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import TextEntry

/// A screen in a test: speaks to its machine, keeps the time and the work that it asked for.
struct Stage {
  var machine: ScreenMachine
  /// The text measurer of the machine.
  let text: any TextMeasuring
  private(set) var time = 0
  /// Everything asked for since the start, or since it was taken.
  private(set) var effects: [Effect] = []

  init(
    settings: ScreenSettings = ScreenSettings(), keyboard: KeyboardLayout = Fixture.qwerty,
    otherKeyboards: [KeyboardLayout] = [], landing: Landing = Fixture.landing,
    bindings: BindingTable = BindingTable(), keyboardOptions: KeyboardOptions = KeyboardOptions(),
    languageOptions: LanguageOptions = LanguageOptions(),
    awaitsFirstDevice: Bool = false, importsLibrary: Bool = false, household: Household? = nil,
    text: any TextMeasuring = FixedTextMeasurer()
  ) {
    self.text = text
    var state = ScreenState(
      settings: settings.inEnglish, keyboard: keyboard, otherKeyboards: otherKeyboards,
      landing: landing)
    state.keyboardOptions = keyboardOptions
    state.languageOptions = languageOptions
    state.awaitsFirstDevice = awaitsFirstDevice
    state.importsLibrary = importsLibrary
    state.household = household
    machine = ScreenMachine(
      state: state, bindings: bindings, text: text)
  }

  var state: ScreenState { machine.state }
  var scene: Scene { machine.layout.scene }
  var focused: String { state.visit.screen.focus.focused?.rawValue ?? "-" }

  @discardableResult
  mutating func act(_ action: Action) -> [Effect] { step(.action(action)) }

  /// What a person wants, who sees what has come before pressing.
  @discardableResult
  mutating func want(_ intents: Intent...) -> [Effect] {
    intents.flatMap { intent in
      switch intent {
      case .press, .select, .click:
        wait(max(0, state.takesSelectAt.milliseconds - time)) + act(.intent(intent))
      default: act(.intent(intent))
      }
    }
  }

  /// Something that a device does.
  @discardableResult
  mutating func device(_ event: DeviceEvent) -> [Effect] { step(.device(event)) }

  /// Presses `R`, `L`, `U`, `D`; small letters are held. One second passes between two presses.
  @discardableResult
  mutating func press(_ keys: String, every interval: Int = 1000) -> [Effect] {
    var asked: [Effect] = []
    for key in keys {
      let direction: Direction =
        switch key.uppercased() {
        case "R": .right
        case "L": .left
        case "U": .up
        default: .down
        }
      asked += want(.move(direction, isRepeat: key.isLowercase))
      asked += wait(interval)
    }
    return asked
  }

  /// Lets time pass, and wakes the machine whenever it asked for that.
  @discardableResult
  mutating func wait(_ milliseconds: Int) -> [Effect] {
    let end = time + milliseconds
    var asked: [Effect] = []
    while let wake = machine.wakeAt?.milliseconds, wake <= end {
      time = max(time, wake)
      asked += step(.tick)
    }
    time = end
    return asked + step(.tick)
  }

  /// Lets time pass until a node is there; three minutes at most.
  mutating func waitForNode(_ id: NodeID, where isRight: (Rect) -> Bool = { _ in true }) {
    for _ in 0..<360 {
      if let frame = scene.node(id)?.frame, isRight(frame) { return }
      wait(500)
    }
  }

  /// The texts painted on a control.
  func texts(of control: NodeID) -> [String] {
    (scene.node(control)?.displayItems ?? []).compactMap { item in
      if case .text(let text) = item { text.text } else { nil }
    }
  }

  /// Everything asked for since the last time.
  mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// Puts the pointer on a control, which gives it focus.
  mutating func point(at control: NodeID) {
    guard let frame = scene.node(control)?.frame else { return }
    want(.hover(Point(x: frame.midX, y: frame.midY)))
  }

  /// Chooses the control of a panel that has an action.
  mutating func choose(_ action: PanelAction) {
    guard let control = machine.layout.commands.all.first(where: { $0.select == .panel(action) })
    else { return }
    point(at: control.id)
    want(.press, .select)
  }

  /// Opens the settings, and the page of a row.
  mutating func openSettings(_ row: String) {
    openGroup(of: row)
    choose(row)
  }

  /// Opens the settings, and there the page that has a row.
  mutating func openGroup(of row: String) {
    want(.settings)
    let group = SettingsGroup.allCases.first { group in
      state.list(of: .group(group)).rows.contains { $0.id == row }
    }
    if let group { choose(group.rawValue) }
  }

  /// Goes to a row of the settings by moves, and selects it.
  mutating func choose(_ row: String) {
    let goal = NodeID.setting(row)
    for _ in 0..<40 where state.visit.screen.focus.focused != goal {
      want(.move(.down, isRepeat: false))
    }
    for _ in 0..<40 where state.visit.screen.focus.focused != goal {
      want(.move(.up, isRepeat: false))
    }
    want(.press, .select)
  }

  /// Presses a button of a device and lets it go.
  @discardableResult
  mutating func tap(_ control: String, on device: DeviceID = DeviceID(16)) -> [Effect] {
    [true, false].flatMap { isDown in
      self.device(.button(device, Control(control), isDown: isDown, isDeviceRepeat: false))
    }
  }

  /// Types text and gives the answer to the search.
  mutating func search(_ text: String, _ page: ResultPage = Fixture.page()) {
    want(.type(text))
    answer(page)
  }

  /// Answers the newest search.
  mutating func answer(_ page: ResultPage) {
    act(.searchFinished(generation: state.generation, page))
  }

  /// Shows the page of the history, which is under More.
  mutating func openHistory() {
    point(at: .tab(.more))
    want(.press, .select)
    point(at: .tab(.history))
    want(.press, .select)
  }

  /// Lets a kiosk's visitor go away: the screen starts over.
  mutating func endVisit() { wait(600_000) }

  /// Goes to the first card of the results.
  mutating func enterResults() {
    if !focused.hasPrefix("card/") { want(.toggleKeyboardAndResults) }
    let leading: Direction = state.settings.theme.isRightToLeft ? .right : .left
    while want(.move(leading, isRepeat: false)).sounds == [.move] {}
  }

  private mutating func step(_ input: StampedInput.Input) -> [Effect] {
    let output = machine.step(StampedInput(input, at: Timestamp(time)))
    effects += output.effects
    return output.effects
  }
}

extension [Effect] {
  /// The queries that were asked, in order.
  var queries: [Query] {
    compactMap { effect in
      guard case .search(let query, _) = effect else { return nil }
      return query
    }
  }

  /// The sounds that were made, in order.
  var sounds: [Effect.Sound.Kind] {
    compactMap { effect in
      guard case .sound(let sound) = effect else { return nil }
      return sound.kind
    }
  }
}
