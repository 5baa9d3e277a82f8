internal import FocusEngine
internal import TextEntry

/// A change to a focus map between two moves.
struct FocusMapChange: Sendable {
  /// The kind of change.
  enum Kind: String, CaseIterable {
    /// An item is removed.
    case remove
    /// An item is added, or becomes focusable.
    case add
    /// A section starts loading, so that focus waits where it was.
    case loading
    /// A section has loaded.
    case loaded
    /// The content of a section is replaced, so that what was remembered of it is forgotten.
    case renew

    /// Whether it applies to an item rather than a section.
    var isOfItem: Bool { self == .remove || self == .add }
  }

  var kind: Kind
  var id: NodeID

  /// Its name in a report: `remove q`.
  var words: String { "\(kind.rawValue) \(id)" }

  /// The map after the change.
  func applied(to map: FocusMap) -> FocusMap {
    var (sections, items) = (map.sections, map.items)
    if kind.isOfItem {
      for index in items.indices where items[index].id == id {
        items[index].isEnabled = kind == .add
      }
    }
    for index in sections.indices where !kind.isOfItem && sections[index].id == id {
      switch kind {
      case .loading, .loaded: sections[index].isLoading = kind == .loading
      case .renew: sections[index].contentGeneration += 1
      case .remove, .add: break
      }
    }
    return FocusMap(
      sections: sections, items: items, guides: map.guides, isRightToLeft: map.isRightToLeft)
  }
}
