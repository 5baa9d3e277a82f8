/// Collects the top-k hits of each category, tier by tier, and counts all matches.
///
/// Document ids come in the order of popularity, so the first k that are new are the best.
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

  /// Starts without hits.
  /// - Parameters:
  ///   - contents: The categories of the items.
  ///   - filter: The filter of the tokens.
  ///   - limits: The hits to keep of each category, by number.
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
    matches.forEach { id in
      guard let category = category(of: id), limits[category] > 0, !all.contains(id) else {
        return true
      }
      best.append(Hit(tier: tier, documentID: id))
      room -= 1
      return room > 0
    }
  }

  private mutating func keep(_ matches: DocumentIDSet, _ tier: Tier) {
    let known = all
    let isFirst = known.isEmpty
    matches.forEach { id in
      guard let category = category(of: id), hits[category].count < limits[category],
        isFirst || !known.contains(id)
      else { return true }
      hits[category].append(Hit(tier: tier, documentID: id))
      if hits[category].count == limits[category] { openCategories -= 1 }
      return openCategories > 0
    }
  }

  /// The category of an item by its number, `nil` when the tokens keep it out.
  @inline(__always)
  private func category(of id: DocumentID) -> Int? {
    let index = Int(id) - 1
    guard index >= 0, index < categoryOfItems.count else { return nil }
    let category = Int(categoryOfItems[index])
    return category < allowed.count && allowed[category] ? category : nil
  }

  /// Tells that fewer matched than that.
  func isBelow(_ limit: Int) -> Bool {
    var count = 0
    all.forEach { id in
      if category(of: id) != nil { count += 1 }
      return count < limit
    }
    return count < limit
  }

  /// The hits, with exact counts.
  func found(_ words: SearchWords) -> FoundHits {
    var counts = [Int](repeating: 0, count: 256)
    categoryOfItems.withUnsafeBufferPointer { categories in
      counts.withUnsafeMutableBufferPointer { counts in
        all.forEach { id in
          let index = Int(id) - 1
          if index >= 0, index < categories.count { counts[Int(categories[index])] += 1 }
          return true
        }
      }
    }
    let matches = hits.indices.map {
      $0 < allowed.count && allowed[$0] && $0 < 256 ? counts[$0] : 0
    }
    return FoundHits(hits: hits, counts: matches, top: TopResults(words).merged(best))
  }
}
