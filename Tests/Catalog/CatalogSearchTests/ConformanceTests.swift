import CatalogModel
import CatalogSearch
import CatalogTestSupport
import TestSupport
import Testing

/// The store and the fake of the screen's tests answer alike.
struct ConformanceTests {
  @Test func `the store conforms`() throws {
    let catalog = try TestCatalog(
      SearchIndexConformance.samples.map { line($0) })

    let violations = try SearchIndexConformance.violations(
      of: catalog.store, holding: SearchIndexConformance.samples)

    #expect(violations.isEmpty)
  }

  @Test func `the fake conforms`() throws {
    let violations = try SearchIndexConformance.violations(
      of: FakeSearchIndex(SearchIndexConformance.samples), holding: SearchIndexConformance.samples)

    #expect(violations.isEmpty)
  }

  @Test func `an index that forgets its items does not conform`() throws {
    let violations = try SearchIndexConformance.violations(
      of: FakeSearchIndex([SearchIndexConformance.samples[0]]),
      holding: SearchIndexConformance.samples)

    #expect(!violations.isEmpty)
  }
}
