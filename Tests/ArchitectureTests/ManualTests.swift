import Foundation
import TestSupport
import Testing

/// The documentation agrees with the package.
@Suite struct ManualTests {
  private func checker(_ files: [ManualFile]) throws -> ManualChecker {
    let configuration = PackageFolder.url.appending(path: "Configs/default.yaml")
    return ManualChecker(
      files: files,
      keys: ManualChecker.keys(of: try String(contentsOf: configuration, encoding: .utf8)),
      exists: {
        FileManager.default.fileExists(atPath: PackageFolder.url.appending(path: $0).path)
      })
  }

  @Test func `every link, page, path and key that the documentation names exists`() throws {
    let files = try ManualFile.all()

    let violations = try checker(files).violations

    #expect(files.count > 20)
    #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("[here](Nowhere.md)", "the link Nowhere.md leads nowhere"),
    ("see <doc:Nowhere>.", "there is no page Nowhere"),
    ("in `Configs/nothing.yaml`.", "there is no Configs/nothing.yaml"),
    ("`keyboard.nothing` and `keyboard.nothing: 3`", "there is no key keyboard.nothing"),
  ])
  func `a reference that leads nowhere is found`(line: String, message: String) throws {
    let page = ManualFile(path: "Sources/A/A.docc/Page.md", text: "# Page\n\n" + line)

    let violations = try checker([page]).violations

    #expect(Set(violations) == [Violation(path: page.path, line: 3, message: message)])
  }

  @Test(arguments: [
    "[here](https://swift.org/a.md)", "<doc:Page>", "`Configs/default.yaml`, `keyboard.layout`.",
    "`share/couchsearch/Configs/nothing`", "`gamepad.yaml`", "`keyboard.layout: auto`",
  ])
  func `a reference that leads somewhere is none of its business`(line: String) throws {
    let page = ManualFile(path: "Sources/A/A.docc/Page.md", text: line)

    let violations = try checker([page]).violations

    #expect(violations.isEmpty)
  }

  @Test func `every page of the manual is listed on its first page`() throws {
    let files = try ManualFile.all().filter { $0.catalogue?.hasSuffix("/couchsearch.docc") == true }
    let first = try #require(files.first { $0.path.hasSuffix("/couchsearch.md") })
    let topics = first.text.components(separatedBy: "## Topics").last ?? ""

    let names = files.map { ($0.path as NSString).lastPathComponent.dropLast(3) }
    let missing = names.filter { $0 != "couchsearch" && !topics.contains("- <doc:\($0)>") }

    #expect(names.count > 15)
    #expect(missing.isEmpty)
  }

  @Test func `no two decisions have the same number`() throws {
    let names = try ManualFile.all().filter { $0.folder.hasSuffix("/Decisions") }
      .map { ($0.path as NSString).lastPathComponent }

    let numbers = names.map { $0.prefix { $0.isNumber } }

    #expect(numbers.count > 10)
    #expect(Set(numbers).count == numbers.count, "\(names)")
  }

  @Test func `the README is a page that can be read to its end`() throws {
    let readme = try #require(try ManualFile.all().first)

    let count = readme.lines.count

    #expect(readme.path == "README.md")
    #expect(count <= 150)
  }
}
