/// A page of titles that is asked for without a text.
package enum Listing: String, Hashable, Sendable, CaseIterable {
  /// All titles, the most popular first.
  case popular
  /// All titles, those added last first, then by year; see ``Item/added``.
  case new

  /// The heading of the first shelf, which mixes the categories.
  package var title: String {
    switch self {
    case .popular: "Popular"
    case .new: "New"
    }
  }
}
