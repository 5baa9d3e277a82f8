/// Descriptions written in HTML.
package enum HTMLText {
  /// The text on one line, without tags and with references replaced. A `<` that does not begin a tag stays.
  package static func plain(_ html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return joined(html)
    }
    var text = ""
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      text += rest[..<start]
      let inside = rest[rest.index(after: start)...]
      let isTag = inside.first.map { $0.isLetter || $0 == "/" || $0 == "!" } ?? false
      if isTag, let end = inside.firstIndex(of: ">") {
        // Tags within a word or beside a full stop do not separate words.
        let name = inside.drop { $0 == "/" }.prefix { $0.isLetter }.lowercased()
        if !inline.contains(name) { text.append(" ") }
        rest = inside[inside.index(after: end)...]
      } else {
        text.append("<")
        rest = inside
      }
    }
    return joined(CharacterReferences.decoded(text + rest))
  }

  /// Whether a text has a tag of those in which descriptions are written; “Two <men>” has none.
  static func isWritten(in text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return false }
    return text.split(separator: "<", omittingEmptySubsequences: false).dropFirst().contains {
      part in
      let inside = part.first == "/" ? part.dropFirst() : part
      let name = inside.prefix { $0.isLetter || $0.isNumber }.lowercased()
      let end = inside.dropFirst(name.count).first
      return inline.union(blocks).contains(name)
        && end.map { $0 == ">" || $0 == "/" || $0.isWhitespace } ?? false
        && inside.contains(">")
    }
  }

  private static let blocks: Set<String> = [
    "p", "br", "div", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote",
    "table", "tr", "td", "img",
  ]

  /// The inline tags, which only style letters.
  private static let inline: Set<String> = ["a", "b", "em", "i", "small", "span", "strong", "u"]

  private static func joined(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }
}
