import CatalogSearch
import Foundation
import Support

/// Kodi's database of films and shows, as Kodi itself writes it: `MyVideos131.db`.
///
/// Kodi may be running, so the file is never written.
package struct KodiDatabase: Hashable, Sendable {
  /// The file.
  package let path: String

  private static let prefix = "MyVideos"
  private static let ending = ".db"

  /// Finds the newest database of a profile: the one with the highest number, since every version of Kodi
  /// leaves those of earlier versions behind.
  /// - Parameter userdata: Kodi's folder `userdata`, or the folder of a profile in it.
  package init?(inProfile userdata: String) {
    let folder = userdata + "/Database"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard
      let newest = names.compactMap({ name in Self.number(name).map { (number: $0, name: name) } })
        .max(by: { $0.number < $1.number })
    else { return nil }
    path = folder + "/" + newest.name
  }

  /// Takes a file.
  init(path: String) { self.path = path }

  /// Whether a file is named like such a database.
  static func isNamed(_ path: String) -> Bool {
    number(String(path.split(separator: "/").last ?? "")) != nil
  }

  private static func number(_ name: String) -> Int? {
    guard name.hasPrefix(prefix), name.hasSuffix(ending) else { return nil }
    return Int(name.dropFirst(prefix.count).dropLast(ending.count))
  }

  /// The folder of Kodi's data that contains it, with the cached pictures.
  var userdata: String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/")
  }

  /// Copies the database into memory and reads from the copy.
  /// - Throws: ``CatalogError`` when it cannot be read, or is not a Kodi database.
  func read<Value>(
    spending budget: SourceBudget, _ body: (ForeignDatabase.Tables) throws -> Value
  ) throws(CatalogError) -> Value {
    try ForeignDatabase(path: path, budget: budget).read(body)
  }
}
