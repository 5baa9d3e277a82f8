internal import CatalogModel
package import FocusEngine
internal import Geometry
internal import InputMapping

/// An offer of a scan: an element, several of them, or the way back.
package indirect enum ScanEntry: Hashable, Sendable {
  /// An element, which choosing selects.
  case item(NodeID)
  /// Entries that are offered one after the other once the group is chosen.
  case group(ScanGroup, [ScanEntry])
  /// The way out of a group, or one level back on the screen.
  case back

  /// The maximum number of titles of a shelf offered before the others.
  package static let mostTitles = 3

  /// Whether this is a group of entries.
  var isGroup: Bool { if case .group = self { true } else { false } }

  /// The elements that are offered together.
  package var members: [NodeID] {
    switch self {
    case .item(let id): [id]
    case .group(_, let entries): entries.flatMap(\.members)
    case .back: []
    }
  }
}

/// A group of a scan.
package enum ScanGroup: Hashable, Sendable {
  /// Letters from a position in their order on, by what they type.
  case letters(String)
  /// The first titles of a shelf, followed by the others.
  case titles(NodeID)
  /// The keys that type no letters, and the buttons of the field.
  case keys
  /// A section, or a line of it.
  case section(NodeID, line: Int?)
}

/// The progress of a scan.
package struct ScanState: Hashable, Sendable {
  /// The chosen groups, innermost last.
  package internal(set) var path: [ScanGroup] = []
  /// The index of the offered entry in the innermost group.
  package internal(set) var index = 0
  /// The offered entry; `nil` while the scan waits for a press.
  package internal(set) var current: ScanEntry?
  /// Whether the scan waits for a press.
  package internal(set) var isWaiting = false
  /// The element opened by the last choice, where the scan starts; `nil` for the first entry.
  var opened: NodeID?
  /// The number of times that all entries were offered.
  var rounds = 0
  /// The titles that were offered while the text was typed, but not chosen.
  var passed = PassedTitles()
  /// The time of the last press that counted.
  var pressedAt: Timestamp?
  /// The switch that is down but has not been held long enough; `nil` for none.
  var slowPress: SlowPress?

  /// A switch that is down, and whether it chooses the offered entry.
  struct SlowPress: Hashable, Sendable {
    var control: Control
    var chooses: Bool
  }

  /// Creates a waiting scan.
  package init() {}
}

/// The titles that were offered while a text was typed, but not chosen, and so are unlikely to be wanted.
struct PassedTitles: Hashable, Sendable {
  /// The titles.
  private(set) var items: Set<ItemID> = []
  /// The text for which the last of them were offered.
  private var text = ""

  /// Adds titles that were offered for a text, before more of it is typed.
  mutating func add(_ offered: some Sequence<ItemID>, at text: String) {
    follow(text)
    items.formUnion(offered)
    self.text = text
  }

  /// Discards them unless a text continues the one they were offered for.
  mutating func follow(_ text: String) {
    if text.count <= self.text.count || !text.hasPrefix(self.text) { items = [] }
  }
}
