internal import CatalogModel
package import FocusEngine
internal import Geometry
internal import InputMapping

/// Something that scanning offers: an element, several of them, or the way back.
package indirect enum ScanEntry: Hashable, Sendable {
  /// An element, which is selected when it is chosen.
  case item(NodeID)
  /// Entries that are offered one after the other once the group is chosen.
  case group(ScanGroup, [ScanEntry])
  /// The way out of a group, or one level back on the screen.
  case back

  /// The most titles of a shelf that are offered before the others.
  package static let mostTitles = 3

  /// True for several entries.
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
  /// The letters from a place of their order on, by what they type.
  case letters(String)
  /// The first titles of a shelf, and the others after them.
  case titles(NodeID)
  /// The keys that type no letter, and the buttons of the field.
  case keys
  /// A section, or a line of it.
  case section(NodeID, line: Int?)
}

/// The progress of a scan.
package struct ScanState: Hashable, Sendable {
  /// The groups that were chosen, the innermost last.
  package internal(set) var path: [ScanGroup] = []
  /// The place of the entry that is offered, among those of the innermost group.
  package internal(set) var index = 0
  /// The entry that is offered; `nil` while the scan waits for a press.
  package internal(set) var current: ScanEntry?
  /// True while the scan waits for a press.
  package internal(set) var isWaiting = false
  /// The element that the last choice opened, at which the scan begins; `nil` for the first entry.
  var opened: NodeID?
  /// The times that all entries were offered.
  var rounds = 0
  /// The titles that were offered while the text was typed, and not chosen.
  var passed = PassedTitles()
  /// The time of the last press that counted.
  var pressedAt: Timestamp?
  /// The switch that is down and does not count yet; `nil` for none.
  var slowPress: SlowPress?

  /// A switch that is down, and whether it chooses what is offered.
  struct SlowPress: Hashable, Sendable {
    var control: Control
    var chooses: Bool
  }

  /// Creates a scan that waits.
  package init() {}
}

/// The titles that were offered while a text was typed, and not chosen: hardly anybody wants them.
struct PassedTitles: Hashable, Sendable {
  /// The titles.
  private(set) var items: Set<ItemID> = []
  /// The text at which the last of them were offered.
  private var text = ""

  /// Adds titles that were offered at a text, before more of it is typed.
  mutating func add(_ offered: some Sequence<ItemID>, at text: String) {
    follow(text)
    items.formUnion(offered)
    self.text = text
  }

  /// Forgets them unless a text is longer than that at which they were offered, and begins so.
  mutating func follow(_ text: String) {
    if text.count <= self.text.count || !text.hasPrefix(self.text) { items = [] }
  }
}
