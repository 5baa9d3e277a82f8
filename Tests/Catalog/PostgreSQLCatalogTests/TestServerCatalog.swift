import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation

@testable import PostgreSQLCatalog

/// A catalogue on real servers, in databases of its own.
struct TestServerCatalog {
  let address: ServerAddress
  let servers: [TestServers.Server]
  let database: String

  /// Makes databases on the first servers.
  init(servers count: Int = 1) throws {
    try self.init(on: try (0..<count).map { try TestServers.shared.server($0) })
  }

  /// Makes databases on some servers.
  init(on servers: [TestServers.Server]) throws {
    database = "test_" + UUID().uuidString.prefix(8).lowercased()
    self.servers = servers
    for server in servers {
      try ImportConnection(server.address("postgres")).run("CREATE DATABASE \(database)")
    }
    let text = servers.map { [database] in $0.address(database) }.joined(separator: " ")
    guard let address = ServerAddress(text) else {
      throw TestServers.Unavailable(description: "\(text) is no address")
    }
    self.address = address
  }

  /// Imports some lines; see `line`.
  func fill(_ lines: [String], at time: Int = 1_000) throws {
    try ServerCatalogBuilder(address).build(
      from: try TestCatalog(lines).store, time: Date(timeIntervalSince1970: Double(time)))
  }

  /// The catalogue, open for searching, with more patience than a screen has.
  /// - Parameter page: Milliseconds for a page.
  func opened(page: Int = 20_000) throws -> ServerIndex {
    var patience = ServerIndex.Patience()
    (patience.opening, patience.page, patience.others) = (20_000, page, 20_000)
    return try ServerIndex(address, patience: patience)
  }

  /// A connection to one of the databases.
  func connection(_ number: Int = 0) throws -> ImportConnection {
    try ImportConnection(servers[number].address(database))
  }
}

extension ServerIndex {
  /// The page for a text.
  func page(
    _ text: String, tokens: [Token] = [], scope: Scope = .all, limit: Int = 20,
    order: ResultOrder = .relevance
  ) throws -> ResultPage {
    try page(
      for: Query(text: text, tokens: tokens, scope: scope, limit: limit, order: order),
      isCancelled: { false }) ?? .empty
  }

  /// The titles at the top of the page.
  func titles(_ text: String, tokens: [Token] = []) throws -> [String] {
    try page(text, tokens: tokens).sections.first?.items.map(\.title) ?? []
  }
}
