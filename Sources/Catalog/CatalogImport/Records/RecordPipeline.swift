import CatalogModel
import CatalogSearch
import Dispatch
import Support
import Synchronization

/// Reads and converts the records of a source on its own thread, a few batches ahead of the consumer.
final class RecordPipeline: Sendable {
  /// The outcome of one record.
  enum Converted: Sendable {
    case item(StagedItem, place: SkippedRecord)
    case skipped(SkippedRecord)
  }

  /// Records in the order of the source.
  struct Batch: Sendable {
    var entries: [Converted] = []
    /// Bytes of the source consumed by the time the last of them was read.
    var bytesRead = 0
  }

  private struct State {
    var batches: [Batch] = []
    var end: Result<Void, CatalogError>?
    var reading: SourceReading?
    var isStopped = false
  }

  private let state = Mutex(State())
  private let filled = DispatchSemaphore(value: 0)
  /// Starts at 0 and is signalled up: a semaphore that is destroyed below its initial value is a fatal error,
  /// and an import that stops early leaves batches behind.
  private let room = DispatchSemaphore(value: 0)
  private static let batchSize = 500
  private static let depth = 4

  /// Starts to read.
  init(_ source: CatalogSource) {
    for _ in 0..<Self.depth { room.signal() }
    DispatchQueue(label: "records").async { [self] in
      let result: Result<Void, CatalogError>
      do throws(CatalogError) {
        try read(source)
        result = .success(())
      } catch {
        result = .failure(error)
      }
      state.withLock { $0.end = result }
      filled.signal()
    }
  }

  /// The next records; `nil` at the end.
  func next() throws(CatalogError) -> Batch? {
    filled.wait()
    let batch = state.withLock { state -> Result<Batch?, CatalogError> in
      if !state.batches.isEmpty { return .success(state.batches.removeFirst()) }
      return (state.end ?? .success(())).map { nil }
    }
    room.signal()
    return try batch.get()
  }

  /// The way the source was read; `nil` before its end.
  var reading: SourceReading? { state.withLock(\.reading) }

  /// Makes the thread end soon.
  func stop() {
    state.withLock { $0.isStopped = true }
    room.signal()
  }

  private func read(_ source: CatalogSource) throws(CatalogError) {
    var reader = try openRecordReader(
      for: source, spending: SourceBudget(CatalogSource.limits))
    let converter = RecordConverter(source: source, columns: reader.names)
    var batch = Batch()
    var chart = ChartCheck()
    var (hasAddress, hasAge) = (false, false)
    while let entry = try reader.next() {
      let converted = Self.convert(entry, converter, source)
      if case .item(let item, _) = converted {
        if !item.isExact, let figure = item.popularity { chart.note(figure) }
        if !item.item.url.isEmpty { hasAddress = true }
        if item.item.age != nil { hasAge = true }
      }
      batch.entries.append(converted)
      guard batch.entries.count == Self.batchSize else { continue }
      batch.bytesRead = reader.bytesRead
      guard post(batch) else { return }
      batch = Batch()
    }
    if reader.hasTrailingBytes {
      batch.entries.append(
        .skipped(
          SkippedRecord(
            path: source.path, line: 0, reason: "something follows its compressed data")))
    }
    batch.bytesRead = reader.bytesRead
    var reading = SourceReading(path: source.path)
    reading.columns = reader.columns
    if !hasAge { reading.leaveOut(.contentRating, note: "no content ratings") }
    if !hasAddress { reading.leaveOut(.url, note: "no addresses") }
    reading.doubt = chart.doubt(of: reading.columns.first { $0.field == .popularity }?.name ?? "")
    reading.passedOver = reader.passedOver
    state.withLock { $0.reading = reading }
    if !batch.entries.isEmpty { _ = post(batch) }
  }

  private static func convert(
    _ entry: SourceEntry, _ converter: RecordConverter, _ source: CatalogSource
  ) -> Converted {
    switch entry {
    case .unusable(let line, let reason, let path):
      return .skipped(SkippedRecord(path: path ?? source.path, line: line, reason: reason))
    case .record(let record):
      var place = SkippedRecord(path: record.path ?? source.path, line: record.line, reason: "")
      switch converter.convert(record) {
      case .success(let item): return .item(item, place: place)
      case .failure(let reason):
        place.reason = reason.text
        return .skipped(place)
      }
    }
  }

  /// Hands over a batch when there is room, and returns whether more are wanted.
  private func post(_ batch: Batch) -> Bool {
    room.wait()
    let isStopped = state.withLock { state in
      state.batches.append(batch)
      return state.isStopped
    }
    filled.signal()
    return !isStopped
  }
}
