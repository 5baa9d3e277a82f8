internal import CatalogModel
internal import Support
internal import TextEntry

extension Expectation.List {
  /// Mismatches of a list of results or suggestions as a whole.
  func mismatches(
    _ key: String, count number: Int, things: [Readout.Thing]
  ) -> [Mismatch] {
    var found: [Mismatch] = []
    if let count, !count.matches(number) {
      found.append(
        Mismatch(key: "\(key).count", expected: count.description, found: String(number)))
    }
    if let first, !(things.first?.matches(first) ?? false) {
      found.append(
        Mismatch(
          key: "\(key).first", expected: "“\(first)”",
          found: things.first.map { "“\($0.label)” (\($0.id))" } ?? "none at all"))
    }
    for glob in contains where !things.contains(where: { $0.matches(glob) }) {
      let labels = things.map(\.label).filter { !$0.isEmpty }
      let near = NearestName.list(glob.pattern, among: Array(Set(labels)).sorted(), count: 3)
      found.append(
        Mismatch(
          key: "\(key).contains", expected: "“\(glob)”",
          found: Self.words(for: things.map(\.label)),
          hint: near.isEmpty
            ? "" : "nearest: " + near.map { "“\($0)”" }.joined(separator: ", ")))
    }
    let titles = things.map { "“\($0.label)”" }.joined(separator: ", ")
    if !order.isEmpty, !things.contains(inOrder: order, by: { $0.matches($1) }) {
      found.append(
        Mismatch(
          key: "\(key).order", expected: order.map { "“\($0)”" }.joined(separator: ", "),
          found: titles.isEmpty ? "none at all" : titles))
    }
    if let only, !things.elementsEqual(only, by: { $0.matches($1) }) {
      found.append(
        Mismatch(
          key: "\(key).only", expected: only.map { "“\($0)”" }.joined(separator: ", "),
          found: titles.isEmpty ? "none at all" : titles))
    }
    return found
  }

  /// The first few labels, and the number of others.
  private static func words(for labels: [String]) -> String {
    guard !labels.isEmpty else { return "none at all" }
    let first = labels.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    return labels.count > 3 ? "\(first) and \(labels.count - 3) more" : first
  }

  /// The mismatched fields of results.
  func fieldMismatches(in cards: [Readout.Thing], on screen: Readout) -> [Mismatch] {
    at.flatMap { place -> [Mismatch] in
      guard cards.indices.contains(place.index) else {
        return [
          Mismatch(
            key: "results.at.\(place.index)", expected: "a result",
            found: "there are \(cards.count)")
        ]
      }
      let card = cards[place.index]
      return place.fields.compactMap { match in
        let values = card.values(of: match.field, item: screen.item(card.id))
        guard !values.contains(where: match.value.matches) else { return nil }
        return Mismatch(
          key: "results.at.\(place.index).\(match.field.rawValue)",
          expected: "“\(match.value)”", found: "“\(values.joined(separator: ", "))”")
      }
    }
  }

  /// The mismatched labels of suggestions.
  func labelMismatches(in chips: [Readout.Thing]) -> [Mismatch] {
    at.flatMap { place -> [Mismatch] in
      let chip = chips.indices.contains(place.index) ? chips[place.index] : nil
      return place.fields.compactMap { match in
        let value = match.field == .id ? chip?.id : chip?.label
        guard !(value.map(match.value.matches) ?? false) else { return nil }
        return Mismatch(
          key: "suggestions.at.\(place.index)", expected: "“\(match.value)”",
          found: value.map { "“\($0)”" } ?? "there are \(chips.count)")
      }
    }
  }
}

extension Readout.Thing {
  fileprivate func values(of field: Expectation.Field, item: Item?) -> [String] {
    switch field {
    case .id: [id]
    case .title: [item?.title ?? label]
    case .subtitle: [item?.subtitle ?? ""]
    case .category: [item?.category.rawValue ?? ""]
    case .year: [item?.year.map(String.init) ?? ""]
    case .people: item?.people ?? []
    case .genres: item?.genres ?? []
    }
  }
}
