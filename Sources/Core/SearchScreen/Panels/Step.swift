internal import CatalogModel
internal import FocusEngine
internal import Geometry

/// What a feature asks for during one step, in order. It is carried out once the feature has changed its state.
struct Step {
  enum Request {
    case effect(Effect)
    /// Focus on a control of the feature, or for `nil` where it is entered.
    case focus(NodeID?)
    case timer(Timers.Name, Timestamp?)
    /// Another filter in place of one; `nil` for none.
    case filter(Token?, Token?)
    /// A text in place of that of the field.
    case text(String)
    case open(Panel)
    /// What has come into the place of the list is shown from its top.
    case scrollToTop
    case notice(ScreenMessage)
    case problem(ScreenMessage)
    case refuse
    case fail
    case askAgain(WordKey)
    case close(quietly: Bool)
    case perform(Command)
  }

  /// The time of the step.
  let now: Timestamp
  private(set) var requests: [Request] = []

  init(now: Timestamp) { self.now = now }

  mutating func send(_ effect: Effect) { requests.append(.effect(effect)) }

  mutating func sound(_ kind: Effect.Sound.Kind) { send(.sound(Effect.Sound(kind))) }

  /// Focuses a control of the feature; for `nil` the one with which it is entered.
  mutating func focus(_ id: NodeID?) { requests.append(.focus(id)) }

  /// Sets a timer, which replaces one of that name.
  mutating func after(_ milliseconds: Int, _ timer: Timers.Name) {
    requests.append(.timer(timer, now + milliseconds))
  }

  mutating func cancel(_ timer: Timers.Name) { requests.append(.timer(timer, nil)) }

  /// Scrolls the list of the feature to its first row.
  mutating func scrollToTop() { requests.append(.scrollToTop) }

  mutating func notice(_ message: ScreenMessage) { requests.append(.notice(message)) }

  /// Says what went wrong, or cannot be done.
  mutating func problem(_ message: ScreenMessage) { requests.append(.problem(message)) }

  /// Says that nothing happens, by a sound and, where it is switched on, a rumble.
  mutating func refuse() { requests.append(.refuse) }

  /// Says that something was wrong, by a sound and, where it is switched on, a rumble.
  mutating func fail() { requests.append(.fail) }

  /// Puts a filter in the place of another one in the field; `nil` for none.
  mutating func filter(_ former: Token?, _ token: Token?) {
    requests.append(.filter(former, token))
  }

  /// Puts a text in the place of that of the field, and goes there.
  mutating func text(_ text: String) { requests.append(.text(text)) }

  /// Opens a panel.
  mutating func open(_ panel: Panel) { requests.append(.open(panel)) }

  /// Says what another Back does within a while.
  mutating func askAgain(_ question: WordKey) { requests.append(.askAgain(question)) }

  /// Closes the panel; focus is again where it was before.
  /// - Parameter quietly: Whether there is no sound, because something else follows at once.
  mutating func close(quietly: Bool = false) { requests.append(.close(quietly: quietly)) }

  /// Asks the screen for something that is not the feature's own.
  mutating func perform(_ command: Command) { requests.append(.perform(command)) }
}
