/// A posting list: the document ids that have a term, each as its distance from the one before in
/// LEB128 varints, then a zero. Lists one after another can so be read as one.
///
/// Written by `PostingListWriter`, read into sets by ``PostingListDecoder``.
enum PostingList {
  /// Goes through the ids of a list, or of lists one after another, in order.
  ///
  /// Of damaged bytes any ids may come, above those of all items too.
  /// - Parameter body: Gets each document id; returns `false` to stop.
  @inline(__always)
  static func forEach(_ bytes: UnsafeRawBufferPointer, _ body: (DocumentID) -> Bool) {
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
