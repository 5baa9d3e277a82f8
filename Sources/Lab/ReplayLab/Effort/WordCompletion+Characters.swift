internal import CatalogModel
internal import SearchScreen

extension WordCompletion {
  /// The number of characters that are completed where they are the next ones of a text, with the space
  /// after them; 0 where they are not.
  func characters(in text: ArraySlice<Character>) -> Int {
    let rest = Array(TextFolding.fold(self.rest))
    guard text.starts(with: rest) else { return 0 }
    let after = text.dropFirst(rest.count)
    return after.first == " " ? rest.count + 1 : after.isEmpty ? rest.count : 0
  }
}
