package import CatalogModel
internal import Foundation

/// `sources.yaml`: the sources chosen on the screen or the command line, and the databases in which their
/// titles are looked up.
///
/// The program writes it atomically and reads it after the user's own configuration, which it never touches.
package struct LibrarySourcesFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  private let home: String

  /// Makes the file for a configuration folder.
  package init(folder: String, home: String) {
    path = folder + "/sources.yaml"
    self.home = home
  }

  /// The sources in the file, in order, and any problems that kept it from being read; no sources if the file
  /// does not exist.
  package func read() -> (sources: [LibrarySource], problems: [ConfigurationError]) {
    guard FileManager.default.fileExists(atPath: path) else { return ([], []) }
    var sources: [LibrarySource] = []
    let problems = ConfigurationError.caught {
      guard let root = try YAMLFile.root(of: path) else { return }
      try root.allow(["sources", "lookup"])
      if let value = root["sources"] { sources = try decoder.librarySources(value) }
      if let value = root["lookup"] {
        var lookup = Settings.Lookup()
        try decoder.decodeLookup(value, over: &lookup)
      }
    }
    return (sources, problems)
  }

  /// The chosen databases; `nil` if none were chosen or the file is unreadable.
  package var lookup: Settings.Lookup? {
    guard FileManager.default.fileExists(atPath: path), let root = try? YAMLFile.root(of: path),
      let value = root["lookup"]
    else { return nil }
    var lookup = Settings.Lookup()
    do {
      try decoder.decodeLookup(value, over: &lookup)
    } catch {
      return nil
    }
    return lookup
  }

  private var decoder: SettingsDecoder {
    SettingsDecoder(file: path, home: home, keyboards: KeyboardFolders(own: "", personal: ""))
  }

  /// Replaces the databases in which titles are looked up.
  ///
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  package func write(lookup: Settings.Lookup) throws(SettingsFileError) {
    try write(read().sources, lookup)
  }

  /// Replaces the sources; a file with content that would be lost is first copied aside.
  ///
  /// - Throws: ``SettingsFileError/unwritable(path:reason:)``.
  package func write(_ sources: [LibrarySource]) throws(SettingsFileError) {
    try write(sources, lookup)
  }

  private func write(
    _ sources: [LibrarySource], _ lookup: Settings.Lookup?
  ) throws(SettingsFileError) {
    if !read().problems.isEmpty { try WholeFile.copyAside(path) }
    var lines = [
      "# The sources that were chosen on the screen or with “couchsearch sources add”, which write",
      "# this file. Those in config.yaml come before them.", "sources:",
    ]
    for source in sources {
      lines.append("  - kind: " + source.kind.rawValue)
      if !source.place.isEmpty { lines.append("    place: " + Self.quoted(source.place)) }
      if !source.guide.isEmpty { lines.append("    guide: " + Self.quoted(source.guide)) }
      if source.guideShift != 0 { lines.append("    guideShift: \(source.guideShift)") }
      if source.minutes != LibrarySource.usualMinutes {
        lines.append("    every: \(source.minutes)")
      }
    }
    if sources.isEmpty { lines[lines.count - 1] += " []" }
    if let lookup {
      let names = lookup.databases.map(\.rawValue).joined(separator: ", ")
      lines += ["lookup:", "  databases: [\(names)]", "  writeNFO: \(lookup.writesInfoFiles)"]
    }
    try WholeFile.write(lines.joined(separator: "\n") + "\n", to: path)
  }

  /// A text in double quotes for YAML.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension ConfigurationLoader {
  /// The file of the chosen sources.
  package var librarySources: LibrarySourcesFile {
    LibrarySourcesFile(folder: folders.configuration, home: folders.home)
  }

  /// The databases in which titles are looked up: the chosen ones, else those in the configuration, with its
  /// mirrors.
  package func lookup(_ settings: Settings) -> Settings.Lookup {
    var lookup = settings.lookup
    if let chosen = librarySources.lookup {
      (lookup.databases, lookup.writesInfoFiles) = (chosen.databases, chosen.writesInfoFiles)
    }
    return lookup
  }
}
