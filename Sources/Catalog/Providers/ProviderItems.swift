internal import CatalogImport
internal import CatalogModel
internal import Foundation
internal import RemoteSources
internal import Support

/// Makes items from what a provider sends, under ids and addresses that no catalogue and no other provider
/// uses.
struct ProviderItems {
  private let provider: Provider
  private let json: JSONItems?

  init(_ provider: Provider) {
    self.provider = provider
    json = try? JSONItems(category: provider.category)
  }

  /// The items in a program's answer.
  func items(_ values: [JSONValue], of question: ProviderQuestion?) -> [Item] {
    distinct(
      values.prefix(ProviderQuestion.limit).compactMap { value in
        json?.item(value).map {
          (item: $0, id: value.text("id"), hasArtwork: value.flag("artwork"))
        }
      }, of: question)
  }

  /// The items in a web search's response, by the paths of its fields.
  func items(_ values: [JSONValue], by search: Provider.WebSearch, of question: ProviderQuestion)
    -> [Item]
  {
    distinct(
      values.prefix(ProviderQuestion.limit).compactMap { value in
        var texts: [RecordField: [String]] = [:]
        for (name, path) in search.fields {
          guard let field = RecordField(rawValue: name) else { continue }
          // A server must not refer to local files.
          texts[field] = JSONPath(path).texts(in: value).filter {
            field != .url && field != .image || !RawRecord.namesLocalFile($0)
          }
        }
        let id = texts.removeValue(forKey: .id)?.first ?? ""
        return json?.item(texts).map { (item: $0, id: id, hasArtwork: false) }
      }, of: question)
  }

  private func distinct(
    _ found: [(item: Item, id: String, hasArtwork: Bool)], of question: ProviderQuestion?
  ) -> [Item] {
    var known: Set<ItemID> = []
    return found.compactMap { item, id, hasArtwork in
      var item = item
      let own = id.isEmpty ? item.id.rawValue : id
      guard own.utf8.count <= Self.longestID else { return nil }
      item.id = ItemID("\(Provider.scheme):\(provider.name):\(own)")
      let address = ProviderAddress(provider: provider.name, item: own).text
      if item.url.isEmpty, case .program = provider.form { item.url = address }
      // A provider must not speak for another one.
      if item.url.hasPrefix(Provider.scheme + ":") { item.url = address }
      item.ways = []
      if hasArtwork { item.image = address }
      if let category = question?.category, item.category != category { return nil }
      return known.insert(item.id).inserted ? item : nil
    }
  }

  private static let longestID = 400
}

/// The address of a provider's title: `provider://Name/id`.
package struct ProviderAddress: Hashable, Sendable {
  /// The name of the provider.
  package let provider: String
  /// The provider's own id.
  package let item: String

  init(provider: String, item: String) {
    self.provider = provider
    self.item = item
  }

  /// Parses an address.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "\(Provider.scheme):", parts[1].isEmpty,
      let provider = String(parts[2]).removingPercentEncoding,
      let item = String(parts[3]).removingPercentEncoding, !item.isEmpty
    else { return nil }
    self.init(provider: provider, item: item)
  }

  /// The address.
  package var text: String {
    "\(Provider.scheme)://\(ServerAddress.escaped(provider))/\(ServerAddress.escaped(item))"
  }
}
