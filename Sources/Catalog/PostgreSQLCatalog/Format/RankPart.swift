/// The parts of the ranks into which the entries of a key are split: popular items are in the first parts,
/// which are small, and most searches need no others.
enum RankPart {
  /// The size of the parts after the first ones.
  private static let size = 65_536
  private static let starts = [0, 1_024, 8_192]
  /// The last part that contains ranks of documents.
  static let last = number(of: Int(UInt32.max))

  /// The part that a rank belongs to.
  static func number(of rank: Int) -> Int {
    if rank >= size { return rank / size + starts.count - 1 }
    return (starts.lastIndex { $0 <= rank }) ?? 0
  }

  /// The first rank of a part.
  static func start(of part: Int) -> Int {
    part < starts.count ? starts[max(part, 0)] : (part - starts.count + 1) * size
  }
}
