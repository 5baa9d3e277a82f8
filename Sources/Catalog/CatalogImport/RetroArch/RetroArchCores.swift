import Foundation
import Support

/// RetroArch's cores, with what they declare: their systems and file extensions.
///
/// Source: libretro/libretro-core-info, for the members `database` and `supported_extensions`.
struct RetroArchCores {
  /// The folder of the cores.
  let folder: String
  /// The folder of their descriptions.
  let descriptions: String

  /// The most cores that are examined.
  private static let most = 1_000

  /// The core for a game whose playlist leaves the choice to RetroArch: the first that supports the system in
  /// the playlist's name, or else the first that reads files with that extension.
  /// - Returns: `nil` if no installed core does.
  func core(for game: RetroArchPlaylists.Game) -> String? {
    let files = SourceFile.names(in: folder).filter { $0.hasSuffix("_libretro.so") }.sorted()
    let cores = files.prefix(Self.most).map { file in
      (path: folder + "/" + file, facts: facts(of: file.dropLast(".so".count) + ".info"))
    }
    let file = game.path.split(separator: "#").last.map(String.init) ?? game.path
    let ending = (file as NSString).pathExtension.lowercased()
    let first =
      cores.first { $0.facts["database"]?.contains(game.playlist.lowercased()) == true }
      ?? cores.first { $0.facts["supported_extensions"]?.contains(ending) == true }
    return first?.path
  }

  /// The values of a description by name, each split at its bars, in lower case.
  private func facts(of name: String) -> [String: [String]] {
    guard let bytes = try? SourceFile.bytes(descriptions + "/" + name) else { return [:] }
    var facts: [String: [String]] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard sides.count == 2, facts[sides[0]] == nil else { continue }
      facts[sides[0]] = sides[1].filter { $0 != "\"" }.lowercased().split(separator: "|")
        .map { String($0).trimmed }
    }
    return facts
  }
}
