import Support

extension MediaName {
  /// "Author - Title", "Title - Author" if the author is an enclosing folder, or a folder in Calibre's
  /// layout: `Author/Title (12)`.
  static func book(_ stem: String, _ folders: [String]) -> (title: String, author: String) {
    let parts = parts(spaced(stem))
    if folders.count > 1, let own = folders.last.flatMap(calibreTitle) {
      let author = folders[folders.count - 2]
      return (parts.count > 1 ? parts.dropLast().joined(separator: " - ") : own, author)
    }
    guard parts.count > 1, let last = parts.last else {
      let author = folders.last.flatMap { Bookshelf.isGeneral($0) ? nil : $0 } ?? ""
      return (parts.first ?? stem, author)
    }
    if folders.contains(last) { return (parts.dropLast().joined(separator: " - "), last) }
    return (parts.dropFirst().joined(separator: " - "), parts[0])
  }

  mutating func readBook(_ stem: String, _ folders: [String], isComic: Bool) {
    let (stem, year) = Self.withoutNotes(stem, isComic: isComic)
    // The folder of a comic is its series.
    let book = isComic ? (Self.spaced(stem), "") : Self.book(stem, folders)
    set(
      title: Self.withArticleFirst(Self.tidy(book.0)), artist: Self.inOrder(book.1), album: "",
      year: year)
  }

  /// “The Hobbit” for `The Hobbit (12)`; `nil` for a folder without a number.
  private static func calibreTitle(_ folder: String) -> String? {
    guard folder.last == ")", let open = folder.lastIndex(of: "("), open > folder.startIndex,
      Int(folder[folder.index(after: open)...].dropLast()) != nil
    else { return nil }
    return String(folder[..<open]).trimmed
  }

  /// “J. R. R Tolkien” for “Tolkien, J. R. R”.
  private static func inOrder(_ author: String) -> String {
    let parts = author.split(separator: ",").map { String($0).trimmed }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return author }
    return parts[1] + " " + parts[0]
  }

  /// A name without the bracketed notes after it, and the year that one of them may contain.
  private static func withoutNotes(
    _ stem: String, isComic: Bool
  ) -> (stem: String, year: Int?) {
    var rest = stem
    var found: Int?
    while let (before, inner) = bracketed(rest) {
      if let year = year(inner) {
        found = found ?? year
      } else if !isComic, !isNote(inner) {
        break
      }
      rest = before
    }
    return (rest, found)
  }

  private static func bracketed(_ text: String) -> (before: String, inner: String)? {
    let pairs: [(Character, Character)] = [("(", ")"), ("[", "]"), ("{", "}")]
    guard let pair = pairs.first(where: { $0.1 == text.last }),
      let open = text.lastIndex(of: pair.0)
    else { return nil }
    let before = String(text[..<open]).trimmed
    return before.isEmpty ? nil : (before, String(text[text.index(after: open)...].dropLast()))
  }

  /// Whether brackets contain a number, a site or a remark about the copy.
  private static func isNote(_ text: String) -> Bool {
    let words = text.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" || $0 == "." }
    return words.contains { notes.contains(String($0)) }
      || text.allSatisfy { $0.isNumber || $0 == "-" || $0 == "X" } && text.count >= 9
  }

  private static let notes: Set<String> = [
    "lib", "zlib", "libgen", "annas", "epub", "pdf", "mobi", "azw3", "retail", "digital", "scan",
    "ocr", "ebook",
  ]
}
