extension Query {
  /// Whether the tokens let an item pass; the reference that indexes are compared with.
  ///
  /// Names are compared as folded. A text that is no range of years lets nothing pass.
  package func admits(_ item: Item) -> Bool {
    if let ageLimit, item.age.map({ $0 > ageLimit }) ?? true { return false }
    return Token.Kind.allCases.allSatisfy { kind in
      let tokens = tokens.filter { $0.kind == kind }
      if tokens.isEmpty { return true }
      let needsAll = kind.needsAll || kind == .years || kind == .runningTime
      return needsAll
        ? tokens.allSatisfy { admits(item, $0) } : tokens.contains { admits(item, $0) }
    }
  }

  private func admits(_ item: Item, _ token: Token) -> Bool {
    func isOne(of names: [String]) -> Bool {
      let folded = TextFolding.fold(token.text)
      return names.contains { TextFolding.fold($0) == folded }
    }
    switch token.kind {
    case .person: return isOne(of: item.people)
    case .genre: return isOne(of: item.genres)
    case .platform: return isOne(of: item.platforms)
    case .language: return !item.language.isEmpty && isOne(of: [item.language])
    case .category:
      return item.category.rawValue == token.text
        || isOne(of: [Category(id: item.category).title])
    case .decade: return item.decade.map { isOne(of: [$0]) } ?? false
    case .years:
      guard let year = item.year, let range = token.yearRange else { return false }
      return range.contains(year)
    case .runningTime:
      guard let minutes = item.minutes, let range = token.minuteRange else { return false }
      return range.contains(minutes)
    case .bookmarked: return bookmarks.contains(item.id)
    case .watched:
      return Category.watched.contains(item.category)
        && watched.contains(item.id) != token.excludes
    }
  }
}
