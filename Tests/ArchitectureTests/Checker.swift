/// Finds what breaks the rules of the architecture in source texts.
///
/// SwiftPM does not enforce imports: an import that no target declares builds on the second try.
enum Checker {
  /// Everything that breaks a rule, file by file and line by line.
  static func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      imports(of: file) + leaks(in: file) + impurities(in: file) + types(in: file)
    }
  }

  // MARK: Imports

  private static func imports(of file: SourceFile) -> [Violation] {
    guard let rule = ModuleRule.table[file.module] else {
      return [
        Violation(path: file.path, line: 1, message: "\(file.module) is not in the module table")
      ]
    }
    let group = rule.group.rawValue
    let misplaced =
      file.group == group
      ? [] : [Violation(path: file.path, line: 1, message: "\(file.module) belongs in \(group)")]
    return misplaced
      + file.code.flatMap { number, line -> [Violation] in
        guard let (level, module) = importStatement(line) else { return [] }
        return problems(of: module, level: level, rule: rule, in: file).map {
          Violation(path: file.path, line: number, message: $0)
        }
      }
  }

  private static func problems(
    of module: String, level: String, rule: ModuleRule, in file: SourceFile
  ) -> [String] {
    if rule.imports.contains(module) {
      let isOpen = ["public", "package", "@_exported"].contains(level)
      return ModuleRule.cModules.contains(module) && isOpen
        ? ["\(module) is written in C and must be an internal import"] : []
    }
    if ModuleRule.harmless.contains(module) { return [] }
    if ModuleRule.system.contains(module) {
      let isAllowed =
        !rule.isPure
        || (module == "Foundation" && ModuleRule.mayImportFoundation.contains(file.path))
      return isAllowed ? [] : ["\(file.module) is pure and must not import \(module)"]
    }
    return ["\(file.module) must not import \(module)"]
  }

  /// The level and the module of an import; `nil` for any other line.
  static func importStatement(_ line: String) -> (level: String, module: String)? {
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
      words[..<index].allSatisfy({ levels.contains($0) || $0.hasPrefix("@") })
    else { return nil }
    let level = words[..<index].first { $0 != "@testable" && $0 != "@preconcurrency" } ?? "internal"
    words.removeFirst(index + 1)
    if let first = words.first, kinds.contains(first) { words.removeFirst() }
    guard let module = words.first?.split(separator: ".").first else { return nil }
    return (level, String(module))
  }

  private static let levels: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  // MARK: C types

  private static func leaks(in file: SourceFile) -> [Violation] {
    file.code.compactMap { number, line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isOpen = words.prefix { !declarations.contains($0) }
        .contains { $0 == "package" || $0 == "public" }
      guard isOpen, words.contains(where: { declarations.contains($0) }),
        let leak = words.first(where: { isOfC($0) })
      else { return nil }
      return Violation(
        path: file.path, line: number, message: "\(leak) is a C type and must stay in its module")
    }
  }

  private static let declarations: Set<Substring> = [
    "func", "var", "let", "init", "struct", "class", "enum", "protocol", "typealias", "subscript",
    "case", "actor",
  ]
  private static let cPrefixes = ["SDL_", "Pango", "pango_", "cairo_", "GObject", "FcConfig"]
  /// Our own types that are named for the library they speak to.
  private static let namesakes: Set<Substring> = ["PangoTextMeasurer"]

  private static func isOfC(_ word: Substring) -> Bool {
    !namesakes.contains(word) && cPrefixes.contains { word.hasPrefix($0) }
  }

  // MARK: Clocks and randomness

  private static func impurities(in file: SourceFile) -> [Violation] {
    guard ModuleRule.table[file.module]?.isPure == true else { return [] }
    return file.code.flatMap { number, line in
      impure.filter { line.contains($0) }.map { found in
        Violation(
          path: file.path, line: number, message: "the core has no clock and no chance: \(found)")
      }
    }
  }

  private static let impure = [
    "Date()", "Task.sleep", "SystemRandomNumberGenerator", ".random(in", ".randomElement(",
    ".shuffled(", ".shuffle(", "DispatchQueue", "ContinuousClock", "SuspendingClock", "UUID()",
    ".hashValue", "Hasher()",
  ]

  // MARK: Names

  private static func types(in file: SourceFile) -> [Violation] {
    file.code.compactMap { number, line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      guard let index = words.firstIndex(where: { typeKinds.contains($0) }),
        index + 1 < words.count, ModuleRule.table[words[index + 1]] != nil
      else { return nil }
      return Violation(
        path: file.path, line: number,
        message: "\(words[index + 1]) is the name of a module and cannot be a type")
    }
  }

  private static let typeKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
}
