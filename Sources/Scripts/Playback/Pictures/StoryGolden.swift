internal import Foundation
internal import Replay
internal import ScreenHost
internal import Support

/// The stored story of a script: a text beside its goldens, with an entry for each step.
package struct StoryGolden {
  /// The file name in the folder of a script's goldens.
  package static let name = "story.txt"
  private let path: String
  private let language: String
  private let usualLanguage: String
  /// Whether it was stored in another language, in which all texts differ.
  private(set) var isElsewhere = false
  /// The text before the language on the first line of a story in a different language than its script.
  private static let languageMark = "language "
  private var kept: [Int: [String]]?
  private static let mostDifferences = 8

  /// - Parameters:
  ///   - folder: The folder of the script's goldens.
  ///   - language: The language of the texts on the screen.
  ///   - usualLanguage: The language of the script.
  init(folder: String, language: String, usualLanguage: String) {
    path = folder + "/" + Self.name
    self.language = language
    self.usualLanguage = usualLanguage
  }

  /// Adds an entry to the file.
  func write(_ entry: StoryEntry) throws {
    try OutputPlace.makeFolder(URL(filePath: path).deletingLastPathComponent().path)
    let file = try OutputPlace.create(path, appends: true)
    let isNew = try file.seekToEnd() == 0
    let head = isNew && language != usualLanguage ? Self.languageMark + language + "\n" : ""
    try file.write(contentsOf: Data((head + entry.text).utf8))
    try file.close()
  }

  /// The differences of a step from the stored one.
  mutating func mismatches(of entry: StoryEntry) -> [Mismatch] {
    let kept = kept ?? Self.read(path)
    self.kept = kept
    guard let kept else {
      return [
        Mismatch(
          key: "story", expected: path, found: "no such file",
          hint: "look at the screen, then keep it with --bless")
      ]
    }
    let kind = kept[0]?.first { $0.hasPrefix(Self.languageMark) }
    let keptIn = kind.map { String($0.dropFirst(Self.languageMark.count)) } ?? usualLanguage
    isElsewhere = keptIn != language
    guard !isElsewhere else { return [] }
    let found = ["\(entry.number) \(entry.words)"] + entry.lines
    let old = kept[entry.number] ?? []
    guard old != found else { return [] }
    let missing = old.filter { !found.contains($0) }
    let new = found.filter { !old.contains($0) }
    guard !missing.isEmpty || !new.isEmpty else {
      return [
        Mismatch(key: "story", expected: "\(old.count) lines", found: "another order of them")
      ]
    }
    var pairs: [(String, String)] = []
    var rest = new
    for line in missing {
      let index = rest.firstIndex { Self.key(of: $0) == Self.key(of: line) }
      pairs.append((line, index.map { rest.remove(at: $0) } ?? "nothing of it"))
    }
    pairs += rest.map { ("nothing of it", $0) }
    return pairs.prefix(Self.mostDifferences).map {
      Mismatch(key: "story", expected: $0, found: $1)
    }
  }

  /// The first word of a line, or the name of its section in brackets.
  private static func key(of line: String) -> Substring {
    line.hasPrefix("[") ? line.prefix { $0 != "]" } : line.prefix { $0 != " " }
  }

  private static func read(_ path: String) -> [Int: [String]]? {
    guard let text = try? RegularFile.text(of: path) else { return nil }
    var entries: [Int: [String]] = [:]
    var number = 0
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("  ") {
        entries[number]?.append(String(line.dropFirst(2)))
      } else {
        number = line.split(separator: " ").first.flatMap { Int($0) } ?? 0
        entries[number] = [line]
      }
    }
    return entries
  }
}
