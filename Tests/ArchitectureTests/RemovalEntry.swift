import Foundation
import TestSupport

/// What `Tests/Removal/run` takes out with a feature, as `Tests/Removal/FEATURE.yaml` says it.
struct RemovalEntry {
  /// The most files outside of its folders that may know a feature.
  static let mostFiles = 4

  var feature: String
  /// The feature's own folders and files, and those that only show it.
  var paths: [String] = []
  /// The modules that are its own.
  var modules: [String] = []
  /// The names of its texts.
  var words: [String] = []
  /// Its settings as the configuration names them: a section, or one key of it.
  var settings: [String] = []
  /// The files outside, each with the lines that go.
  var cuts: [(file: String, lines: [String])] = []

  /// Reads the entry of a feature: lists under `folders`, `aside`, `modules`, `words` and `settings`, and under `cut` a
  /// block of lines for each file.
  init(_ feature: String, _ text: String) {
    self.feature = feature
    var key: Substring = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if let first = line.first, first != " " {
        key = line.dropLast()
      } else if line.hasPrefix("    "), !cuts.isEmpty {
        cuts[cuts.count - 1].lines.append(line.trimmingCharacters(in: .whitespaces))
      } else if key == "cut", line.hasSuffix(": |") {
        cuts.append((String(line.dropFirst(2).dropLast(3)), []))
      } else if key == "modules" {
        modules.append(String(line.dropFirst(4)))
      } else if key == "words" {
        words.append(String(line.dropFirst(4)))
      } else if key == "settings" {
        settings.append(String(line.dropFirst(4)))
      } else {
        paths.append(String(line.dropFirst(4)))
      }
    }
  }

  /// All entries, in alphabetical order.
  static func all() throws -> [RemovalEntry] {
    let folder = PackageFolder.url.appending(path: "Tests/Removal")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.sorted().map { name in
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return RemovalEntry(String(name.dropLast(".yaml".count)), text)
      }
  }

  /// What of it does not fit the package, each with the remedy.
  /// - Parameter read: The text of a file of the package; `nil` for one that does not exist.
  func problems(_ read: (String) -> String?) -> [String] {
    let remedy = "Mend Tests/Removal/\(feature).yaml"
    var problems: [String] = []
    if cuts.count > Self.mostFiles {
      problems.append(
        "\(cuts.count) files know \(feature), more than \(Self.mostFiles): move what is its own to its folder."
      )
    }
    for path in paths where read(path) == nil {
      problems.append("\(path) does not exist. \(remedy): folders or aside.")
    }
    for module in modules where read("Package.swift")?.contains("name: \"\(module)\"") != true {
      problems.append("There is no module \(module). \(remedy): modules.")
    }
    let keys = (read("Sources/Core/SearchScreen/Words/WordKey.swift") ?? "")
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    for word in words where !keys.contains(word) {
      problems.append("There is no word \(word). \(remedy): words.")
    }
    let configuration = (read("Configs/default.yaml") ?? "").split(separator: "\n")
    for setting in settings {
      let names = setting.split(separator: ".")
      let line = names.count == 1 ? "\(names[0]):" : "  \(names[names.count - 1]):"
      if !configuration.contains(where: { $0.hasPrefix(line) }) {
        problems.append("There is no setting \(setting). \(remedy): settings.")
      }
    }
    for (file, lines) in cuts {
      let found = (read(file) ?? "").split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      for line in lines {
        let count = found.count { $0 == line }
        if count != 1 {
          problems.append("\(file) has \(count) lines “\(line)”, not 1. \(remedy): cut.")
        }
      }
    }
    return problems
  }
}
