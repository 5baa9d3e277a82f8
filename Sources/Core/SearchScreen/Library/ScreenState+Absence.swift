internal import CatalogModel

extension ScreenState {
  /// The sentence that the folder or disk of an item is missing; `nil` if it is not.
  func absence(of item: Item) -> String? {
    // A disk that was removed may leave an empty folder.
    let away = sources.filter {
      $0.failure == .missing || $0.failure == .empty && $0.titles > 0
    }
    guard !away.isEmpty, let path = ItemAddress(item.url)?.filePath else { return nil }
    let source = away.first { source in
      LibrarySource(id: source.id).map { path.hasPrefix($0.place + "/") } ?? false
    }
    return source.map { words[.sourceAway, ["name": title(of: $0)]] }
  }
}
