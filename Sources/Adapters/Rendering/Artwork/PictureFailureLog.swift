internal import Synchronization

/// Record of picture files that could not be shown, until they are written to a log.
///
/// Shared by all threads that decode pictures; each file is recorded once.
final class PictureFailureLog: Sendable {
  private struct Record {
    var known: Set<String> = []
    var pending: [PictureFailure] = []
  }

  private let record = Mutex(Record())
  /// Paths remembered at most; after that all are forgotten and may be recorded again.
  private let limit = 4096

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
