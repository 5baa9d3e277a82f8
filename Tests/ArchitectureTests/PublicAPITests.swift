import Foundation
import TestSupport
import Testing

/// The public declarations of the libraries, held against a list: other programs are built on them.
@Suite struct PublicAPITests {
  private static let variable = "COUCHSEARCH_WRITE_API"

  @Test(arguments: [
    "Geometry", "FocusEngine", "TextEntry", "SceneGraph", "SearchScreen", "CouchSearchKit",
  ])
  func `a library declares what its list says`(module: String) throws {
    let list = PackageFolder.url.appending(path: "Tests/ArchitectureTests/PublicAPI/\(module).txt")
    let files = try SourceFile.all().filter { $0.module == module }

    let declared = PublicAPIReader.declarations(in: files)

    if ProcessInfo.processInfo.environment[Self.variable] != nil {
      try (declared.joined(separator: "\n") + "\n").write(
        to: list, atomically: true, encoding: .utf8)
    }
    let known = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let gone = known.filter { !declared.contains($0) }
    let new = declared.filter { !known.contains($0) }
    #expect(declared.count > 10)
    #expect(
      gone.isEmpty, "Programs that use these no longer build: \(gone.joined(separator: "\n"))")
    #expect(
      new.isEmpty,
      """
      New, and to be kept from now on; with \(Self.variable)=1 this test writes the list:
      \(new.joined(separator: "\n"))
      """)
  }

  @Test func `every member of the kit is used in a program or a test that is compiled`() throws {
    let folder = PackageFolder.url
    let list = try String(
      contentsOf: folder.appending(path: "Tests/ArchitectureTests/PublicAPI/CouchSearchKit.txt"),
      encoding: .utf8)
    var code = ""
    for path in ["Sources/Examples", "Tests/Kit"] {
      let files = FileManager.default.enumerator(
        at: folder.appending(path: path), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        code += try String(contentsOf: file, encoding: .utf8)
      }
    }
    let words = Set(code.split { !$0.isLetter && !$0.isNumber }.map(String.init))

    // Swift itself calls these.
    let unused = list.matches(of: /\.(?:[a-z()]+ )*(?:func|var|let|case) (\w+)/).map {
      String($0.1)
    }
    .filter { !words.contains($0) && !["makeAsyncIterator", "next"].contains($0) }

    #expect(list.count > 1000)
    #expect(unused.isEmpty, "Show these in an example or a test: \(unused)")
  }

  @Test func `members, cases and requirements are read with the types around them`() {
    let file = SourceFile(
      path: "Sources/Core/A/B.swift",
      text: """
        public struct B: Sendable {
          public enum C {
            case one
            /// Two.
            case two(Int)
          }
          var hidden = 1
          public func f(
            a: Int,
            b: Int
          ) -> Int { 2 }
        }
        public protocol P {
          func g()
        }
        """)

    let declared = PublicAPIReader.declarations(in: [file])

    #expect(
      declared == [
        "B.C.case one", "B.C.case two(Int)", "B.enum C", "B.func f(a: Int, b: Int) -> Int",
        "P.func g()", "protocol P", "struct B: Sendable",
      ])
  }
}
