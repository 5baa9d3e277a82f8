internal import FocusEngine
internal import TextEntry

/// A change to a focus map between two moves.
struct FocusMapChange: Sendable {
  /// The kind of change.
  enum Kind: String, CaseIterable {
    /// An item is gone.
    case remove
    /// An item that was gone, or could not have focus, is there.
    case add
    /// A section begins to load, so that focus waits where it was.
    case loading
    /// A section has loaded.
    case loaded
    /// The content of a section is another one, so that what was remembered of it is forgotten.
    case renew

    /// Whether it happens to an item, not to a section.
    var isOfItem: Bool { self == .remove || self == .add }
  }

  var kind: Kind
  var id: NodeID

  /// Its name in a report: `remove q`.
  var words: String { "\(kind.rawValue) \(id)" }

  /// The map after it.
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
