package import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import PostgreSQLCatalog
internal import ScreenHost
internal import SearchScreen

extension ProgramSetup {
  /// A catalogue on servers, and how to describe a newer one.
  struct OpenServer: Sendable {
    var address: ServerAddress
    /// Returns the facts that the configuration leaves to the catalogue.
    var facts: @Sendable (any SearchIndex) -> CatalogFacts
  }

  /// The address of the catalogue; `nil` for one in a file.
  var serverAddress: ServerAddress? {
    (options.catalog ?? settings.catalog).flatMap { ServerAddress($0) }
  }

  /// The address for recordings, without users and passwords; `nil` for a file.
  package var recordedServer: String? { serverAddress?.shown }

  /// Opens the catalogue for searching, in a file or on servers.
  package func openIndex() throws -> any SearchIndex {
    guard let address = serverAddress else { return try openCatalog() }
    try checkPassword(address)
    return try ServerIndex(address)
  }

  /// Opens the catalogue for a screen, which starts even if no server answers, and finds it later.
  func openServer(
    _ address: ServerAddress
  ) throws -> (index: any SearchIndex, notice: String?) {
    try checkPassword(address)
    try address.check()
    do throws(CatalogError) {
      return (try ServerIndex(address), nil)
    } catch {
      return (AwaitedIndex(message: error.message), error.message)
    }
  }

  private func checkPassword(_ address: ServerAddress) throws {
    guard options.catalog != nil, address.hasPassword else { return }
    throw ProgramError.passwordInView
  }
}

/// The index of a catalogue for which no server has answered yet: it is empty, and gives the reason.
struct AwaitedIndex: TitlelessIndex {
  /// One sentence with the problem and the remedy.
  let message: String
  let categories: [CatalogModel.Category] = []

  func page(
    for query: Query, isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> ResultPage? {
    if query.isEmpty { return .empty }
    throw SearchFailure(message: message)
  }
}

extension SearchIndex {
  /// The number of titles, if known.
  var knownTitles: Int {
    switch self {
    case let store as StoredCatalog: store.itemCount
    case let servers as ServerIndex: servers.itemCount
    default: 0
    }
  }

  /// The name of the catalogue to which searches and openings belong; empty if it has none.
  var knownName: String {
    switch self {
    case let store as StoredCatalog: store.catalogID
    case let servers as ServerIndex: servers.address.shown
    default: ""
    }
  }
}
