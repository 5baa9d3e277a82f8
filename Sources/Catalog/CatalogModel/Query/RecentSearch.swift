internal import Support

/// The rules for recent searches, wherever they are kept.
package enum RecentSearch {
  /// The most that are kept; beyond that the oldest are dropped. Source: the behaviour page, section 2.
  package static let most = 50
  /// The most characters of one; longer ones are cut.
  private static let longest = 256

  /// A search as it is kept; white space alone is empty.
  package static func kept(_ text: String) -> String { String(text.trimmed.prefix(longest)) }

  /// What equal searches have in common, however they were spelled.
  package static func key(_ text: String) -> String { TextFolding.fold(kept(text)) }
}
