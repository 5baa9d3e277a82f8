package import CatalogSearch
import Support

/// The media folders configured in Kodi.
package struct KodiSources: Hashable, Sendable {
  /// The local folders of videos and music, in order, each once. Folders on other computers are left out,
  /// because only Kodi can reach them.
  package private(set) var folders: [String] = []
  /// The folders of music only.
  package private(set) var musicFolders: [String] = []

  /// Reads the `sources.xml` of a Kodi profile.
  /// - Throws: ``CatalogError`` when it cannot be read or is not XML.
  package init(file: String) throws(CatalogError) {
    try XMLReader.naming(file, expecting: "the sources of Kodi") {
      var reader = XMLReader(try ByteReader(path: file))
      var kind = ""
      var isPath = false
      while let event = try reader.next() {
        switch event {
        case .start(let name, _) where name == "video" || name == "music": kind = name
        case .start("path", _): isPath = !kind.isEmpty
        case .text(let text) where isPath: add(text, kind)
        case .end("path"): isPath = false
        case .end(let name) where name == kind: kind = ""
        default: break
        }
      }
    }
  }

  private mutating func add(_ text: String, _ kind: String) {
    var path = text.trimmed
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.hasPrefix("/"), !folders.contains(path) else { return }
    folders.append(path)
    if kind == "music" { musicFolders.append(path) }
  }
}
