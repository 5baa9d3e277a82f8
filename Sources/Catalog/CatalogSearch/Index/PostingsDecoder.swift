/// Reads postings piece by piece, as the rows of the file cut them, even inside a number.
package struct PostingsDecoder {
  private var rank: UInt32 = 0
  private var delta: UInt32 = 0
  private var shift: UInt32 = 0

  /// - Parameter body: Gets each rank. One above all items comes of a damaged file only.
  @inline(__always)
  package mutating func decode(_ bytes: UnsafeRawBufferPointer, _ body: (UInt32) -> Void) {
    var (rank, delta, shift) = (rank, delta, shift)
    for byte in bytes {
      let value = UInt32(byte)
      if shift == 0, value < 0x80 {
        // Nearly all distances are one byte; none ends a list.
        if value == 0 {
          rank = 0
        } else {
          rank &+= value
          body(rank)
        }
        continue
      }
      delta |= (value & 0x7F) << shift
      if value >= 0x80, shift < 28 {
        shift += 7
        continue
      }
      rank = delta == 0 ? 0 : rank &+ delta
      if delta != 0 { body(rank) }
      delta = 0
      shift = 0
    }
    (self.rank, self.delta, self.shift) = (rank, delta, shift)
  }
}
