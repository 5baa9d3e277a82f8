internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Logging
internal import RemoteSources
internal import Support
internal import Synchronization

/// Fetches server pictures when they are shown, on its own thread, into a disk cache.
///
/// Only contacts the servers among the sources, servers that podcast feeds and Trakt lists name for their
/// pictures, and the look-up databases: a catalogue cannot send the program anywhere else.
final class ServerPictures: Sendable {
  private struct State {
    /// Addresses requested again because they were too old to be valid without asking.
    var checked: Set<String> = []
    /// Bytes in the cache; `nil` until it has been measured.
    var byteCount: Int?
  }

  private let cache: ServerPictureCache
  private let sources: @Sendable () -> [LibrarySource]
  private let logins: Logins
  private let isNamed: @Sendable (LibrarySource, _ address: String) -> Bool
  private let isLookedUp: @Sendable (_ address: String) -> Bool
  private let arrived: @Sendable (String) -> Void
  private let state = Mutex(State())
  /// The queue of fetches; created at the first one, since its work is done by this object.
  private let queue = Mutex<PictureQueue?>(nil)
  private let log: Logger

  /// Seconds for which a picture is valid if its server does not say.
  private static let usualLifetime = 86_400

  /// Prepares to fetch.
  ///
  /// - Parameters:
  ///   - sources: The sources of the library.
  ///   - isNamed: Whether a podcast or list among the sources names an address of a picture on another
  ///     server.
  ///   - isLookedUp: Whether an address belongs to a picture in an enabled database.
  ///   - arrived: Called with the address of a picture whose file arrived or changed, on another thread.
  init(
    cache: ServerPictureCache, sources: @escaping @Sendable () -> [LibrarySource], logins: Logins,
    isNamed: @escaping @Sendable (LibrarySource, _ address: String) -> Bool = { _, _ in false },
    isLookedUp: @escaping @Sendable (_ address: String) -> Bool = { _ in false },
    log: Logger, arrived: @escaping @Sendable (String) -> Void
  ) {
    self.cache = cache
    self.sources = sources
    self.logins = logins
    self.isNamed = isNamed
    self.isLookedUp = isLookedUp
    self.log = log
    self.arrived = arrived
  }

  /// The file of a picture; `nil` if it is missing, and it is then fetched. May be called on any thread.
  func file(of address: String) -> String? {
    let file = cache.file(of: address)
    let isWanted = state.withLock { file == nil || $0.checked.insert(address).inserted }
    if isWanted { ask(for: address) }
    return file
  }

  private func ask(for address: String) {
    let queue = queue.withLock { queue in
      let open =
        queue
        ?? PictureQueue("pictures", log: log) { [weak self] in
          var doors: [String: ServerDoor] = [:]
          let servers = self?.sources().filter(\.kind.isRemote) ?? []
          return { try self?.fetch($0, servers, &doors) }
        }
      queue = open
      return open
    }
    queue.add(address)
  }

  private func fetch(
    _ address: String, _ servers: [LibrarySource], _ doors: inout [String: ServerDoor]
  ) throws(CatalogError) {
    let facts = cache.file(of: address) == nil ? nil : cache.facts(of: address)
    let now = Int(Date().timeIntervalSince1970)
    if let facts, facts.expires > now { return }
    if address.hasPrefix(EmbeddedCover.prefix) { return try takeOut(address, now) }
    let door = try door(for: address, servers, &doors)
    let picture = try door.picture(at: address, tag: facts?.tag ?? "")
    guard picture.mayBeKept else { throw door.strange("the picture must not be kept") }
    // A "not modified" answer says nothing else about it.
    let lifetime =
      picture.seconds ?? (picture.bytes == nil ? facts?.lifetime : nil) ?? Self.usualLifetime
    try keep(
      picture.bytes, .init(tag: picture.tag, expires: now + lifetime, lifetime: lifetime),
      of: address)
  }

  /// The connection to a picture's server.
  private func door(
    for address: String, _ servers: [LibrarySource], _ doors: inout [String: ServerDoor]
  ) throws(CatalogError) -> ServerDoor {
    let source = servers.first { source in
      source.server.map { address.hasPrefix($0.text + "/") } ?? false
    }
    guard let source else {
      if isLookedUp(address), let door = ServerDoor.forPicture(at: address, leavesServer: false) {
        return door
      }
      guard
        servers.contains(where: { [.podcast, .trakt].contains($0.kind) && isNamed($0, address) }),
        let door = ServerDoor.forPicture(at: address, pins: logins.pins)
      else {
        throw .unreachable(place: address, reason: "it is on no server of the library")
      }
      return door
    }
    if let open = doors[source.id] { return open }
    let door = try ServerDoor.forPictures(
      of: source, credential: try logins.login(of: source).get(), device: logins.device,
      pins: logins.pins)
    doors[source.id] = door
    return door
  }

  /// Extracts the cover from an audio file. It is checked again when the screen is restarted.
  private func takeOut(_ address: String, _ now: Int) throws(CatalogError) {
    guard let bytes = EmbeddedCover.bytes(of: address) else {
      throw .unreadable(path: address, reason: "there is no cover in it")
    }
    try keep(bytes, .init(tag: "", expires: now), of: address)
  }

  private func keep(
    _ bytes: [UInt8]?, _ facts: ServerPictureCache.Facts, of address: String
  ) throws(CatalogError) {
    try CatalogError.mapping { () throws(FileError) in
      do {
        try cache.keep(bytes, facts, of: address)
      } catch {
        throw error as? FileError
          ?? FileError(.unwritable, path: cache.folder, reason: SystemReason.of(error))
      }
    }
    guard let bytes else { return }
    arrived(address)
    let isFull = state.withLock { state in
      state.byteCount = state.byteCount.map { $0 + bytes.count }
      return state.byteCount.map { $0 > cache.byteLimit } ?? true
    }
    if isFull {
      let left = cache.trim()
      state.withLock { $0.byteCount = left }
    }
  }
}
