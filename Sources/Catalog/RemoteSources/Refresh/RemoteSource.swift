package import CatalogImport
package import CatalogModel
package import CatalogSearch
package import Support

/// A source on a server, with the copy of its titles.
package struct RemoteSource {
  /// The outcome of a check.
  package struct Reading: Hashable, Sendable {
    /// The number of titles.
    package var titles: Int
    /// A cursor that marks how far the library was read.
    package var cursor: String
    /// Whether the copy has changed.
    package var isChanged: Bool
  }

  /// The library behind it.
  package let library: any RemoteLibrary
  private let place: String
  /// Whether it is on a server, and therefore cannot name local files.
  private let isOnServer: Bool

  /// The budget for one check of a source: several times what the largest personal libraries take.
  package static let limits = SourceBudget.Limits(
    bytes: 4 << 30, entries: 2_000_000, requests: 20_000, seconds: 1_800)

  /// Prepares to check a source.
  ///
  /// - Parameters:
  ///   - credential: The login; `nil` for none.
  ///   - pins: The certificates that the person trusts; `nil` to trust authorities alone.
  ///   - door: The way to the server; `nil` for the usual one.
  ///   - budget: What everything that is done with the source spends; `nil` for one of the usual ``limits``.
  ///   - isCancelled: Asked about once a second.
  /// - Throws: ``CatalogError`` for a place that is no address.
  package init(
    _ source: LibrarySource, credential: Credential?, device: ClientDevice,
    pins: CertificatePins? = nil, door: ServerDoor? = nil, budget: SourceBudget? = nil,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(CatalogError) {
    place = source.place
    let budget = budget ?? SourceBudget(Self.limits)
    if source.kind == .mpd {
      isOnServer = !source.place.hasPrefix("/")
      library = MPDLibrary(
        source, credential: credential, budget: budget, isCancelled: isCancelled)
      return
    }
    if source.kind == .m3u {
      isOnServer = PlaylistAddress(source.place) != nil
      let television = TelevisionLibrary(
        source, credential: credential, pins: pins, budget: budget, isCancelled: isCancelled)
      if let credential { door?.headers["Authorization"] = PlaylistAddress.basic(credential) }
      library = television
      return
    }
    if source.kind == .podcast {
      isOnServer = true
      library = PodcastLibrary(
        source, credential: credential, pins: pins, budget: budget, isCancelled: isCancelled)
      if let credential { door?.login = HTTPLogin(credential) }
      return
    }
    if source.kind == .trakt {
      isOnServer = true
      guard let list = TraktList(source.place) else {
        throw .unreachable(place: source.place, reason: "it is no address of a list at Trakt")
      }
      let door = door ?? ServerDoor(list.server, isCancelled: isCancelled)
      if door.budget == nil { door.budget = budget }
      library = TraktLibrary(source, list, door: door, credential: credential, device: device)
      return
    }
    guard let address = source.server else {
      throw .unreachable(place: source.place, reason: "it is no address of a server")
    }
    isOnServer = true
    let door = door ?? ServerDoor(address, pins: pins, isCancelled: isCancelled)
    if door.budget == nil { door.budget = budget }
    switch source.kind {
    case .plex:
      library = PlexLibrary(source, door: door, credential: credential, device: device)
    case .dlna: library = DLNALibrary(source, door: door)
    case .opds: library = OPDSLibrary(source, door: door, credential: credential)
    case .subsonic: library = SubsonicLibrary(source, door: door, credential: credential)
    case .audiobookshelf:
      library = AudiobookshelfLibrary(
        source, door: door, credential: credential, budget: budget, isCancelled: isCancelled)
    default:
      library = JellyfinLibrary(source, door: door, credential: credential, device: device)
    }
  }

  /// The current number of titles on the server. Reads them all.
  /// - Throws: ``CatalogError``.
  package func titles() throws(CatalogError) -> Int {
    final class Counter: RecordSink {
      var count = 0
      func take(_ record: RawRecord) { count += 1 }
    }
    let counter = Counter()
    _ = try library.readAll(into: counter)
    return counter.count
  }

  /// Checks the server and brings the copy up to date.
  ///
  /// - Parameters:
  ///   - snapshot: The copy; replaced completely or not at all.
  ///   - cursor: The cursor of the last read; `nil` to read everything.
  ///   - titles: The number of titles in the copy; a library that is suddenly empty is not trusted.
  /// - Throws: ``CatalogError``; the copy is then unchanged.
  package func refresh(
    _ snapshot: SourceSnapshot, cursor: String?, titles: Int,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(CatalogError) -> Reading {
    if let cursor, snapshot.isThere, let changes = try library.changes(since: cursor),
      changes.growth >= 0
    {
      guard !changes.records.isEmpty || changes.growth > 0 else {
        return Reading(titles: titles, cursor: changes.cursor, isChanged: false)
      }
      let merged = try snapshot.merge(
        changes.records.map { BoundedSink.bounded($0, isOnServer: isOnServer) },
        growth: changes.growth
      ) { $0[.url] }
      if let merged {
        return Reading(
          titles: merged.titles, cursor: changes.cursor, isChanged: merged.isChanged)
      }
    }
    var next = ""
    let count = try snapshot.write(
      from: place, leastTitles: titles > 0 ? 1 : 0, isCancelled: isCancelled
    ) { sink throws(CatalogError) in
      next = try library.readAll(into: BoundedSink(sink, isOnServer: isOnServer))
      for record in try kept(of: snapshot) { try sink.take(record) }
    }
    if var addresses = library.addresses {
      if !library.keptIDs.isEmpty {
        let former = TitleAddresses(beside: snapshot).all
        for record in try kept(of: snapshot) {
          let title = RemoteTitle(address: record[.url])?.id
          for id in [title, TitleAddresses.id(ofPicture: record[.image])].compactMap(\.self) {
            addresses[id] = former[id]
          }
        }
      }
      try TitleAddresses(beside: snapshot).write(addresses)
    }
    return Reading(titles: count, cursor: next, isChanged: true)
  }

  /// The records of a copy that are kept unchanged.
  private func kept(of snapshot: SourceSnapshot) throws(CatalogError) -> [RawRecord] {
    let beginnings = library.keptIDs
    guard !beginnings.isEmpty, snapshot.isThere else { return [] }
    var records: [RawRecord] = []
    try snapshot.forEachRecord { record in
      if beginnings.contains(where: record[.id].hasPrefix) { records.append(record) }
    }
    return records
  }
}
