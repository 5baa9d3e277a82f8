internal import CatalogModel
internal import FocusEngine
internal import Geometry

/// The requests of a feature during one step, in order. They are carried out once the feature has changed its
/// state.
struct Step {
  enum Request {
    case effect(Effect)
    /// Focus a control of the feature, or for `nil` its entry.
    case focus(NodeID?)
    case timer(Timers.Name, Timestamp?)
    /// Replace a filter by another one; `nil` for none.
    case filter(Token?, Token?)
    /// Replace the text of the field.
    case text(String)
    case open(Panel)
    /// Scroll to the top of replaced content.
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

  /// Focuses a control of the feature, or for `nil` its entry.
  mutating func focus(_ id: NodeID?) { requests.append(.focus(id)) }

  /// Sets a timer, replacing any with the same name.
  mutating func after(_ milliseconds: Int, _ timer: Timers.Name) {
    requests.append(.timer(timer, now + milliseconds))
  }

  mutating func cancel(_ timer: Timers.Name) { requests.append(.timer(timer, nil)) }

  /// Scrolls the list of the feature to its first row.
  mutating func scrollToTop() { requests.append(.scrollToTop) }

  mutating func notice(_ message: ScreenMessage) { requests.append(.notice(message)) }

  /// Shows a message about a failure, or something that is not possible.
  mutating func problem(_ message: ScreenMessage) { requests.append(.problem(message)) }

  /// Signals that nothing happens, with a sound and, if enabled, a rumble.
  mutating func refuse() { requests.append(.refuse) }

  /// Signals an error, with a sound and, if enabled, a rumble.
  mutating func fail() { requests.append(.fail) }

  /// Replaces a filter in the field by another one; `nil` for none.
  mutating func filter(_ former: Token?, _ token: Token?) {
    requests.append(.filter(former, token))
  }

  /// Replaces the text of the field, and goes there.
  mutating func text(_ text: String) { requests.append(.text(text)) }

  /// Opens a panel.
  mutating func open(_ panel: Panel) { requests.append(.open(panel)) }

  /// Says what another Back will do within a while.
  mutating func askAgain(_ question: WordKey) { requests.append(.askAgain(question)) }

  /// Closes the panel and restores the previous focus.
  /// - Parameter quietly: Whether to omit the sound, because something else follows at once.
  mutating func close(quietly: Bool = false) { requests.append(.close(quietly: quietly)) }

  /// Asks the screen for something outside the feature.
  mutating func perform(_ command: Command) { requests.append(.perform(command)) }
}
