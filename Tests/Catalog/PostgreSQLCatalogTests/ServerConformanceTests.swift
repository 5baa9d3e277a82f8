import CatalogModel
import CatalogTestSupport
import TestSupport
import Testing

@testable import PostgreSQLCatalog

/// A catalogue on servers answers like one in a file.
struct ServerConformanceTests {
  @Test(arguments: [1, 4]) func `the servers conform`(count: Int) throws {
    let servers = try TestServerCatalog(servers: count)
    try servers.fill(
      SearchIndexConformance.samples.map { line($0) })

    let violations = try SearchIndexConformance.violations(
      of: try servers.opened(), holding: SearchIndexConformance.samples)

    #expect(violations == [])
  }
}
