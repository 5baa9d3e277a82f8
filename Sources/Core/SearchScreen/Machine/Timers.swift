package import Geometry

/// The pending timers, in chronological order, for debouncing, delays and countdowns.
///
/// Firing one reduces ``Action/timer(_:)`` like any other action; one that is cancelled or reset beforehand
/// does not fire.
package struct Timers: Hashable, Sendable {
  /// The name of a timer, of which there is at most one.
  ///
  /// A feature declares its own next to its code.
  package struct Name: Hashable, Sendable, CustomStringConvertible {
    /// Its name in script stories.
    package let description: String
    /// The order in which timers due at the same time fire.
    package let order: Int

    /// Names a timer. Each one has its own order.
    init(_ description: String, order: Int) {
      self.description = description
      self.order = order
    }
  }

  private struct Entry: Hashable {
    var name: Name
    var due: Timestamp
  }

  /// The timers in the order in which they fire.
  private var entries: [Entry] = []

  /// Creates an empty set of timers.
  package init() {}

  /// The time at which a timer fires; `nil` if it is not set.
  package subscript(name: Name) -> Timestamp? {
    get { entries.first { $0.name == name }?.due }
    set {
      entries.removeAll { $0.name == name }
      guard let newValue else { return }
      let place =
        entries.firstIndex { (newValue, name.order) < ($0.due, $0.name.order) } ?? entries.endIndex
      entries.insert(Entry(name: name, due: newValue), at: place)
    }
  }

  /// The names of the timers that are set, sorted by their order.
  package var names: [Name] { entries.map(\.name).sorted { $0.order < $1.order } }

  /// The time at which the next timer fires; `nil` without timers.
  package var next: Timestamp? { entries.first?.due }

  /// Removes the first timer that is due at or before `now`.
  /// - Returns: Its name; `nil` when none is due.
  package mutating func popDue(at now: Timestamp) -> Name? {
    guard let first = entries.first, first.due <= now else { return nil }
    return entries.removeFirst().name
  }
}

extension Timers.Name {
  /// Chooses the focused scope.
  package static let scope = Self("scope", order: 0)
  /// Dims old results, because the answer is late.
  package static let stale = Self("stale", order: 1)
  /// Shows the page of the focused tab.
  package static let tab = Self("tab", order: 2)
  /// Shows the button hints again.
  package static let hints = Self("hints", order: 3)
  /// Ends the period in which another Back closes the program.
  package static let quit = Self("quit", order: 4)
  /// Ends the period in which pressing a key again changes what it typed.
  package static let cycle = Self("cycle", order: 5)
  /// Dismisses the notice.
  package static let notice = Self("notice", order: 7)
  /// Hides the index letter of an alphabetical list.
  package static let letter = Self("letter", order: 8)
  /// Moves the boxes of a wrong PIN to the other side of their shake.
  package static let shake = Self("shake", order: 12)
  /// Removes Undo from the hints after Clear.
  package static let undo = Self("undo", order: 14)
  /// Ends the wait for the titles of providers.
  package static let providers = Self("providers", order: 17)
}
