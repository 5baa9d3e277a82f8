import CatalogSearch

/// Writes posting lists one after another: the distances of the document ids in varints, then a
/// zero; see `PostingList`.
struct PostingListWriter {
  private var writer = VarintWriter()

  /// Everything written so far.
  var bytes: [UInt8] { writer.bytes }
  /// The number of bytes written so far.
  var count: Int { writer.bytes.count }

  /// Writes a list, nothing for an empty one.
  /// - Parameter ids: In order; one that stands twice is written once.
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
