/// Rules about files: their names, what they wait for, and the texts in them.
enum FileRules {
  /// The files that are not named for a type that they declare or extend.
  static func misnamed(_ files: [SourceFile]) -> [Violation] {
    files.filter { $0.name != "main" }.compactMap { file in
      let type = file.name.split(separator: "+").first.map(String.init) ?? file.name
      guard !file.code.contains(where: { names(in: $0.line).contains(type) }) else { return nil }
      return Violation(
        path: file.path, line: 1, message: "the file neither declares nor extends \(type)")
    }
  }

  /// The names that a line declares or extends: all parts of `extension BindingTable.Family`.
  private static func names(in line: String) -> [String] {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    guard let keyword = words.firstIndex(where: { declarations.contains($0) }),
      keyword + 1 < words.count
    else { return [] }
    return words[keyword + 1].split(separator: ".").map(String.init)
  }

  private static let declarations: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "extension",
  ]

  /// The string literals that are a text for people, which belongs into a table of words.
  static func sentences(_ files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      file.code.flatMap { number, line in
        line.replacing(interpolation, with: "").matches(of: literal).map { String($0.output.1) }
          .filter { !names.contains($0) && ($0.contains(capitalised) || $0.contains(words)) }
          .map { text in
            Violation(
              path: file.path, line: number, message: "“\(text)” belongs into Assets/Words")
          }
      }
    }
  }

  /// Names that are the same in every language.
  private static let names: Set<String> = ["CouchSearch", "Couch", "Steam"]
  nonisolated(unsafe) private static let interpolation = /\\\((?:[^()]|\([^()]*\))*\)/
  nonisolated(unsafe) private static let literal = /"([^"]*)"/
  nonisolated(unsafe) private static let capitalised = /\b[A-Z][a-z]+/
  nonisolated(unsafe) private static let words = /[A-Za-z] +[A-Za-z]/

  /// The places that open a file for reading or writing past the doors of Support, which wait for no pipe and
  /// read no device: ``RegularFile`` and ``AtomicFile``.
  static func openings(_ files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      file.code.filter { _, line in
        line.contains(opening)
          || line.contains(flag) && !line.contains("O_EXCL") && !opensDevices.contains(file.path)
      }.map { number, _ in
        Violation(
          path: file.path, line: number, message: "files are opened by RegularFile or AtomicFile")
      }
    }
  }

  nonisolated(unsafe) private static let opening =
    /contents\(atPath:|FileHandle\(for(Reading|Writing)|(Data|String)\(\s*contentsOf|createFile\(|\.write\(to: URL|\.write\(toFile:|fopen\(|SDL_RWFromFile/
  nonisolated(unsafe) private static let flag = /\bO_(RDONLY|WRONLY|RDWR)\b/
  /// The files that open devices and streams of their own choice, never a name from outside. (A file that is
  /// made with `O_EXCL` is always a new one.)
  private static let opensDevices: Set<String> = [
    "Sources/Adapters/Platform/Controllers/GuideWatch.swift",
    "Sources/Adapters/Platform/Doctor/InputWatch.swift",
    "Sources/Adapters/Platform/Remotes/RemoteFolder.swift",
    "Sources/Scripts/VirtualInput/VirtualRemote.swift",
    "Sources/App/ScreenHost/Console/StandardError.swift",
    "Sources/App/ScreenHost/Setup/Program.swift",
  ]

  /// The places that wait in real time.
  static func sleeps(_ files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      file.code.filter { isSleep($0.line) }.map { number, _ in
        Violation(path: file.path, line: number, message: "nothing sleeps; wait for an event")
      }
    }
  }

  private static func isSleep(_ line: String) -> Bool {
    let words = line.trimmingPrefix { $0 == " " }
    return ["usleep(", "nanosleep(", "Thread.sleep(", "Task.sleep("].contains { line.contains($0) }
      || words.hasPrefix("sleep(") || line.contains(" sleep(") && !line.contains("func sleep(")
  }

  /// The queues above the default priority. An ordinary user may not raise that of a thread, and the library
  /// writes a line to the system's log for each thread.
  static func raisedPriorities(_ files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      file.code.filter { $0.line.contains("qos: .userIn") }.map { number, _ in
        Violation(
          path: file.path, line: number,
          message: "a queue has the default priority, or a lower one")
      }
    }
  }
}
