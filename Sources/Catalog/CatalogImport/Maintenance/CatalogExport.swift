package import CatalogModel
package import CatalogSearch
package import Foundation

/// Writes a catalogue as JSON Lines, in order of popularity.
///
/// Each line is marked as written here, so that importing takes it unchanged: nothing is merged, renamed or
/// rescored, and the resulting catalogue has the same items.
package enum CatalogExport {
  /// The member that marks a line as exported.
  static let mark = "couchsearch"
  /// The member that holds the further fields of an item.
  static let fields = "fields"
  /// The member that holds the further addresses of an item.
  static let ways = "ways"

  /// Hands over the lines of a catalogue, each with its end, in pieces of some ten kilobytes.
  ///
  /// - Returns: The number of items.
  /// - Throws: ``CatalogError`` when it cannot be read; whatever `write` throws.
  @discardableResult
  package static func write(
    _ store: StoredCatalog, to write: (Data) throws -> Void
  ) throws -> Int {
    var piece = Data()
    var count = 0
    // Kept separately: the catalogue reports any error that stops it as its own, but a failed write is not
    // one.
    var failure: (any Error)?
    do {
      try store.forEachItem { item in
        count += 1
        append(item, to: &piece)
        guard piece.count > 65_536 else { return }
        do {
          try write(piece)
        } catch {
          failure = error
          throw error
        }
        piece.removeAll(keepingCapacity: true)
      }
    } catch {
      throw failure ?? error
    }
    if !piece.isEmpty { try write(piece) }
    return count
  }

  private static func append(_ item: Item, to data: inout Data) {
    var line = "{\"id\":\(quoted(item.id.rawValue)),\"category\":\(quoted(item.category.rawValue))"
    line += ",\"title\":\(quoted(item.title))"
    func add(_ name: String, _ text: String) {
      if !text.isEmpty { line += ",\"\(name)\":\(quoted(text))" }
    }
    func add(_ name: String, _ list: [String]) {
      if !list.isEmpty { line += ",\"\(name)\":[\(list.map(quoted).joined(separator: ","))]" }
    }
    add("subtitle", item.subtitle)
    if let year = item.year { line += ",\"year\":\(year)" }
    add("people", item.people)
    add("genres", item.genres)
    add("description", item.summary)
    line += ",\"popularity\":\(item.popularity)"
    add("language", item.language)
    add("readings", item.readings)
    add("image", item.image)
    add("url", item.url)
    add(ways, item.ways)
    add("platform", item.platforms)
    add("airings", item.airings.map(\.text))
    if let added = item.added {
      add("added", Date(timeIntervalSince1970: TimeInterval(added)).ISO8601Format())
    }
    if !item.fields.isEmpty {
      let members = item.fields.map { "\(quoted($0.name)):\(quoted($0.value))" }
      line += ",\"\(fields)\":{\(members.joined(separator: ","))}"
    }
    line += ",\"\(mark)\":1}\n"
    data.append(contentsOf: line.utf8)
  }

  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension StoredCatalog {
  /// Visits every item, most popular first, keeping one in memory at a time.
  package func forEachItem(_ body: (Item) throws -> Void) throws {
    try read { db in
      let reader = ItemReader(db, categories: caches.contents.categoryIDs)
      for index in 0..<itemCount {
        if let item = try reader.item(DocumentID(index + 1)) { try body(item) }
      }
    }
  }
}
