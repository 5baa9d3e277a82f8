/// Decodes posting lists in pieces as split into the rows of the file, even inside a varint.
struct PostingListDecoder {
  private var id: DocumentID = 0
  private var delta: UInt32 = 0
  private var shift: UInt32 = 0
  /// Whether the rest of the list is not wanted.
  private var isPast = false

  /// Decodes the next piece.
  /// - Parameter body: Receives each document id. Damaged bytes may yield any id.
  @inline(__always)
  mutating func decode(_ bytes: ByteView, _ body: (DocumentID) -> Void) {
    var (id, delta, shift) = (id, delta, shift)
    var index = 0
    while index < bytes.count {
      // Distances of one or two bytes that are complete, as most are.
      while shift == 0, let two = bytes.littleEndian(UInt16.self, at: index) {
        let pair = UInt32(two)
        let first = pair & 0xFF
        if first == 0 { break }
        if first < 0x80 {
          id &+= first
          index += 1
        } else if pair < 0x8000, pair >= 0x100 {
          id &+= first & 0x7F | (pair >> 8) << 7
          index += 2
        } else {
          break
        }
        body(id)
      }
      if index == bytes.count { break }
      let value = UInt32(bytes[index])
      index += 1
      if shift == 0, value < 0x80 {
        // Nearly all distances are one byte; zero ends a list.
        if value == 0 {
          id = 0
        } else {
          id &+= value
          body(id)
        }
        continue
      }
      delta |= (value & 0x7F) << shift
      if value >= 0x80, shift < 28 {
        shift += 7
        continue
      }
      id = delta == 0 ? 0 : id &+ delta
      if delta != 0 { body(id) }
      delta = 0
      shift = 0
    }
    (self.id, self.delta, self.shift) = (id, delta, shift)
  }

  /// Decodes the next piece, reading each list only up to a largest id.
  @inline(__always)
  mutating func decode(
    _ bytes: ByteView, upTo last: DocumentID, _ body: (DocumentID) -> Void
  ) {
    var index = 0
    while index < bytes.count {
      if isPast {
        // Only the end of a list has a zero byte.
        guard let end = bytes.firstIndex(of: 0, from: index) else { return }
        index = end
        (isPast, delta, shift) = (false, 0, 0)
      }
      let value = UInt32(bytes[index])
      index += 1
      delta |= (value & 0x7F) << shift
      if value >= 0x80, shift < 28 {
        shift += 7
        continue
      }
      id = delta == 0 ? 0 : id &+ delta
      isPast = id > last
      if delta != 0, !isPast { body(id) }
      delta = 0
      shift = 0
    }
  }

  /// Whether the next piece contains a wanted id. It is decoded up to there; nothing may be decoded
  /// afterwards.
  @inline(__always)
  mutating func finds(
    in bytes: ByteView, where isWanted: (DocumentID) -> Bool
  ) -> Bool {
    for byte in bytes {
      let value = UInt32(byte)
      delta |= (value & 0x7F) << shift
      if value >= 0x80, shift < 28 {
        shift += 7
        continue
      }
      id = delta == 0 ? 0 : id &+ delta
      if delta != 0, isWanted(id) { return true }
      delta = 0
      shift = 0
    }
    return false
  }
}
