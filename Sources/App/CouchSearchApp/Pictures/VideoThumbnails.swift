internal import LibrarySources
internal import Logging
internal import Synchronization

/// Thumbnails of video files, found or made when they are shown, on a thread of its own: a film that takes
/// long to look into keeps no other picture waiting.
final class VideoThumbnails: Sendable {
  /// The files that were found or made, by their addresses.
  private final class Files: Sendable {
    let known = Mutex<[String: String]>([:])
  }

  /// The failure of a file of which there is no thumbnail.
  private struct Missing: Error {}

  private let files: Files
  private let queue: PictureQueue

  /// The most addresses that are remembered.
  private static let most = 10_000

  /// Prepares to find and make.
  /// - Parameter arrived: Told the address of a thumbnail that was found or made, on another thread.
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

  /// The picture file of an address; `nil` while it is not there, and then it is looked for. Any thread may
  /// ask.
  func file(of address: String) -> String? {
    if let file = files.known.withLock({ $0[address] }) { return file }
    queue.add(address)
    return nil
  }
}
