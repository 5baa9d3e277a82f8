internal import CatalogImport
internal import Support

/// The feeds of an OPML subscription list, as exported by podcast apps.
///
/// Source: OPML 2.0, Subscription lists.
struct SubscriptionList: Hashable {
  /// The addresses of the feeds, each once, in order.
  private(set) var feeds: [String] = []
  /// The title of the list; empty if it has none.
  private(set) var title = ""

  /// The most feeds of a list.
  static let most = 1_000

  private enum Fault: Error { case noList }

  /// Parses a list.
  /// - Throws: An error for a text that is not a list.
  init(_ bytes: [UInt8]) throws {
    var reader = XMLReader(bytes)
    guard case .start(let root, _)? = try reader.next(), root.lowercased() == "opml" else {
      throw Fault.noList
    }
    var known: Set<String> = []
    var isTitle = false
    while let event = try reader.next() {
      switch event {
      case .start("title", _): isTitle = title.isEmpty
      case .text(let text): if isTitle { title += text }
      case .end: isTitle = false
      default: break
      }
      guard case .start("outline", let attributes) = event,
        let text = attributes.first(where: { $0.key.lowercased() == "xmlurl" })?.value.trimmed,
        PlaylistAddress(text) != nil, feeds.count < Self.most, known.insert(text).inserted
      else { continue }
      feeds.append(text)
    }
  }
}
