internal import CatalogImport
internal import Support

/// A line received from a provider.
enum ProviderReply {
  case hello
  case items(id: Int, [JSONValue], cursor: String)
  case artwork(id: Int, path: String)
  case open(id: Int, address: String)
  case error(id: Int, message: String)

  /// The most values of a line.
  private static let mostValues = 20_000
  private static let longestText = 2_000

  /// Parses a line; `nil` for an unknown one.
  init?(_ line: [UInt8]) {
    guard let value = try? JSONReader.parse(line, maxValues: Self.mostValues) else { return nil }
    let id = Int(value.text("id")) ?? -1
    func text(_ name: String) -> String { value.text(name).limited(to: Self.longestText) }
    switch value.text("type") {
    case "hello": self = .hello
    case "items": self = .items(id: id, value.elements("items"), cursor: text("cursor"))
    case "artwork": self = .artwork(id: id, path: text("path"))
    case "open": self = .open(id: id, address: text("url"))
    case "error": self = .error(id: id, message: text("message"))
    default: return nil
    }
  }
}
