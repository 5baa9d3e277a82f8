import Foundation
import TestSupport

/// Finds references of the documentation that lead nowhere.
struct ManualChecker {
  var files: [ManualFile]
  /// The keys of the configuration, `keyboard.layout`, and its groups, `keyboard`.
  var keys: Set<String>
  /// Tells if a path of the package exists.
  var exists: (String) -> Bool

  /// Everything wrong, in the order of the files.
  var violations: [Violation] {
    files.flatMap { file in
      file.lines.flatMap { number, line in
        (links(in: line, of: file) + pages(in: line, of: file) + paths(in: line)
          + unknownKeys(in: line, of: file))
          .map { Violation(path: file.path, line: number, message: $0) }
      }
    }
  }

  /// Relative links, `[text](path)`, to files that are not there.
  private func links(in line: Substring, of file: ManualFile) -> [String] {
    line.matches(of: /\]\(([^)\s]+)\)/).compactMap { match in
      let target = String(match.1)
      guard !target.contains("://"), !target.hasPrefix("#"), !target.hasPrefix("mailto:") else {
        return nil
      }
      let plain = target.split(separator: "#").first.map(String.init) ?? target
      let path = file.folder.isEmpty ? plain : file.folder + "/" + plain
      return exists(path) ? nil : "the link \(target) leads nowhere"
    }
  }

  /// References, `<doc:Name>`, to pages that are not in the catalogue of the file.
  private func pages(in line: Substring, of file: ManualFile) -> [String] {
    line.matches(of: /<doc:([^>]+)>/).compactMap { match in
      let name = String(match.1)
      let isThere = files.contains {
        $0.catalogue == file.catalogue && $0.path.hasSuffix("/" + name + ".md")
      }
      return isThere ? nil : "there is no page \(name)"
    }
  }

  /// Paths of the package that are named and not there.
  private func paths(in line: Substring) -> [String] {
    let path = /(?:^|[\s`(\[])((?:Configs|Assets|Sources|Tests|\.ci)\/[A-Za-z0-9_.\/+\-]*)/
    return line.matches(of: path).compactMap { match in
      var path = String(match.1)
      while let last = path.last, "./,".contains(last) { path.removeLast() }
      return exists(path) ? nil : "there is no \(path)"
    }
  }

  /// Keys of the configuration that `default.yaml` does not have. The changelog names former keys
  /// and the page about new settings makes one up.
  private func unknownKeys(in line: Substring, of file: ManualFile) -> [String] {
    guard !file.path.hasSuffix("/Changelog.md"), !file.path.hasSuffix("/AddASetting.md") else {
      return []
    }
    return line.matches(of: /`([a-z]+)\.([A-Za-z]+)(?:: [^`]*)?`/).compactMap { match in
      let key = "\(match.1).\(match.2)"
      guard keys.contains(String(match.1)), !["yaml", "pin"].contains(match.2) else { return nil }
      return keys.contains(key) ? nil : "there is no key \(key)"
    }
  }

  /// The keys of a configuration file: those at its left margin and those two spaces in.
  static func keys(of configuration: String) -> Set<String> {
    var keys: Set<String> = []
    var group = ""
    for line in configuration.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^( {0,2})([A-Za-z]+):/) else { continue }
      if match.1.isEmpty { group = String(match.2) }
      keys.insert(match.1.isEmpty ? group : "\(group).\(match.2)")
    }
    return keys
  }
}
