internal import LibrarySources
internal import Logging
internal import Synchronization

/// Thumbnails of video files, found or made when they are shown, on their own thread: a slow film does not
/// delay other pictures.
final class VideoThumbnails: Sendable {
  /// The files found or made, by address.
  private final class Files: Sendable {
    let known = Mutex<[String: String]>([:])
  }

  /// The error for a file without a thumbnail.
  private struct Missing: Error {}

  private let files: Files
  private let queue: PictureQueue

  /// The most addresses remembered.
  private static let most = 10_000

  /// Prepares to find and make.
  /// - Parameter arrived: Called with the address of a thumbnail that was found or made, on another thread.
  init(
    _ thumbnail: VideoThumbnail, log: Logger, arrived: @escaping @Sendable (String) -> Void
  ) {
    let files = Files()
    self.files = files
    queue = PictureQueue("thumbnails", log: log) {
      { address in
        guard let file = thumbnail.file(of: address) else { throw Missing() }
        files.known.withLock { known in
          if known.count >= Self.most { known = [:] }
          known[address] = file
        }
        arrived(address)
      }
    }
  }

  /// The picture file for an address; `nil` if it is missing, and it is then searched for. May be called on
  /// any thread.
  func file(of address: String) -> String? {
    if let file = files.known.withLock({ $0[address] }) { return file }
    queue.add(address)
    return nil
  }
}
