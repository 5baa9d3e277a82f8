internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Support

/// The channels of an M3U playlist and the programmes of its XMLTV guides, on a server or on this computer.
///
/// Channel addresses often contain logins, so the catalogue has different ones, from which ``TitleAddresses``
/// finds them.
final class TelevisionLibrary: RemoteLibrary {
  /// The error of a guide that could not be read; the channels are available anyway.
  private(set) var problem: CatalogError?
  /// The addresses of the channels by their ids.
  private(set) var addresses: [String: String]? = [:]

  /// The type of a channel in its address; see ``RemoteTitle``.
  private static let channel = "channel"

  private let source: LibrarySource
  private let credential: Credential?
  private let now: Int
  private let budget: SourceBudget
  private let pins: CertificatePins?
  private let isCancelled: () -> Bool
  private var fetched: Fetched?

  /// The results of one check of the playlist and its guides.
  private struct Fetched {
    var television: Television
    var guides: [Television.Guide]
    var cursor: String
    /// Temporary files, kept for as long as they are needed.
    var files: [UnnamedFile]
  }

  /// Seconds after which past programmes are removed from the catalogue even if the guide is unchanged.
  private static let interval = 21_600
  private static let mostPlaylistBytes = 256 << 20
  /// The most bytes of a guide.
  var mostGuideBytes = 1 << 30
  /// Milliseconds to wait for one file.
  private static let patience = 900_000

  /// Prepares to check.
  /// - Parameter now: Seconds since 1970.
  init(
    _ source: LibrarySource, credential: Credential?, pins: CertificatePins? = nil,
    budget: SourceBudget,
    now: Int = Int(Date().timeIntervalSince1970), isCancelled: @escaping () -> Bool
  ) {
    self.source = source
    self.credential = credential
    self.budget = budget
    self.now = now
    self.pins = pins
    self.isCancelled = isCancelled
  }

  func check() throws(CatalogError) {
    var files: [UnnamedFile] = []
    let playlist = try file(
      source.place, login: credential, limit: Self.mostPlaylistBytes, keeping: &files)
    // Without a valid login, some servers report success and send an empty list.
    guard try !Television(playlist: playlist, isCancelled: isCancelled).addresses.isEmpty else {
      throw .notSignedIn(place: source.server?.text ?? "")
    }
  }

  func changes(since cursor: String) throws(CatalogError) -> RemoteChanges? {
    let fetched = try fetch()
    guard !cursor.isEmpty, problem != nil || fetched.cursor == cursor else { return nil }
    // The previous programmes of an unavailable guide are better than none.
    return RemoteChanges(records: [], growth: 0, cursor: cursor)
  }

  func readAll(into sink: any RecordSink) throws(CatalogError) -> String {
    let fetched = try fetch()
    let isOnServer = PlaylistAddress(source.place) != nil
    let (source, known) = (source, fetched.television.addresses)
    var channels: [String: String] = [:]
    let fault = try fetched.television.read(
      into: sink, guides: fetched.guides, now: now, shift: source.guideShift * 60,
      address: { id in
        guard let address = known[id].flatMap(ItemAddress.init),
          // A server must not refer to local files.
          !isOnServer || address.scheme != "file"
        else { return nil }
        channels[id] = address.text
        return RemoteTitle(source, type: Self.channel, id: id)?.address
      }, isCancelled: isCancelled)
    problem = problem ?? fault
    addresses = channels
    // A guide that failed is requested again, even if nothing else has changed.
    return problem == nil ? fetched.cursor : ""
  }

  // MARK: Fetching

  private func fetch() throws(CatalogError) -> Fetched {
    if let fetched { return fetched }
    var files: [UnnamedFile] = []
    let playlist = try file(
      source.place, login: credential, limit: Self.mostPlaylistBytes, keeping: &files)
    let television = try Television(playlist: playlist, isCancelled: isCancelled)
    var guides: [Television.Guide] = []
    for place in source.guide.isEmpty ? television.guides.compactMap(guidePlace) : [source.guide] {
      // A login is only sent to the playlist's own server.
      let isSame = PlaylistAddress(place)?.server.text == source.server?.text
      do throws(CatalogError) {
        let path = try file(
          place, login: isSame || !source.guide.isEmpty && hasPlaces(place) ? credential : nil,
          limit: mostGuideBytes, keeping: &files)
        guides.append(
          Television.Guide(path: path, isOnServer: PlaylistAddress(place) != nil))
      } catch .cancelled {
        throw .cancelled
      } catch {
        problem = problem ?? error
      }
    }
    var hash = FNV1a()
    for path in [playlist] + guides.map(\.path) {
      hash.addBytes(of: "\(SourceSnapshot(path: path).hash ?? 0) ")
    }
    let fetched = Fetched(
      television: television, guides: guides,
      cursor: "\(String(hash.value, radix: 16)):\(source.guideShift):\(now / Self.interval)",
      files: files)
    self.fetched = fetched
    return fetched
  }

  private func hasPlaces(_ place: String) -> Bool {
    place.contains("{user}") || place.contains("{secret}")
  }

  /// The place of a guide named by the playlist: a playlist on a server cannot name local files.
  private func guidePlace(_ text: String) -> String? {
    if PlaylistAddress(text) != nil { return text }
    guard PlaylistAddress(source.place) == nil, !text.contains("://") else { return nil }
    return URL(filePath: text, relativeTo: URL(filePath: source.place).deletingLastPathComponent())
      .path(percentEncoded: false)
  }

  /// The path of a playlist or guide; one on a server is first copied to a file.
  private func file(
    _ place: String, login: Credential?, limit: Int, keeping files: inout [UnnamedFile]
  ) throws(CatalogError) -> String {
    guard let address = PlaylistAddress(place) else { return place }
    let file = try UnnamedFile()
    let door = ServerDoor(address.server, pins: pins, isCancelled: isCancelled)
    door.limits.bytes = limit
    door.limits.total = Self.patience
    door.budget = budget
    var request = address.request(login)
    request.headers["Accept"] = "*/*"
    request.target = file.descriptor
    _ = try door.response(to: request)
    files.append(file)
    return file.path
  }
}
