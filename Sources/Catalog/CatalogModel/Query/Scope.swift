/// The scope of a search: everything, or one category.
package enum Scope: Hashable, Sendable {
  case all
  case category(CategoryID)

  /// `all`, or the id of the category.
  package var id: String {
    switch self {
    case .all: "all"
    case .category(let id): id.rawValue
    }
  }

  /// The scope of an ``id``.
  package init(id: String) {
    self = id == Scope.all.id ? .all : .category(CategoryID(id))
  }
}
