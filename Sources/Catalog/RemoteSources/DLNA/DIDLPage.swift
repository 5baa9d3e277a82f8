internal import CatalogImport
internal import Support

/// A page of a media server's directory: containers and items in DIDL-Lite.
///
/// Source: UPnP ContentDirectory:1, 2.7.4, Browse, and its Appendix B.
struct DIDLPage: Hashable {
  /// A folder, an album, an artist, or anything else that contains items.
  struct Container: Hashable {
    /// The id by which it is requested.
    let id: String
    /// The class, such as `object.container.album.musicAlbum`.
    let type: String
    /// The child elements: its title, and for an album also its artist, date and cover.
    let node: ElementNode

    /// Whether it is an album of music.
    var isAlbum: Bool { type.hasPrefix("object.container.album.musicAlbum") }

    /// Whether it is a view by person, genre or playlist of items that are also in other containers.
    var isView: Bool {
      ["object.container.person", "object.container.genre", "object.container.playlistContainer"]
        .contains(where: type.hasPrefix)
    }
  }

  /// The containers, in order.
  private(set) var containers: [Container] = []
  /// The items, in order.
  private(set) var items: [DIDLItem] = []
  /// The number of entries on all pages; 0 if the server does not know.
  private(set) var total = 0

  /// The number of entries on this page.
  var count: Int { containers.count + items.count }

  /// Parses a response to Browse.
  /// - Throws: An error for a text that is not such a response.
  init(answer bytes: [UInt8]) throws {
    // A whole page is one text element of the response.
    var reader = XMLReader(bytes, longestText: bytes.count)
    var list: String?
    var open: Substring = ""
    while let event = try reader.next() {
      switch event {
      case .start(let name, _):
        open = ElementNode.local(name)
        if open == "Result" { list = "" }
      case .text(let text):
        if open == "Result" { list? += text }
        if open == "TotalMatches" { total = max(0, Int(text.trimmed) ?? 0) }
      case .end: open = ""
      }
    }
    guard let list else { throw Missing.result }
    // Some servers send nothing for an empty list.
    if !list.trimmed.isEmpty { try read(list) }
  }

  private enum Missing: Error { case result }

  private mutating func read(_ list: String) throws {
    var reader = XMLReader(Array(list.utf8))
    while let event = try reader.next() {
      guard case .start(let name, let attributes) = event else { continue }
      switch ElementNode.local(name) {
      case "container":
        let node = try ElementNode(name, attributes: attributes, from: &reader)
        let id = node.attribute("id")
        if !id.isEmpty {
          containers.append(Container(id: id, type: node.text("class"), node: node))
        }
      case "item":
        items.append(DIDLItem(try ElementNode(name, attributes: attributes, from: &reader)))
      default: break
      }
    }
  }
}
