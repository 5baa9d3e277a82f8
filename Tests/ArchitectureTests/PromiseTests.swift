import Foundation
import TestSupport
import Testing

/// The manual's promises of safety, each with its proof.
@Suite struct PromiseTests {
  /// A row of the table.
  struct Promise: Hashable {
    var against: String
    var text: String
    /// Tests as `suite/sentence`.
    var proofs: [String]
  }

  /// The rows of the first table of a page, without its head.
  static func promises(in page: String) -> [Promise] {
    page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let proofs = cells.last?.split(separator: "`").filter { $0.contains("/") }.map(String.init)
      return Promise(
        against: cells.first ?? "", text: cells.dropFirst().first ?? "",
        proofs: cells.count == 3 ? proofs ?? [] : [])
    }
  }

  /// The proofs that are no tests.
  /// - Parameter tests: The contents of the test files by their names without ending.
  static func missing(_ proofs: [String], in tests: [String: String]) -> [String] {
    proofs.filter { proof in
      let sides = proof.split(separator: "/", maxSplits: 1).map(String.init)
      guard sides.count == 2, let text = tests[sides[0]] else { return true }
      return !text.contains("func `\(sides[1])`")
    }
  }

  private static func tests() throws -> [String: String] {
    let folder = PackageFolder.url.appending(path: "Tests")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix("Tests.swift") }.reduce(into: [:]) { tests, name in
      let suite = ((name as NSString).lastPathComponent as NSString).deletingPathExtension
      tests[suite, default: ""] += try String(
        contentsOf: folder.appending(path: name), encoding: .utf8)
    }
  }

  private static let page = "Sources/App/couchsearch/couchsearch.docc/Security.md"

  @Test func `every promise names tests, and all of them exist`() throws {
    let text = try String(contentsOf: PackageFolder.url.appending(path: Self.page), encoding: .utf8)

    let promises = Self.promises(in: text)
    let missing = Self.missing(promises.flatMap(\.proofs), in: try Self.tests())

    #expect(promises.count > 20)
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    #expect(promises.filter { $0.proofs.isEmpty }.isEmpty)
    #expect(
      Set(promises.map(\.against)).isSuperset(of: [
        "a visitor", "a hostile file", "a hostile server", "a provider",
      ]))
  }

  @Test func `a test that is not there is found`() {
    let page = """
      | Against | Promised | Proved by |
      | --- | --- | --- |
      | a visitor | nothing | `ATests/it works`, `ATests/it does not`, `BTests/it works` |
      | a file | nothing | trust |
      """

    let promises = Self.promises(in: page)
    let missing = Self.missing(
      promises.flatMap(\.proofs), in: ["ATests": "@Test func `it works`() {}"])

    #expect(missing == ["ATests/it does not", "BTests/it works"])
    #expect(promises.map(\.proofs.count) == [3, 0])
  }
}
