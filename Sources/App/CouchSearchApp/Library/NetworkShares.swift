internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import Platform
internal import RemoteSources
internal import ScreenHost
internal import SearchScreen
internal import Support

/// The network shares that folders of the library are on, by their addresses.
///
/// A share is mounted in the desktop’s session. Its address is kept, and its login with those of the servers, so
/// that it is mounted again before its folders are read.
struct NetworkShares: Sendable {
  /// Mounts a share, and returns its folder.
  typealias Mount =
    @Sendable (
      _ address: String, _ login: ShareMount.Login?, _ trusted: String?,
      _ isCancelled: @escaping @Sendable () -> Bool
    ) throws(ShareMount.Failure) -> String

  /// A share that was connected once.
  struct Share: Codable, Hashable {
    var address: String
    /// The folder where it was mounted.
    var folder: String
    /// The question about its server that the person said yes to; `nil` for none.
    var trusted: String?

    /// Whether a folder is on it.
    func holds(_ path: String) -> Bool { (path + "/").hasPrefix(folder + "/") }
  }

  private let file: String
  private let logins: Logins
  private let mount: Mount

  /// Seconds after which a share counts as unreachable.
  private static let patience = 20.0

  /// - Parameters:
  ///   - dataFolder: The folder with the list of shares, `shares.json`.
  ///   - mount: Mounts a share.
  init(
    dataFolder: String, logins: Logins,
    mount: @escaping Mount = { address, login, trusted, isCancelled throws(ShareMount.Failure) in
      try ShareMount.folder(
        of: address, login: login, trusting: trusted, seconds: NetworkShares.patience,
        isCancelled: isCancelled)
    }
  ) {
    file = dataFolder + "/shares.json"
    self.logins = logins
    self.mount = mount
  }

  /// The shares; none if the file is missing or damaged.
  var shares: [Share] {
    guard let data = try? RegularFile.data(of: file, atMost: 1 << 20) else { return [] }
    return (try? JSONDecoder().decode([Share].self, from: data)) ?? []
  }

  /// The share that a folder is on; `nil` for none.
  func share(of path: String) -> Share? {
    shares.first { $0.holds(path) }
  }

  /// The address of a folder on a share, for people; `nil` for any other folder.
  func address(of path: String) -> String? {
    share(of: path).map { $0.address + path.dropFirst($0.folder.count) }
  }

  /// The source under whose identifier the login of a share is kept.
  func login(of source: LibrarySource) -> LibrarySource? {
    guard source.kind == .folder else { return nil }
    if source.place.contains("://") { return source }
    return share(of: source.place).map { LibrarySource(.folder, $0.address) }
  }

  /// Connects to a share. Blocks.
  /// - Parameters:
  ///   - typed: The login to try; `nil` for the stored one, or a guest’s.
  ///   - question: The question about its server that the person says yes to; `nil` for none.
  /// - Returns: Its folder.
  func connect(
    _ address: String, typed: Credential? = nil, trusting question: String? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ShareMount.Failure) -> String {
    let known = shares.first { $0.address == address }
    let trusted = question ?? known?.trusted
    let credential = typed ?? (try? logins.login(of: LibrarySource(.folder, address)).get())
    do throws(ShareMount.Failure) {
      let folder = try mount(
        address, credential.map { ShareMount.Login(user: $0.user, password: $0.secret) }, trusted,
        isCancelled)
      keep(Share(address: address, folder: folder, trusted: trusted))
      return folder
    } catch {
      // What the person has answered is kept for the next attempt, and is forgotten with the share.
      let isAnswered =
        switch error {
        case .missing, .question: true
        case .signIn: question != nil
        default: false
        }
      if isAnswered {
        keep(Share(address: address, folder: known?.folder ?? address, trusted: trusted))
      }
      throw error
    }
  }

  /// Mounts the shares that folders are on, and that are not there.
  /// - Returns: The reasons why that is not possible, by the identifiers of the folders.
  func restore(
    _ folders: [LibrarySource], isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [String: CatalogError] {
    var problems: [String: CatalogError] = [:]
    for share in shares where !FileManager.default.fileExists(atPath: share.folder) {
      let sources = folders.filter { share.holds($0.place) }
      guard !sources.isEmpty else { continue }
      do throws(ShareMount.Failure) {
        _ = try connect(share.address, isCancelled: isCancelled)
      } catch {
        for source in sources { problems[source.id] = CatalogError(error, at: share.address) }
      }
    }
    return problems
  }

  /// Forgets the shares on which there is no source any longer, and their logins.
  /// - Throws: `SecretFailure`.
  func forgetUnused(besides sources: [LibrarySource]) throws {
    var kept = shares
    for share in shares where !sources.contains(where: { share.holds($0.place) }) {
      // A share whose login stays in a locked keyring is forgotten the next time.
      try logins.remove(for: LibrarySource(.folder, share.address), besides: sources)
      kept.removeAll { $0 == share }
      write(kept)
    }
  }

  private func keep(_ share: Share) {
    let former = shares
    let kept = former.filter { $0.address != share.address } + [share]
    if kept != former { write(kept) }
  }

  private func write(_ shares: [Share]) {
    guard let data = try? JSONEncoder().encode(shares) else { return }
    // Without the file, the share is not mounted again, which its source then says.
    try? AtomicFile.makeFolder(AtomicFile.folder(of: file), permissions: 0o700)
    try? AtomicFile.write(Array(data), to: file, permissions: 0o600)
  }
}

extension CatalogError {
  /// The failure of a source that is on a share.
  init(_ failure: ShareMount.Failure, at address: String) {
    switch failure {
    case .signIn: self = .notSignedIn(place: address)
    case .question(let question): self = .notSignedIn(place: address, reason: question)
    case .unsupported:
      self = .unreachable(
        place: address, reason: "the packages gvfs-backends and gvfs-fuse are needed")
    case .missing: self = .unreachable(place: address, reason: "it has no such share")
    case .unreachable(let reason):
      self = .unreachable(place: address, reason: ControlCharacters.folded(reason))
    case .cancelled: self = .cancelled
    }
  }
}

extension NetworkShare.Answer {
  /// The outcome that a failure means.
  init(_ failure: ShareMount.Failure) {
    switch failure {
    case .signIn: self = .signIn
    case .question(let question): self = .question(question)
    case .unsupported: self = .unsupported
    case .missing: self = .missing
    case .unreachable: self = .unreachable
    case .cancelled: self = .cancelled
    }
  }
}
