internal import CatalogModel

extension ScreenState {
  /// The sentence that the folder, disk or share of an item is missing; `nil` if it is not.
  func absence(of item: Item) -> String? {
    // A disk that was removed may leave an empty folder.
    let away = sources.filter { source in
      switch source.failure {
      case .missing: true
      case .empty: source.titles > 0
      // The share that a folder is on.
      case .unreachable, .signIn: source.kind == .folder
      default: false
      }
    }
    guard !away.isEmpty, let path = ItemAddress(item.url)?.filePath else { return nil }
    let source = away.first { source in
      LibrarySource(id: source.id).map { path.hasPrefix($0.place + "/") } ?? false
    }
    return source.map { words[.sourceAway, ["name": title(of: $0)]] }
  }
}
