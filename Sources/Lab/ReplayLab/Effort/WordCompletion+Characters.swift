internal import CatalogModel
internal import SearchScreen

extension WordCompletion {
  /// The number of characters completed if they are the next ones in a text, including the space after them;
  /// otherwise 0.
  func characters(in text: ArraySlice<Character>) -> Int {
    let rest = Array(TextFolding.fold(self.rest))
    guard text.starts(with: rest) else { return 0 }
    let after = text.dropFirst(rest.count)
    return after.first == " " ? rest.count + 1 : after.isEmpty ? rest.count : 0
  }
}
