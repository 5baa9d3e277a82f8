/// A program or a web search beside the catalogue that answers searches with titles of its own.
package struct Provider: Hashable, Sendable, Identifiable {
  /// The ways to ask.
  package enum Form: Hashable, Sendable {
    /// A program that speaks a JSON object a line on standard input and output, and its arguments.
    case program([String])
    /// The address of a web search, with an answer in JSON.
    case web(WebSearch)
  }

  /// A web search.
  package struct WebSearch: Hashable, Sendable {
    /// The address, with `{text}`, `{limit}` and `{language}` in it.
    package var address: String
    /// The path of the list of titles in the answer, its members parted by dots; empty for an answer
    /// that is the list.
    package var items: String
    /// Paths of members in a title, or texts with such paths in braces, by the names of fields.
    package var fields: [String: String]

    /// Creates a search.
    package init(address: String, items: String = "", fields: [String: String] = [:]) {
      self.address = address
      self.items = items
      self.fields = fields
    }
  }

  /// The name, as it stands in headings; unique.
  package var name: String
  /// The way to ask.
  package var form: Form
  /// The category of titles without one.
  package var category: CategoryID
  /// Milliseconds after which an answer is too late, 100 … 10,000.
  package var deadline = 2_000
  /// The most megabytes of memory of a program, 16 … 4,096.
  package var megabytes = 256

  /// The most providers.
  package static let most = 8
  /// The scheme of the addresses of their titles: `provider://Name/id`.
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

/// The titles that a provider found.
package struct ProviderAnswer: Hashable, Sendable {
  /// The name of the provider.
  package var provider: String
  /// The titles, best first; none for an answer that came too late.
  package var items: [Item]
  /// The provider's own mark of where more titles begin; empty for none.
  package var cursor: String
  /// True for titles that go on where an earlier answer ended.
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
