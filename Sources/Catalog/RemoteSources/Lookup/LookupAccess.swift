package import CatalogSearch
package import Support

/// The means to look up titles: the databases that the person has enabled, and the keys for them.
package struct LookupAccess: Sendable {
  /// The key for a database, `nil` for none; a failure if it cannot be read.
  package typealias Key = @Sendable (LookupServer) -> Result<String?, CatalogError>

  /// The databases, in the order in which they are queried.
  package var servers: [LookupServer]
  /// The addresses of mirrors, which are queried instead of the databases.
  package var mirrors: [LookupServer: LookupServer.Places] = [:]
  /// The language of titles and plots, such as `de` or `pt-BR`.
  package var language: String
  /// Whether results are written to `.nfo` files beside the media.
  package var writesInfoFiles = false
  /// The key for a database.
  package var key: Key
  /// Waits for some seconds, at most one; `nil` for the default wait.
  package var pause: (@Sendable (Double) -> Void)?

  /// Creates access to some databases.
  package init(_ servers: [LookupServer], language: String, key: @escaping Key) {
    self.servers = servers
    self.language = language
    self.key = key
  }

  /// A text that changes with the databases and the language.
  package var mark: String { servers.map(\.rawValue).joined(separator: " ") + "|" + language }

  /// The addresses of a database; `nil` if they are invalid.
  package func places(of server: LookupServer) -> LookupServer.Places? {
    if let mirror = mirrors[server] { return mirror }
    guard let questions = ServerAddress(server.usualAddress),
      let pictures = ServerAddress(server.usualPictures)
    else { return nil }
    return LookupServer.Places(questions: questions, pictures: pictures)
  }

  /// Whether an address is that of a picture from an enabled database.
  package func isPicture(_ address: String) -> Bool {
    servers.contains { server in
      places(of: server).map { address.hasPrefix($0.pictures.text + "/") } ?? false
    }
  }

  /// Access to a database.
  ///
  /// - Parameters:
  ///   - key: The key; `nil` for the stored one.
  ///   - budget: The budget for all queries together; `nil` if each is limited individually.
  ///   - rateLimit: The requests to TVmaze so far.
  ///   - isCancelled: Called about once a second.
  /// - Throws: ``CatalogError``; `notSignedIn` if a key is needed and none is stored.
  package func provider(
    _ server: LookupServer, key: String? = nil, budget: SourceBudget? = nil,
    rateLimit: RateLimit = TVmaze.rateLimit(), isCancelled: @escaping () -> Bool = { false }
  ) throws(CatalogError) -> any LookupProvider {
    guard let places = places(of: server) else {
      throw .unreachable(place: server.name, reason: "it has no address")
    }
    let door =
      pause.map { ServerDoor(places.questions, isCancelled: isCancelled, pause: $0) }
      ?? ServerDoor(places.questions, isCancelled: isCancelled)
    door.budget = budget
    door.limits.bytes = Self.mostBytes
    door.limits.total = Self.patience
    switch server {
    case .tvmaze: return TVmaze(door, pictures: places.pictures, rateLimit: rateLimit)
    case .tmdb:
      var kept = key
      if kept == nil { kept = try self.key(server).get() }
      guard let kept, !kept.isEmpty else { throw .notSignedIn(place: server.name) }
      return TMDB(door, pictures: places.pictures, key: kept, language: language)
    }
  }

  /// The most bytes of a response: a show with thousands of episodes takes fewer.
  private static let mostBytes = 16 << 20
  /// Milliseconds to wait for a response.
  private static let patience = 30_000

  /// The language of a locale, such as `pt-BR` for `pt_BR.UTF-8`; English if there is none.
  package static func language(of locale: String) -> String {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "_" || $0 == "-" }.map(String.init)
    func isCode(_ text: String) -> Bool {
      text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
    guard let language = parts.first, isCode(language) else { return "en" }
    guard parts.count > 1, isCode(parts[1]) else { return language.lowercased() }
    return language.lowercased() + "-" + parts[1].uppercased()
  }
}
