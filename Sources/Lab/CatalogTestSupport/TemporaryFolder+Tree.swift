package import CatalogImport
package import CatalogModel
import CatalogSearch
package import Foundation

extension TemporaryFolder {
  /// Writes a text to a file, creating its folders.
  /// - Returns: The path.
  @discardableResult
  package func plant(_ name: String, _ text: String = "") throws -> String {
    try plant(name, Data(text.utf8))
  }

  /// Writes bytes to a file, creating its folders.
  /// - Returns: The path.
  @discardableResult
  package func plant(_ name: String, _ data: Data) throws -> String {
    let path = file(name)
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return path
  }

  /// The items of a catalogue built from sources, by title.
  package func items(
    _ sources: [(kind: SourceKind?, path: String)]
  ) throws -> [Item] {
    let target = file("built.sqlite")
    try CatalogBuilder(target: target).build(
      from: sources.map { CatalogSource(path: $0.path, kind: $0.kind) })
    return try StoredCatalog(path: target).popularItems(limit: 100).sorted { $0.title < $1.title }
  }
}
