internal import CatalogImport
internal import CatalogSearch
internal import Foundation
internal import RemoteSources
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// Checks a web server for a newer release, downloads and verifies it, and keeps it until a quiet moment.
package struct FleetUpdate {
  /// The outcome of a check.
  package enum Outcome: Hashable, Sendable {
    /// A release is waiting.
    case staged(Int)
    /// There is nothing newer.
    case unchanged
    /// Another process is checking.
    case busy
  }

  /// The releases of this screen.
  package let store: FleetStore
  private let address: String
  private let keys: [FleetPublicKey]
  private let door: ServerDoor
  private let checkSettings: (String) throws -> Void

  /// Prepares to check.
  /// - Parameters:
  ///   - address: The folder on the server, or the manifest in it.
  ///   - keys: A release needs the signature of one of them.
  ///   - checkSettings: Throws if a file of settings cannot be used.
  ///   - pause: Waits for some seconds before the next attempt.
  /// - Throws: ``FleetError/noServer`` for an invalid address.
  package init(
    address: String, keys: [FleetPublicKey], store: FleetStore,
    checkSettings: @escaping (String) throws -> Void,
    pause: ((Double) -> Void)? = nil
  ) throws(FleetError) {
    let folder =
      address.hasSuffix("/" + FleetManifest.name)
      ? String(address.dropLast(FleetManifest.name.count + 1)) : address
    guard let server = ServerAddress(folder) else { throw .noServer }
    self.address = server.text
    self.keys = keys
    self.store = store
    self.checkSettings = checkSettings
    door = pause.map { ServerDoor(server, pause: $0) } ?? ServerDoor(server)
    door.headers = [:]
    // A piece may take long on a slow line; a stalled one ends sooner.
    door.limits.total = 600_000
  }

  /// Checks, and downloads a newer release.
  /// - Parameter time: Seconds since 1970.
  /// - Throws: ``FleetError``; the existing release stays.
  package func run(time: Int = Int(Date().timeIntervalSince1970)) throws(FleetError) -> Outcome {
    try store.exclusively { () throws(FleetError) in try look(time) } ?? .busy
  }

  private func look(_ time: Int) throws(FleetError) -> Outcome {
    var memory = store.memory
    var request = HTTPRequest(address + "/" + FleetManifest.name)
    request.headers["Accept-Encoding"] = "identity"
    if memory.address == address, store.current != nil || store.staged != nil {
      request.headers["If-None-Match"] = memory.tag
      request.headers["If-Modified-Since"] = memory.modified
    }
    let response = try ask(request, atMost: FleetManifest.mostBytesOfAnswer)
    memory.checked = time
    guard response.status != 304 else {
      try store.write(memory)
      return .unchanged
    }
    let manifest = try FleetManifest(response.body, keys: keys)
    guard manifest.version >= memory.highest else {
      throw .older(version: manifest.version, than: memory.highest)
    }
    let isKnown = [store.current, store.staged, memory.refused].contains(manifest.version)
    if !isKnown { try stage(manifest, text: response.body) }
    memory.highest = manifest.version
    memory.address = address
    memory.tag = response.headers["etag"]
    memory.modified = response.headers["last-modified"]
    try store.write(memory)
    return isKnown ? .unchanged : .staged(manifest.version)
  }

  private func stage(_ manifest: FleetManifest, text: [UInt8]) throws(FleetError) {
    let catalog = try fetch(manifest.catalog, as: FleetStore.catalogName)
    let settings = try manifest.settings.map { part throws(FleetError) in
      try fetch(part, as: FleetStore.settingsName)
    }
    try check(catalog, settings)
    let files = FileManager.default
    let unfinished = store.releases + "/\(manifest.version).new"
    // One left behind by an interrupted run.
    try? files.removeItem(atPath: unfinished)
    try FleetStore.mapping { () throws(FileError) in
      try AtomicFile.makeFolder(unfinished, permissions: 0o700)
      try AtomicFile.write(text, to: unfinished + "/" + FleetStore.manifestName, permissions: 0o600)
    }
    for (path, name) in [(catalog, FleetStore.catalogName), (settings, FleetStore.settingsName)] {
      guard let path else { continue }
      let target = unfinished + "/" + name
      let isMoved = path.hasSuffix(".part") ? rename(path, target) : link(path, target)
      guard isMoved == 0 else {
        throw .unwritable("Cannot write \(target): \(SystemReason.of(errno))")
      }
    }
    AtomicFile.synchronizeFolder(unfinished)
    guard rename(unfinished, store.releases + "/\(manifest.version)") == 0 else {
      throw .unwritable("Cannot write \(store.releases): \(SystemReason.of(errno))")
    }
    AtomicFile.synchronizeFolder(store.releases)
  }

  /// Downloads a file of the release, unless the current release already has it.
  /// - Returns: Its path.
  private func fetch(
    _ part: FleetManifest.Part, as name: String
  ) throws(FleetError) -> String {
    let known = store.folder + "/current/" + name
    if AtomicFile.size(of: known) == part.bytes, try FleetDownload.digest(of: known) == part.sha256
    {
      return known
    }
    let path = store.releases + "/" + part.sha256 + ".part"
    try removeParts(besides: part.sha256, as: name)
    // A server without ranges sends everything at once, and for an error a page of its own.
    let most = min(FleetDownload.mostAtOnce, part.bytes + FleetManifest.mostBytesOfAnswer)
    try FleetDownload(part: part, path: path).run(from: address + "/" + part.file) {
      request throws(FleetError) in try ask(request, atMost: most)
    }
    return path
  }

  /// Removes the partial download of a catalogue that is no longer wanted.
  private func removeParts(besides digest: String, as name: String) throws(FleetError) {
    guard name == FleetStore.catalogName else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store.releases)) ?? []
    for name in names where name.hasSuffix(".part") && name != digest + ".part" {
      unlink(store.releases + "/" + name)
    }
  }

  private func check(_ catalog: String, _ settings: String?) throws(FleetError) {
    try FleetStore.verify(catalog)
    guard let settings else { return }
    do {
      try checkSettings(settings)
    } catch let error as FleetError {
      throw error
    } catch {
      throw .unusable(reason: "\(error)")
    }
  }

  private func ask(_ request: HTTPRequest, atMost bytes: Int) throws(FleetError) -> HTTPResponse {
    door.limits.bytes = bytes
    do {
      return try door.response(to: request)
    } catch {
      throw .server(error.message)
    }
  }
}
