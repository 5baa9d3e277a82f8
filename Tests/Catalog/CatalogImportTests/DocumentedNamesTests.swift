import CatalogImport
import Foundation
import TestSupport
import Testing

struct DocumentedNamesTests {
  @Test(arguments: RecordField.allCases)
  func `the manual lists the names of columns as they are`(field: RecordField) throws {
    let text = try String(
      contentsOf: PackageFolder.url.appending(
        path: "Sources/App/couchsearch/couchsearch.docc/Catalogues.md"), encoding: .utf8)

    let row = text.split(separator: "\n").first { $0.hasPrefix("| `\(field.rawValue)` |") }

    #expect(row?.hasSuffix("| \(field.synonyms.joined(separator: ", ")) |") == true)
  }
}
