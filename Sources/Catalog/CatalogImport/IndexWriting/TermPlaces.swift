import CatalogSearch

/// The place in the whole dictionary of each term of each run, recorded on disk while the runs are merged:
/// four bytes per term, in the order of its run.
final class TermPlaces {
  private let spool: SpoolFile
  private let counts: [Int]
  /// The position in the file of the next number of each run.
  private var next: [Int] = []
  private var buffers: [[UInt8]]
  private var place: UInt32 = 0
  private static let bufferSize = 1 << 14

  /// Makes room.
  /// - Parameter counts: The number of terms of each run.
  init(_ files: SpoolFiles, _ counts: [Int]) throws(CatalogError) {
    spool = try files.make()
    self.counts = counts
    buffers = counts.map { _ in [] }
    for count in counts {
      next.append(spool.count)
      try spool.reserve(4 * count)
    }
  }

  /// Records that the next term of a run has the current place.
  func append(_ run: Int) throws(CatalogError) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      buffers[run].append(UInt8(truncatingIfNeeded: place >> shift))
    }
    if buffers[run].count >= Self.bufferSize { try flush(run) }
  }

  /// Advances to the next place.
  func goOn() { place += 1 }

  /// Writes everything buffered to the file.
  func flush() throws(CatalogError) {
    for run in counts.indices { try flush(run) }
  }

  private func flush(_ run: Int) throws(CatalogError) {
    try spool.write(buffers[run], at: next[run])
    next[run] += buffers[run].count
    buffers[run].removeAll(keepingCapacity: true)
  }

  /// The places of the terms of a run, in their order.
  func places(ofRun run: Int) throws(CatalogError) -> [UInt32] {
    let start = counts.prefix(run).reduce(0) { $0 + 4 * $1 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * counts[run])
    var reader = SpoolReader(spool, start..<start + 4 * counts[run])
    try reader.read(4 * counts[run], into: &bytes)
    return unsafe bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 3, by: 4).map {
        unsafe UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self))
      }
    }
  }
}
