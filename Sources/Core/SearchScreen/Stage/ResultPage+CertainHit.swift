internal import CatalogModel
internal import Support

/// The title that is certainly meant by a text.
struct CertainHit: Hashable {
  var item: ItemID
  /// The other name by which it was found; empty where that is its title.
  var name = ""
}

extension ResultPage {
  /// The fewest characters that make a title certain which alone begins like them.
  private static let surePrefix = 4
  /// The fewest characters of the beginning of a series.
  private static let sureSeries = 3

  /// Returns the title that is certainly meant by a text, or by its correction: the only one that is
  /// found, the only one among the best results that is the text, the only one that begins like it, or
  /// the first of a series whose other titles begin with it. Where no title begins like it, the other
  /// names of titles count, then the first letters of their words.
  func certainHit(for text: String) -> CertainHit? {
    let typed = TextFolding.fold((correction ?? text).trimmed)
    guard !typed.isEmpty, reading == nil, let top = sections.first, top.category == nil,
      let best = top.items.first
    else { return nil }
    let titles = top.items.map {
      (item: $0, names: [TextFolding.fold($0.title), $0.typedText(skippingArticles: true)])
    }
    if titles.contains(where: { $0.names.contains { $0.hasPrefix(typed) } }) {
      return isAlone(best) || isCertain(best, by: typed, among: titles)
        ? CertainHit(item: best.id) : nil
    }
    let others = top.items.map { (item: $0, names: $0.readings.map(TextFolding.fold)) }
    if isCertain(best, by: typed, among: others) {
      let name = best.readings.first { TextFolding.fold($0).hasPrefix(typed) }
      return CertainHit(item: best.id, name: name ?? "")
    }
    let initials = top.items.map { (item: $0, names: $0.initials) }
    return isAlone(best) || isCertain(best, by: typed, among: initials)
      ? CertainHit(item: best.id) : nil
  }

  /// Whether nothing else is found; while part of the answer is missing, nobody knows.
  private func isAlone(_ best: Item) -> Bool {
    !isPartial && sections.allSatisfy { $0.total <= 1 && $0.items.allSatisfy { $0.id == best.id } }
  }

  private func isCertain(
    _ best: Item, by typed: String, among titles: [(item: Item, names: [String])]
  ) -> Bool {
    let equal = titles.filter { $0.names.contains(typed) }.map(\.item)
    if !equal.isEmpty { return equal.map(\.id) == [best.id] }
    let alike = titles.filter { $0.names.contains { $0.hasPrefix(typed) } }.map(\.item)
    guard alike.first?.id == best.id else { return false }
    if alike.count == 1 { return typed.count >= Self.surePrefix }
    let name = TextFolding.fold(best.title)
    return typed.count >= Self.sureSeries
      && alike.dropFirst().allSatisfy { TextFolding.fold($0.title).hasPrefix(name + " ") }
  }
}

extension Item {
  /// The first letters of the words of its names, without spaces: "lotr", in Korean "ㄱㅅㅊ".
  fileprivate var initials: [String] {
    let names = [typedText(skippingArticles: true)] + ([title] + readings).map(TextFolding.fold)
    let words = names.map { name in String(TextFolding.words(inFolded: name).compactMap(\.first)) }
    let consonants = ([title] + readings).compactMap(Hangul.initialConsonants).map {
      TextFolding.fold($0.filter { $0 != " " })
    }
    return words + consonants
  }
}
