import CatalogModel

/// The titles of one source counted so far, so that a thing that occurs twice counts once, as in an import.
struct KnownTitles {
  private struct Title {
    var id: String
    var key: String
    var people: [String]
    var hasOwnID: Bool
  }

  private var titles: [String: [Title]] = [:]
  /// The ids in public databases; see ``SameThing``.
  private var names: Set<String> = []

  /// Records a title, and returns whether it is new.
  mutating func insert(_ staged: StagedItem) -> Bool {
    let own = SameThing.names(of: staged)
    guard names.isDisjoint(with: own) else { return false }
    names.formUnion(own)
    let title = Title(
      id: staged.item.id.rawValue, key: staged.key, people: staged.item.people,
      hasOwnID: staged.hasOwnID)
    let name =
      staged.item.category.rawValue + "|"
      + TitleIdentity.exact(staged.item.title, folded: staged.folded)
    let isKnown = titles[name, default: []].contains { other in
      if title.hasOwnID, other.hasOwnID { return title.id == other.id }
      return (title.key == other.key || title.id == other.id)
        && SameThing.mayShare(title.people, other.people)
    }
    if !isKnown { titles[name, default: []].append(title) }
    return !isKnown
  }
}
