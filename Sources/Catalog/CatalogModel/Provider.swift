/// A program or web search beside the catalogue that answers searches with titles of its own.
package struct Provider: Hashable, Sendable, Identifiable {
  /// The ways to query a provider.
  package enum Form: Hashable, Sendable {
    /// A program, given with its arguments, that exchanges one JSON object per line on standard input and
    /// output.
    case program([String])
    /// The address of a web search with JSON responses.
    case web(WebSearch)
  }

  /// A web search.
  package struct WebSearch: Hashable, Sendable {
    /// The address, containing `{text}`, `{limit}` and `{language}`.
    package var address: String
    /// The path of the list of titles in the response, with members separated by dots; empty if the response
    /// itself is the list.
    package var items: String
    /// Paths of members in a title, or texts with such paths in braces, by field name.
    package var fields: [String: String]

    /// Creates a search.
    package init(address: String, items: String = "", fields: [String: String] = [:]) {
      self.address = address
      self.items = items
      self.fields = fields
    }
  }

  /// The name, as shown in headings; unique.
  package var name: String
  /// The way to query it.
  package var form: Form
  /// The category of titles without one.
  package var category: CategoryID
  /// The deadline for an answer in milliseconds, 100 … 10,000.
  package var deadline = 2_000
  /// The memory limit of a program in megabytes, 16 … 4,096.
  package var megabytes = 256

  /// The most providers.
  package static let most = 8
  /// The URL scheme for their titles: `provider://Name/id`.
  package static let scheme = "provider"

  /// Creates a provider.
  package init(name: String, form: Form, category: CategoryID) {
    self.name = name
    self.form = form
    self.category = category
  }

  /// The name.
  package var id: String { name }
}

/// The titles found by a provider.
package struct ProviderAnswer: Hashable, Sendable {
  /// The name of the provider.
  package var provider: String
  /// The titles, best first; empty if the answer came too late.
  package var items: [Item]
  /// The provider's cursor for further titles; empty for none.
  package var cursor: String
  /// Whether the titles continue an earlier answer.
  package var isMore: Bool

  /// Creates an answer; without titles by default.
  package init(
    provider: String, items: [Item] = [], cursor: String = "", isMore: Bool = false
  ) {
    self.provider = provider
    self.items = items
    self.cursor = cursor
    self.isMore = isMore
  }
}
