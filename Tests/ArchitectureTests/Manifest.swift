import Foundation

/// The targets of a manifest with what they depend on, read from its text.
struct Manifest {
  var dependencies: [String: Set<String>] = [:]

  init(_ manifest: SourceFile) {
    let code = manifest.code.map(\.line).joined(separator: "\n")
    for kind in [".target(", ".executableTarget(", ".testTarget("] {
      for part in code.components(separatedBy: kind).dropFirst() { add(part) }
    }
  }

  /// Reads one target up to the parenthesis that closes it.
  private mutating func add(_ text: String) {
    var depth = 1
    let body = text.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
    let strings = body.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }
      .map(\.element)
    guard let name = strings.first else { return }
    let paths = body.components(separatedBy: "path: \"").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }
    let packages = body.components(separatedBy: "package: \"").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }
    dependencies[name] = Set(strings.dropFirst()).subtracting(packages).subtracting(paths)
      .union(Set(packages).intersection(["Yams"]))
  }

  /// Everything that a target is linked with: what it depends on, and what that depends on, and so on.
  func reachable(from target: String) -> Set<String> {
    var found: Set<String> = []
    var next: Set<String> = [target]
    while !next.isEmpty {
      found.formUnion(next)
      next = Set(next.flatMap { dependencies[$0] ?? [] }).subtracting(found)
    }
    return found
  }

  /// The disagreements of the manifest with the module table.
  var disagreements: [String] {
    let modules = ModuleRule.table.keys.sorted()
    let others = dependencies.keys.filter { !$0.hasSuffix("Tests") }.sorted()
    return modules.compactMap { module in
      guard let declared = dependencies[module] else { return nil }
      let allowed = ModuleRule.table[module]?.imports ?? []
      let extra = declared.subtracting(allowed).sorted()
      return extra.isEmpty ? nil : "\(module) declares \(extra.joined(separator: ", "))"
    }
      + others.filter {
        ModuleRule.table[$0] == nil && !ModuleRule.cModules.contains($0)
      }.map { "\($0) is not in the module table" }
  }

  /// The imports of modules of the package that the target of the file does not declare: they build
  /// only where the other module happens to be built before.
  func undeclared(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file -> [Violation] in
      guard let declared = dependencies[file.module] else { return [] }
      return file.code.compactMap { number, line in
        guard let (_, module) = Checker.importStatement(line), module != file.module,
          dependencies[module] != nil || ModuleRule.cModules.contains(module),
          !declared.contains(module)
        else { return nil }
        return Violation(
          path: file.path, line: number,
          message: "\(file.module) imports \(module), which Package.swift does not declare")
      }
    }
  }
}
