internal import CatalogModel
internal import Support

extension ResultPage {
  /// The fewest characters that make a title certain which alone begins like them.
  private static let surePrefix = 4

  /// Returns the title that is certainly meant by a text: the only one among the best results that
  /// is the text, or the only one that begins like it.
  func certainHit(for text: String) -> ItemID? {
    let typed = TextFolding.fold(text.trimmed)
    guard !typed.isEmpty, correction == nil, reading == nil, let top = sections.first,
      top.category == nil, let best = top.items.first
    else { return nil }
    func count(_ fits: (String) -> Bool) -> (all: Int, isBest: Bool) {
      let fitting = top.items.filter { item in
        fits(TextFolding.fold(item.title)) || fits(item.typedText(skippingArticles: true))
      }
      return (fitting.count, fitting.first?.id == best.id)
    }
    let equal = count { $0 == typed }
    if equal.all > 0 { return equal == (1, true) ? best.id : nil }
    guard typed.count >= Self.surePrefix, count({ $0.hasPrefix(typed) }) == (1, true) else {
      return nil
    }
    return best.id
  }
}
