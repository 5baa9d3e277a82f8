/// The matches of a search: the best of each category and how many there are.
package struct FoundHits: Hashable {
  /// The best hits of each category by number, best first.
  var hits: [[Hit]]
  /// The matches of each category.
  var counts: [Int]
  /// The best hits of all categories together; see ``TopResults``.
  var top: [Hit] = []

  var total: Int { counts.reduce(0, +) }
}

/// Sorts matches into categories, keeps the best of each and counts all.
struct HitCollector {
  private let categoryOfItems: [UInt8]
  private let allowed: [Bool]
  private let filter: DocumentIDSet?
  private let limits: [Int]
  private var hits: [[Hit]]
  /// The categories that take more hits.
  private var openCategories: Int
  /// Everything that matched so far.
  private(set) var all = DocumentIDSet.empty
  /// The most popular matches of each tier, whatever their category.
  private var best: [Hit] = []

  /// A count beyond this is shown as "1,000+".
  static let countLimit = 1_000

  /// - Parameters:
  ///   - contents: The categories of the items.
  ///   - filter: What the tokens let through.
  ///   - limits: How many hits to keep of each category.
  init(_ contents: CatalogContents, filter: TokenFilter, limits: [Int]) {
    categoryOfItems = contents.categoryOfItems
    allowed = filter.allowed
    self.filter = filter.items
    self.limits = zip(limits, contents.sizes).map { min($0, $1) }
    hits = Array(repeating: [], count: limits.count)
    openCategories = zip(self.limits, filter.allowed).count { $0 > 0 && $1 }
  }

  /// Adds the matches of a tier; those of better tiers come first.
  mutating func add(_ found: DocumentIDSet, tier: Tier) {
    if found.isEmpty { return }
    let matches = filter.map { found.intersection($0) } ?? found
    keepBest(matches, tier)
    if openCategories > 0 { keep(matches, tier) }
    all = all.union(matches)
  }

  private mutating func keepBest(_ matches: DocumentIDSet, _ tier: Tier) {
    var room = TopResults.count
    matches.forEach { rank in
      guard let category = category(of: rank), limits[category] > 0, !all.contains(rank) else {
        return true
      }
      best.append(Hit(tier: tier, rank: Int(rank)))
      room -= 1
      return room > 0
    }
  }

  private mutating func keep(_ matches: DocumentIDSet, _ tier: Tier) {
    let known = all
    let isFirst = known.isEmpty
    matches.forEach { rank in
      guard let category = category(of: rank), hits[category].count < limits[category],
        isFirst || !known.contains(rank)
      else { return true }
      hits[category].append(Hit(tier: tier, rank: Int(rank)))
      if hits[category].count == limits[category] { openCategories -= 1 }
      return openCategories > 0
    }
  }

  /// The category of an item by its number, `nil` when the tokens keep it out.
  @inline(__always)
  private func category(of rank: UInt32) -> Int? {
    let index = Int(rank) - 1
    guard index >= 0, index < categoryOfItems.count else { return nil }
    let category = Int(categoryOfItems[index])
    return category < allowed.count && allowed[category] ? category : nil
  }

  /// Whether fewer matched than that.
  func isBelow(_ limit: Int) -> Bool {
    var count = 0
    all.forEach { rank in
      if category(of: rank) != nil { count += 1 }
      return count < limit
    }
    return count < limit
  }

  /// What was found, with exact counts.
  func found(_ words: SearchWords) -> FoundHits {
    var tally = [Int](repeating: 0, count: 256)
    categoryOfItems.withUnsafeBufferPointer { categories in
      tally.withUnsafeMutableBufferPointer { tally in
        all.forEach { rank in
          let index = Int(rank) - 1
          if index >= 0, index < categories.count { tally[Int(categories[index])] += 1 }
          return true
        }
      }
    }
    let counts = hits.indices.map { $0 < allowed.count && allowed[$0] ? tally[$0] : 0 }
    return FoundHits(hits: hits, counts: counts, top: TopResults(words).merged(best))
  }
}
