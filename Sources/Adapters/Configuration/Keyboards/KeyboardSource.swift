internal import Foundation
internal import Support
internal import TextEntry

/// The files that make up one keyboard: the shared one, its includes, and its own, which wins.
struct KeyboardSource {
  /// The keys allowed in a keyboard file.
  static let keys = [
    "name", "include", "direction", "composer", "letters", "rows", "pages", "capitals",
    "alternates", "symbols", "functions", "groups",
  ]
  /// The keys allowed in the shared file.
  static let sharedKeys = ["alternates", "symbols", "functions", "groups"]
  /// The deepest nesting of includes.
  private static let maximumDepth = 4

  /// From the shared file to the keyboard's own; later files win.
  let layers: [YAMLSection]

  /// The keyboard's own file.
  let file: String

  init(_ file: String, in folders: KeyboardFolders) throws {
    self.file = file
    var layers: [YAMLSection] = []
    var next: String? = file
    while let file = next {
      let layer = try Self.section(file, allowing: Self.keys, expected: "the rows of a keyboard")
      layers.insert(layer, at: 0)
      next = try Self.included(by: layer, in: folders)
      if let include = layer["include"], layers.count > Self.maximumDepth {
        throw include.mismatch("a keyboard that does not include this one again")
      }
    }
    if FileManager.default.fileExists(atPath: folders.sharedFile) {
      layers.insert(
        try Self.section(
          folders.sharedFile, allowing: Self.sharedKeys, expected: "what all keyboards share"),
        at: 0)
    }
    self.layers = layers
  }

  /// The value of a key, from the last file that has it.
  subscript(_ name: String) -> YAMLValue? {
    layers.last { $0[name] != nil }?[name]
  }

  /// The entries of a block from all files; later ones win.
  func entries(_ name: String) throws -> [(name: YAMLValue, value: YAMLValue)] {
    try layers.compactMap { $0[name] }.flatMap { value in
      value.isSection ? try value.section().entries : []
    }
  }

  /// The start of the keyboard's own file.
  var place: SourcePlace { layers.last?.place ?? SourcePlace(file: file) }

  private static func section(
    _ file: String, allowing keys: [String], expected: String
  ) throws -> YAMLSection {
    guard let root = try YAMLFile.root(of: file) else {
      throw ConfigurationError.missingKey(
        SourcePlace(file: file), key: keys.contains("rows") ? "rows" : keys[0], expected: expected)
    }
    try root.allow(keys)
    return root
  }

  private static func included(
    by layer: YAMLSection, in folders: KeyboardFolders
  ) throws -> String? {
    guard let value = layer["include"] else { return nil }
    let id = try value.text(maxLength: 40, isEmptyAllowed: false)
    guard let file = folders.file(id) else {
      throw value.mismatch(
        "the name of another keyboard, like en-qwerty",
        nearest: NearestName.find(id, among: folders.ids))
    }
    return file
  }
}
