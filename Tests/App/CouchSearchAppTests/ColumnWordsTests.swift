import CatalogImport
import SearchScreen
import Testing

/// The words for the fields that columns of imported files become.
struct ColumnWordsTests {
  @Test func `the screen has a word for every field of a record`() {
    let fields = RecordField.allCases.map(\.rawValue)

    #expect(Set(fields) == Set(ScreenState.fieldWords.keys))
  }
}
