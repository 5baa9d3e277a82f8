import TestSupport
import Testing

/// The mutation tests fit the sources; `Tests/Mutations/run` runs them.
@Suite struct MutantTests {
  @Test(arguments: ["mutants", "planted"])
  func `every mutant is found exactly once`(name: String) throws {
    let files = try SourceFile.all()
    let mutants = try Mutant.all(name)

    let stale = mutants.compactMap { mutant in
      mutant.staleness(in: files).map { "\(mutant.id): \($0)" }
    }

    #expect(stale.isEmpty, "\(stale.joined(separator: "\n"))")
  }

  @Test func `there are at least 40 of them, over every part that decides`() throws {
    let mutants = try Mutant.all()

    let modules = Dictionary(grouping: mutants, by: \.module).mapValues(\.count)

    #expect(mutants.count >= 40)
    for module in ["FocusEngine", "TextEntry", "InputMapping", "SearchScreen", "Rendering"] {
      #expect(modules[module, default: 0] >= 6, "\(module)")
    }
    #expect(Set(mutants.map(\.id)).count == mutants.count)
    #expect(
      mutants.allSatisfy {
        $0.original != $0.mutated && $0.tests?.isEmpty == false && !$0.bug.isEmpty
      })
  }

  private static let file = SourceFile(
    path: "Sources/Core/Geometry/Rect.swift",
    text: """
      struct Rect {
        func first() -> Bool {
          a <
            b
        }
        var second: Bool { z && z }
      }
      """)

  @Test(arguments: [
    ("Other.swift", "first", "a < b", "files"), ("Rect.swift", "third", "a < b", "There is no"),
    ("Rect.swift", "first", "a <= b", "0 times"), ("Rect.swift", "second", "a < b", "0 times"),
    ("Rect.swift", "second", "z", "2 times"),
  ])
  func `a stale mutant says what to mend`(
    file: String, function: String, original: String, message: String
  ) throws {
    let mutant = Mutant(
      id: "x", module: "Geometry", file: file, function: function, original: original, mutated: "",
      bug: "", tests: "")

    let reason = try #require(mutant.staleness(in: [Self.file]))

    #expect(reason.contains(message))
    #expect(reason.contains("Mend x in Tests/Mutations/mutants.json"))
  }

  @Test func `a mutant is found however its lines are broken`() {
    let mutant = Mutant(
      id: "x", module: "Geometry", file: "Rect.swift", function: "first", original: "a < b",
      mutated: "a <= b", bug: "", tests: "")

    #expect(mutant.staleness(in: [Self.file]) == nil)
  }
}
