internal import CatalogImport
internal import Foundation
internal import Support

/// A page of an OPDS catalogue: books, and links to other feeds.
///
/// Source: OPDS Catalog 1.2, and OPDS 2.0, its counterpart in JSON.
struct OPDSFeed: Hashable {
  /// The books, in order.
  private(set) var books: [OPDSBook] = []
  /// The addresses of the feeds that it leads to, in order.
  private(set) var feeds: [String] = []
  /// The address of the next page; `nil` on the last one.
  private(set) var next: String?
  /// The address of a feed with all books; `nil` if there is none.
  private(set) var complete: String?

  private enum Fault: Error { case noFeed }

  private static let longestText = 1 << 20
  private static let mostValues = 1_000_000
  private static let feedType = "application/atom+xml"
  private static let feedTypes = [feedType, "application/opds+json"]
  private static let completeRelation = "http://opds-spec.org/crawlable"

  /// Parses a page.
  /// - Parameter address: Its address.
  /// - Throws: An error for a text that is not such a page.
  init(_ bytes: [UInt8], at address: String) throws {
    let base = URL(string: address)
    let first = bytes.first { $0 > 0x20 }
    if first == UInt8(ascii: "{") {
      try read(try JSONReader.parse(bytes, maxValues: Self.mostValues), at: base)
    } else {
      try read(bytes, at: base)
    }
  }

  // MARK: Atom

  private mutating func read(_ bytes: [UInt8], at base: URL?) throws {
    var reader = XMLReader(bytes, longestText: Self.longestText)
    guard case .start(let root, _)? = try reader.next(), ElementNode.local(root) == "feed" else {
      throw Fault.noFeed
    }
    var isCalibre = false
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      let node = try ElementNode(name, attributes: attributes, from: &reader)
      switch node.localName {
      case "author": isCalibre = isCalibre || node.text("name") == "calibre"
      case "link": Self.link(node, at: base).map { take($0) }
      case "entry":
        if let book = OPDSBook(node, at: base, isCalibre: isCalibre) {
          books.append(book)
        } else {
          feeds += node.children("link").compactMap { Self.link($0, at: base) }
            .filter(Self.leadsOn).map(\.address).prefix(1)
        }
      default: break
      }
    }
  }

  private mutating func take(_ link: OPDSBook.Link) {
    switch link.relation {
    case "next": next = next ?? link.address
    case Self.completeRelation: complete = complete ?? link.address
    default: break
    }
  }

  /// Whether the link of an entry leads to a feed of other books rather than to the entry itself.
  private static func leadsOn(_ link: OPDSBook.Link) -> Bool {
    let isFeed = link.type.isEmpty || feedTypes.contains { link.type.hasPrefix($0) }
    let others = ["self", "alternate", "start", "up", "search", "related", "edit"]
    return isFeed && !link.type.contains("type=entry") && !others.contains(link.relation)
  }

  /// A link with its full address; `nil` for one without an address, and for one that is not a web address.
  static func link(_ node: ElementNode, at base: URL?) -> OPDSBook.Link? {
    link(
      node.attribute("href"), relation: node.attribute("rel"), type: node.attribute("type"),
      at: base)
  }

  private static func link(
    _ text: String, relation: String, type: String, at base: URL?
  ) -> OPDSBook.Link? {
    guard !text.isEmpty, !text.contains("{"),
      let url = URL(string: text.replacing(" ", with: "%20"), relativeTo: base)?.absoluteURL,
      ["http", "https"].contains(url.scheme?.lowercased()), url.user() == nil
    else { return nil }
    return OPDSBook.Link(
      address: url.absoluteString, relation: relation, type: type.lowercased())
  }

  // MARK: JSON

  private mutating func read(_ value: JSONValue, at base: URL?) throws {
    let lists = ["publications", "navigation", "groups", "metadata"]
    guard lists.contains(where: { value.member($0) != nil }) else { throw Fault.noFeed }
    for link in value.elements("links").flatMap({ Self.links($0, at: base) }) { take(link) }
    add(value, at: base)
    for group in value.elements("groups") {
      // A group may be the beginning of a longer list.
      feeds += group.elements("links").flatMap { Self.links($0, at: base) }
        .filter { $0.relation == "self" }.map(\.address)
      add(group, at: base)
    }
  }

  private mutating func add(_ value: JSONValue, at base: URL?) {
    books += value.elements("publications").compactMap { OPDSBook($0, at: base) }
    feeds += value.elements("navigation").flatMap { Self.links($0, at: base) }
      .filter { Self.leadsOn($0) }.map(\.address)
  }

  /// The link of OPDS 2, once for each of its relations.
  static func links(_ value: JSONValue, at base: URL?) -> [OPDSBook.Link] {
    let own = [value.text("rel")].filter { !$0.isEmpty }
    let relations = own.isEmpty ? value.elements("rel").map(\.plainText) : own
    return (relations.isEmpty ? [""] : relations).compactMap {
      link(value.text("href"), relation: $0, type: value.text("type"), at: base)
    }
  }
}
