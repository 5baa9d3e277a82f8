internal import CatalogModel
internal import Support

/// The title that a text almost certainly means.
struct CertainHit: Hashable {
  var item: ItemID
  /// The alternative name by which it was found; empty if that was its title.
  var name = ""
  /// The person by whose name it was found; empty if by a name of its own.
  var person = ""
}

extension ResultPage {
  /// The minimum number of characters for which a title is certain if it alone begins with them.
  private static let surePrefix = 4
  /// The minimum number of characters for the beginning of a series.
  private static let sureSeries = 3

  /// The title that a text, or its correction, almost certainly means: the only one found, the only one among
  /// the best results that equals the text, the only one that begins with it, or the first of a series whose
  /// other titles begin with it. If no title begins with it, alternative names of titles are considered, then
  /// the first letters of their words.
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
    if isCertain(best, by: typed, among: initials) { return CertainHit(item: best.id) }
    guard isAlone(best) else { return nil }
    let person = best.people.first { (" " + TextFolding.fold($0)).contains(" " + typed) }
    return CertainHit(item: best.id, person: person ?? "")
  }

  /// Whether nothing else was found; `false` while part of the answer is missing.
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
  /// The first letters of the words in its names, without spaces: "lotr", in Korean "ㄱㅅㅊ".
  fileprivate var initials: [String] {
    let names = [typedText(skippingArticles: true)] + ([title] + readings).map(TextFolding.fold)
    let words = names.map { name in String(TextFolding.words(inFolded: name).compactMap(\.first)) }
    let consonants = ([title] + readings).compactMap(Hangul.initialConsonants).map {
      TextFolding.fold($0.filter { $0 != " " })
    }
    return words + consonants
  }
}
