internal import CatalogImport
internal import Foundation
internal import Support

/// A book of an OPDS catalogue.
struct OPDSBook: Hashable {
  /// The identifier, the same in every feed; empty for none.
  var id = ""
  var title = ""
  var authors: [String] = []
  var summary = ""
  /// The language, as given by the catalogue; empty for none.
  var language = ""
  var subjects: [String] = []
  /// The series that it is in; empty for none.
  var series = ""
  /// The publication date, from the year on; empty for none.
  var date = ""
  /// The time at which it was added, in ISO 8601; empty for none.
  var added = ""
  /// The address of the cover; empty for none.
  var image = ""
  /// The address of the file in its best format, or else of its page; empty for none.
  var address = ""

  /// A link of a book.
  struct Link: Hashable {
    /// The full address.
    var address: String
    /// The relation, such as `http://opds-spec.org/acquisition`.
    var relation: String
    /// The content type in lower case.
    var type: String
  }

  private static let relation = "http://opds-spec.org/acquisition"
  private static let covers = [
    "http://opds-spec.org/image", "http://opds-spec.org/cover",
    "http://opds-spec.org/image/thumbnail", "http://opds-spec.org/thumbnail", "cover",
  ]
  /// The formats, best first, by substrings of their types.
  private static let formats = [
    "epub", "azw3", "mobi", "pdf", "cbz", "comicbook", "cbr", "audiobook", "audio",
  ]

  /// Takes the cover and the freely available file, or else the page of the book.
  mutating func take(_ links: [Link]) {
    let files = links.filter {
      $0.relation == Self.relation || $0.relation == Self.relation + "/open-access"
    }
    func rank(_ link: Link) -> Int {
      Self.formats.firstIndex(where: link.type.contains) ?? Self.formats.count
    }
    let best = files.enumerated().min {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }
    let page = links.first { $0.type.hasPrefix("text/html") }
    address = best?.element.address ?? page?.address ?? ""
    for relation in Self.covers where image.isEmpty {
      image = links.first { $0.relation == relation }?.address ?? ""
    }
  }

  // MARK: Atom

  /// Reads an entry of a feed; `nil` for one that is not a book but leads to other feeds.
  /// - Parameters:
  ///   - base: The address of the feed.
  ///   - isCalibre: Whether it is Calibre's, which puts details into the description.
  init?(_ entry: ElementNode, at base: URL?, isCalibre: Bool) {
    let links = entry.children("link").compactMap { OPDSFeed.link($0, at: base) }
    guard links.contains(where: { $0.relation.hasPrefix(Self.relation) }) else { return nil }
    id = entry.text("id")
    title = entry.text("title")
    authors = entry.children("author").map { $0.text("name") }.filter { !$0.isEmpty }
    language = entry.text("language")
    subjects = entry.children("category").compactMap { category in
      [category.attribute("label"), category.attribute("term")].first { !$0.isEmpty }
    }
    let dates = [
      entry.text("issued"), entry.text("date"), isCalibre ? "" : entry.text("published"),
    ]
    date = String((dates.first { !$0.isEmpty } ?? "").prefix(10))
    let content = entry.child("summary") ?? entry.child("content")
    if isCalibre {
      authors = authors.flatMap { $0.components(separatedBy: " & ") }
      added = String(entry.text("published").prefix(19))
      takeCalibre(entry.child("content"))
    } else if let content {
      summary = Self.text(of: content)
    }
    take(links)
  }

  private static func text(of content: ElementNode) -> String {
    HTMLText.plain(content.attribute("type") == "xhtml" ? content.wholeText : content.text)
  }

  /// Reads the lines that Calibre writes before the description: `TAGS: …`, `SERIES: …` and custom columns.
  private mutating func takeCalibre(_ content: ElementNode?) {
    guard let content else { return }
    guard let block = content.child("div") else {
      summary = Self.text(of: content)
      return
    }
    for line in block.text.split(separator: "\n").map({ String($0).trimmed }) {
      func value(_ name: String) -> String? {
        line.hasPrefix(name + ": ") ? String(line.dropFirst(name.count + 2)).trimmed : nil
      }
      if let tags = value("TAGS") {
        subjects += tags.components(separatedBy: ", ").filter { !$0.isEmpty }
      }
      // “Name [3]”.
      if let name = value("SERIES") {
        series = name.hasSuffix("]") ? String(name.prefix { $0 != "[" }).trimmed : name
      }
    }
    summary = HTMLText.plain(block.children.map(\.wholeText).joined(separator: " "))
  }

  // MARK: JSON

  /// Reads a publication of OPDS 2; `nil` for one without metadata.
  init?(_ value: JSONValue, at base: URL?) {
    guard let facts = value.member("metadata") else { return nil }
    id = facts.text("identifier")
    title = Self.texts(facts.member("title")).first ?? ""
    authors = Self.texts(facts.member("author"))
    summary = HTMLText.plain(facts.text("description"))
    language = Self.texts(facts.member("language")).first ?? ""
    subjects = Self.texts(facts.member("subject"))
    date = String(facts.text("published").prefix(10))
    var links = value.elements("links").flatMap { OPDSFeed.links($0, at: base) }
    links += value.elements("images").flatMap { OPDSFeed.links($0, at: base) }.map {
      Link(address: $0.address, relation: "cover", type: $0.type)
    }
    take(links)
  }

  /// The texts of a value: a text, an object with a name, an object with languages, or a list of these.
  private static func texts(_ value: JSONValue?) -> [String] {
    switch value?.content {
    case .array(let values): values.flatMap { texts($0) }
    case .object(let members):
      texts(members.first { $0.name == "name" }?.value ?? members.first?.value)
    default: [value?.plainText ?? ""].filter { !$0.isEmpty }
    }
  }
}
