internal import Synchronization

/// The picture files of all threads: where server pictures are stored, and which files could not be shown.
///
/// Failures are kept until logged, each file once.
final class PictureFiles: Sendable {
  /// Finds the file of a server picture; `nil` until it has arrived. Called on any thread.
  typealias Finder = @Sendable (_ address: String) -> String?

  private struct Record {
    var known: Set<String> = []
    var pending: [PictureFailure] = []
  }

  private let record = Mutex(Record())
  private let finder = Mutex<Finder?>(nil)
  private let otherDecoder = Mutex<(any PictureDecoder)?>(nil)
  /// Addresses whose files arrived after they were requested.
  private let arrived = Mutex<Set<String>>([])
  /// Pictures that could not be decoded for lack of a decoder process.
  private let postponed = Mutex<Set<String>>([])
  /// The most paths remembered; after that all are forgotten and may be recorded again.
  private let limit = 4096

  /// Sets the finder of server pictures; without one they are not shown.
  func setFinder(_ finder: Finder?) { self.finder.withLock { $0 = finder } }

  /// Sets the decoder that replaces decoding in this process.
  func setDecoder(_ decoder: (any PictureDecoder)?) { otherDecoder.withLock { $0 = decoder } }

  /// The decoder of files; `nil` if this process decodes them.
  var decoder: (any PictureDecoder)? { otherDecoder.withLock { $0 } }

  /// The file of a picture; `nil` for a server picture that has not arrived yet.
  func file(of path: String) -> String? {
    guard Self.isAddress(path) else { return path }
    return finder.withLock { $0 }?(path)
  }

  /// Notes that the file of a picture has arrived.
  func noteArrival(of address: String) { arrived.withLock { _ = $0.insert(address) } }

  /// The pictures whose files arrived since the last call.
  func takeArrivals() -> Set<String> {
    arrived.withLock { arrived in
      defer { arrived = [] }
      return arrived
    }
  }

  /// Notes that no process was available to decode a picture; see ``noteDecoding()``.
  func postpone(_ address: String) {
    postponed.withLock { if $0.count < limit { $0.insert(address) } }
  }

  /// Whether a picture is waiting for a decoder process.
  func isPostponed(_ address: String) -> Bool { postponed.withLock { $0.contains(address) } }

  /// Notes that a picture was decoded: postponed ones are worth another attempt.
  func noteDecoding() {
    let pictures = postponed.withLock { postponed in
      defer { postponed = [] }
      return postponed
    }
    if !pictures.isEmpty { arrived.withLock { $0.formUnion(pictures) } }
  }

  /// Whether a picture must be fetched: from a server, a provider, or inside another file.
  static func isAddress(_ path: String) -> Bool {
    ["http://", "https://", "provider://", "embedded://", "thumbnail://"]
      .contains(where: path.hasPrefix)
  }

  /// Whether a file could not be shown, so that no thread retries it on every frame.
  func hasFailed(_ path: String) -> Bool { record.withLock { $0.known.contains(path) } }

  /// Records a failure, unless the file is known.
  func add(_ failure: PictureFailure) {
    record.withLock { record in
      if record.known.count >= limit { record.known.removeAll() }
      guard record.known.insert(failure.path).inserted, record.pending.count < limit else { return }
      record.pending.append(failure)
    }
  }

  /// The failures since the last call, oldest first.
  func take() -> [PictureFailure] {
    record.withLock { record in
      defer { record.pending = [] }
      return record.pending
    }
  }
}
