import Support

/// The title meant by a list that writes more than the title: “Matrix, The (1999)”.
struct TitleSpelling: Hashable {
  /// The title in its natural form.
  private(set) var title: String
  /// The year after it; `nil` for none.
  private(set) var year: Int?
  /// Other titles in brackets between the two: “Cité des enfants perdus, La”.
  private(set) var others: [String] = []

  private static let years = 1_870...2_100
  private static let articles: Set<String> = [
    "The", "A", "An", "Le", "La", "Les", "L'", "L’", "Un", "Une", "Der", "Die", "Das", "Ein",
    "Eine",
    "El", "Los", "Las", "Una", "Il", "Lo", "I", "Gli", "De", "Het", "O", "Os", "As", "Um", "Uma",
  ]

  /// Reads a title that ends with its year in brackets, as in lists of films, or with its article after a
  /// semicolon; every other title stays unchanged.
  init(_ text: String) {
    title = Self.withArticleFirst(text, behind: [";"])
    guard let (rest, inner) = Self.bracketed(text), inner.count == 4, let year = Int(inner),
      Self.years.contains(year)
    else { return }
    self.year = year
    title = rest
    while let (rest, inner) = Self.bracketed(title) {
      let other = inner.hasPrefix("a.k.a. ") ? String(inner.dropFirst("a.k.a. ".count)) : inner
      others.insert(Self.withArticleFirst(other), at: 0)
      title = rest
    }
    title = Self.withArticleFirst(title)
  }

  /// Splits a title from the brackets at its end; `nil` if either part would be empty.
  private static func bracketed(_ text: String) -> (rest: String, inner: String)? {
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
    let rest = String(text[..<open]).trimmed
    let inner = String(text[text.index(after: open)...].dropLast()).trimmed
    return rest.isEmpty || inner.isEmpty ? nil : (rest, inner)
  }

  /// “The Matrix” for “Matrix, The” and “Matrix;The”.
  static func withArticleFirst(
    _ title: String, behind signs: Set<Character> = [",", ";"]
  ) -> String {
    guard let comma = title.lastIndex(where: signs.contains), comma > title.startIndex else {
      return title
    }
    let article = String(title[title.index(after: comma)...]).trimmed
    guard articles.contains(article) else { return title }
    let space = article.hasSuffix("'") || article.hasSuffix("’") ? "" : " "
    return article + space + title[..<comma]
  }
}
