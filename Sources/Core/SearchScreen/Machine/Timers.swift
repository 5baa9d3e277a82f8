package import Geometry

/// The pending timers, in order of time: what is debounced or delayed, and countdowns.
///
/// Firing one reduces ``Action/timer(_:)`` like any other action; one that is cancelled or set anew
/// before does not fire.
package struct Timers: Hashable, Sendable {
  /// The name of a timer; of each there is one at most. Timers of the same time fire in declared order.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    /// Chooses the scope under focus.
    case scope
    /// Dims old results, because the answer is late.
    case stale
    /// Shows the page of the tab under focus.
    case tab
    /// Brings the button hints back.
    case hints
    /// Ends the time in which another Back closes the program.
    case quit
    /// Ends the time in which pressing a key again changes what it typed.
    case cycle
    /// Takes the dial away.
    case dial
    /// Takes the notice away.
    case notice
    /// Takes the letter of a list in alphabetical order away.
    case letter
    /// Notices that the screen has gone without an intent for too long.
    case idle
    /// Resets the screen, or changes its countdown.
    case countdown
    /// Accepts the PIN again.
    case pin
    /// Swings the boxes of a wrong PIN to the other side.
    case shake
    /// Ends the capture of a button, or reverts or counts down new bindings.
    case rebinding
    /// Takes Undo out of the line of hints after Clear.
    case undo
    /// Leaves the check of the controller, whose button is held.
    case check
    /// Moves the attract screen on.
    case attract
    /// Ends the wait for titles of providers.
    case providers
    /// Ends listening, or the wait for what was understood.
    case voice
    /// Offers the next entry of a scan.
    case scan
    /// Counts down to the next episode, and plays it.
    case nextEpisode
  }

  private struct Entry: Hashable {
    var name: Name
    var due: Timestamp
    var order: Int
  }

  /// The timers in the order in which they fire.
  private var entries: [Entry] = []

  /// Creates no timers.
  package init() {}

  /// The time at which a timer fires; `nil` while it is not set.
  package subscript(name: Name) -> Timestamp? {
    get { entries.first { $0.name == name }?.due }
    set {
      entries.removeAll { $0.name == name }
      guard let newValue else { return }
      let order = Name.allCases.firstIndex(of: name) ?? 0
      let place =
        entries.firstIndex { (newValue, order) < ($0.due, $0.order) } ?? entries.endIndex
      entries.insert(Entry(name: name, due: newValue, order: order), at: place)
    }
  }

  /// The time at which the next timer fires; `nil` without timers.
  package var next: Timestamp? { entries.first?.due }

  /// Removes the first timer that is due at `now` or before.
  /// - Returns: Its name; `nil` when none is due.
  package mutating func popDue(at now: Timestamp) -> Name? {
    guard let first = entries.first, first.due <= now else { return nil }
    return entries.removeFirst().name
  }
}
