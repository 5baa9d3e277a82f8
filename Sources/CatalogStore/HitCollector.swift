/// Sorts matches into categories, keeps the best of each and counts all.
struct HitCollector {
  /// The best hits of each category, best first.
  private(set) var hits: [[Hit]]
  /// The matches of each category; exact while not more than ``countLimit``.
  private(set) var counts: [Int]
  private(set) var total = 0
  private let categoryOfItems: [UInt8]
  private let sizes: [Int]
  private let allowed: [Bool]
  private let limits: [Int]
  private var kept: Set<Int> = []
  private var counted: Set<Int> = []

  /// A count beyond this is shown as "1,000+".
  static let countLimit = 1_000

  /// - Parameters:
  ///   - sizes: How many items each category has.
  ///   - allowed: Whether the tokens let a category through.
  ///   - limits: How many hits to keep of each.
  init(categoryOfItems: [UInt8], sizes: [Int], allowed: [Bool], limits: [Int]) {
    self.categoryOfItems = categoryOfItems
    self.sizes = sizes
    self.allowed = allowed
    self.limits = limits
    hits = Array(repeating: [], count: sizes.count)
    counts = Array(repeating: 0, count: sizes.count)
  }

  /// The category of an item by its number, `nil` when the tokens keep it out.
  private func category(of rank: Int) -> Int? {
    guard categoryOfItems.indices.contains(rank - 1) else { return nil }
    let category = Int(categoryOfItems[rank - 1])
    return allowed.indices.contains(category) && allowed[category] ? category : nil
  }

  /// Keeps a hit while its category has room. Tiers must come best first and ranks in order.
  mutating func keep(_ rank: Int, tier: Tier) {
    guard let category = category(of: rank), hits[category].count < limits[category],
      kept.insert(rank).inserted
    else { return }
    hits[category].append(Hit(tier: tier, rank: rank))
  }

  /// Counts a match. Each may be counted once only.
  mutating func count(_ rank: Int) {
    guard let category = category(of: rank) else { return }
    // Only searches with few matches go on to ``countNew(_:)``.
    if counted.count < 64 { counted.insert(rank) }
    counts[category] += 1
    total += 1
  }

  /// Counts a match unless it was counted before. Only for searches with few matches so far.
  /// - Returns: Whether it is new.
  mutating func countNew(_ rank: Int) -> Bool {
    guard let category = category(of: rank), counted.insert(rank).inserted else { return false }
    counts[category] += 1
    total += 1
    return true
  }

  /// Whether every category has all the hits it has room for.
  var isFull: Bool {
    for category in hits.indices where allowed[category] {
      if hits[category].count < min(limits[category], sizes[category]) { return false }
    }
    return true
  }

  /// Whether more matches would change nothing that is shown.
  var isSaturated: Bool {
    guard total > Self.countLimit else { return false }
    for category in hits.indices where allowed[category] {
      if counts[category] < min(Self.countLimit + 1, sizes[category]) { return false }
      if hits[category].count < min(limits[category], sizes[category]) { return false }
    }
    return true
  }
}
