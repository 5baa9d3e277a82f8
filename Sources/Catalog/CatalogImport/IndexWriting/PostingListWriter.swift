import CatalogSearch

/// Writes posting lists one after another: the gaps between document ids as varints, then a zero; see
/// `PostingList`.
struct PostingListWriter {
  private var writer = VarintWriter()

  /// Everything written so far.
  var bytes: [UInt8] { writer.bytes }
  /// The number of bytes written so far.
  var count: Int { writer.bytes.count }

  /// Writes a list; an empty one takes no bytes.
  /// - Parameter ids: In order; duplicates are written once.
  mutating func append(_ ids: ArraySlice<DocumentID>) {
    guard !ids.isEmpty else { return }
    var last: DocumentID = 0
    for id in ids where id > last {
      writer.append(Int(id - last))
      last = id
    }
    writer.append(0)
  }
}
