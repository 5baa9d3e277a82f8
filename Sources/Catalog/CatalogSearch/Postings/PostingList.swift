/// A posting list: the document ids that have a term, each as its distance from the previous one in LEB128
/// varints, then a zero. Consecutive lists can therefore be read as one.
///
/// Written by `PostingListWriter`, read into sets by ``PostingListDecoder``.
enum PostingList {
  /// Visits the ids of a list, or of consecutive lists, in order.
  ///
  /// Damaged bytes may yield any ids, even above the number of items.
  /// - Parameter body: Receives each document id; returns `false` to stop.
  @inline(__always)
  static func forEach(_ bytes: ByteView, _ body: (DocumentID) -> Bool) {
    var id: DocumentID = 0
    var index = 0
    let end = bytes.count
    while index < end {
      var delta = UInt32(bytes[index])
      index += 1
      if delta >= 0x80 {
        delta &= 0x7F
        var shift: UInt32 = 7
        while index < end, shift < 32 {
          let byte = UInt32(bytes[index])
          index += 1
          delta |= (byte & 0x7F) << shift
          if byte < 0x80 { break }
          shift += 7
        }
      }
      if delta == 0 {
        id = 0
      } else {
        id = id &+ delta
        if !body(id) { return }
      }
    }
  }

  /// The most bytes that a posting takes.
  static let longestPosting = 5
}
