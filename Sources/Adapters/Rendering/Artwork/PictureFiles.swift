internal import Synchronization

/// The picture files of all threads: where those of servers lie, and which could not be shown.
///
/// Failures are kept until they are written to a log, each file once.
final class PictureFiles: Sendable {
  /// Finds the file of a picture on a server; `nil` while it is not there. Called on any thread.
  typealias Finder = @Sendable (_ address: String) -> String?

  private struct Record {
    var known: Set<String> = []
    var pending: [PictureFailure] = []
  }

  private let record = Mutex(Record())
  private let finder = Mutex<Finder?>(nil)
  private let otherDecoder = Mutex<(any PictureDecoder)?>(nil)
  /// Addresses whose files came since they were asked for.
  private let arrived = Mutex<Set<String>>([])
  /// Pictures that could not be decoded for want of a process.
  private let postponed = Mutex<Set<String>>([])
  /// Paths remembered at most; after that all are forgotten and may be recorded again.
  private let limit = 4096

  /// Sets what finds the pictures of servers; without it they have none.
  func setFinder(_ finder: Finder?) { self.finder.withLock { $0 = finder } }

  /// Sets the decoder of files, in place of this process.
  func setDecoder(_ decoder: (any PictureDecoder)?) { otherDecoder.withLock { $0 = decoder } }

  /// The decoder of files; `nil` where this process decodes them.
  var decoder: (any PictureDecoder)? { otherDecoder.withLock { $0 } }

  /// The file of a picture; `nil` for one of a server that is not there yet.
  func file(of path: String) -> String? {
    guard Self.isAddress(path) else { return path }
    return finder.withLock { $0 }?(path)
  }

  /// Tells that the file of a picture came.
  func noteArrival(of address: String) { arrived.withLock { _ = $0.insert(address) } }

  /// The pictures whose files came since the last call.
  func takeArrivals() -> Set<String> {
    arrived.withLock { arrived in
      defer { arrived = [] }
      return arrived
    }
  }

  /// Notes that there was no process to decode a picture; see ``noteDecoding()``.
  func postpone(_ address: String) {
    postponed.withLock { if $0.count < limit { $0.insert(address) } }
  }

  /// Whether there was no process to decode a picture.
  func isPostponed(_ address: String) -> Bool { postponed.withLock { $0.contains(address) } }

  /// Notes that a picture was decoded: those that were postponed are worth another attempt.
  func noteDecoding() {
    let pictures = postponed.withLock { postponed in
      defer { postponed = [] }
      return postponed
    }
    if !pictures.isEmpty { arrived.withLock { $0.formUnion(pictures) } }
  }

  /// True for a picture that has to be fetched: one of a server, of a provider, or of another file.
  static func isAddress(_ path: String) -> Bool {
    ["http://", "https://", "provider://", "embedded://", "thumbnail://"]
      .contains(where: path.hasPrefix)
  }

  /// True for a file that could not be shown: no thread tries it again at every frame.
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
