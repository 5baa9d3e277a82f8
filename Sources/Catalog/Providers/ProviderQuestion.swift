internal import CatalogImport
package import CatalogModel

/// A search as sent to providers.
package struct ProviderQuestion: Hashable, Sendable {
  /// The text.
  package var text: String
  /// The filters.
  package var tokens: [Token]
  /// The category to search; `nil` for all.
  package var category: CategoryID?

  /// The most titles of an answer.
  static let limit = 24

  /// Takes a query; `nil` for one that is not sent to providers: without text, of a listing or of similar
  /// titles, with groups of letters, or of a single ASCII character.
  package init?(_ query: Query) {
    let text = query.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !query.isCoded, query.similar == nil, query.listing == nil, !text.isEmpty,
      text.unicodeScalars.count > 1 || !text.utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    self.text = text
    tokens = query.tokens.filter { !$0.kind.isOwn }
    if case .category(let category) = query.scope { self.category = category }
  }
}

/// A line sent to a provider.
enum ProviderRequest {
  case hello(locale: String)
  case search(id: Int, ProviderQuestion, deadline: Int)
  case page(id: Int, cursor: String, deadline: Int)
  case cancel(id: Int)
  case artwork(id: Int, item: String)
  case open(id: Int, item: String)

  /// The version of the protocol.
  private static let version = 1

  /// The line with its line end.
  var line: [UInt8] {
    let quoted = CatalogExport.quoted
    let members: [(String, String)] =
      switch self {
      case .hello(let locale):
        [("type", quoted("hello")), ("version", String(Self.version)), ("locale", quoted(locale))]
      case .search(let id, let question, let deadline):
        [
          ("type", quoted("search")), ("id", String(id)), ("text", quoted(question.text)),
          (
            "filters",
            "["
              + question.tokens.map {
                "{\"kind\":\(quoted($0.kind.rawValue)),\"text\":\(quoted($0.text))}"
              }.joined(separator: ",") + "]"
          ),
          ("category", question.category.map { quoted($0.rawValue) } ?? "null"),
          ("limit", String(ProviderQuestion.limit)), ("deadline", String(deadline)),
        ]
      case .page(let id, let cursor, let deadline):
        [
          ("type", quoted("page")), ("id", String(id)), ("cursor", quoted(cursor)),
          ("limit", String(ProviderQuestion.limit)), ("deadline", String(deadline)),
        ]
      case .cancel(let id): [("type", quoted("cancel")), ("id", String(id))]
      case .artwork(let id, let item):
        [("type", quoted("artwork")), ("id", String(id)), ("item", quoted(item))]
      case .open(let id, let item):
        [("type", quoted("open")), ("id", String(id)), ("item", quoted(item))]
      }
    let text = members.map { "\"\($0)\":\($1)" }.joined(separator: ",")
    return Array("{\(text)}\n".utf8)
  }
}
