internal import CatalogSearch

/// Collects the best hits of each category, tier by tier, ordered as in the embedded index.
///
/// From each tier as many are taken by popularity as a category has room for, separately for titles in the
/// script of the text and in others; those of one rung are merged by their factors.
struct TierCollector {
  private let limits: [Int]
  private let factors: RankFactors
  private var hits: [[Hit]]
  private var candidates: [(category: Int, hit: Hit)] = []
  private var rung: UInt8?
  private var known: Set<Int> = []
  private var best: [Hit] = []

  /// - Parameter limits: The number of hits to keep per category, by number; 0 for a category that is left
  ///   out.
  init(limits: [Int], factors: RankFactors) {
    self.limits = limits
    self.factors = factors
    hits = limits.map { _ in [] }
  }

  /// Adds the matches of a tier; better tiers must be added first.
  mutating func add(_ matches: Matches, tier: Tier, _ reader: MatchReader) throws {
    if tier.rung != rung {
      closeRungs(below: tier.rung)
      rung = tier.rung
    }
    let room = hits.indices.map { limits[$0] - hits[$0].count }
    var left = [room, room]
    var topLeft = [TopResults.count, TopResults.count]
    guard room.contains(where: { $0 > 0 }) else { return }
    var open = room.count { $0 > 0 }
    try reader.forEach(matches) { posting in
      let category = posting.category
      guard category < limits.count, limits[category] > 0 else { return true }
      let isForeign = factors.isForeign(isInOtherScript: posting.isInOtherScript)
      let side = isForeign ? 1 : 0
      guard left[side][category] > 0 || topLeft[side] > 0 else { return true }
      guard !known.contains(posting.rank) else { return true }
      let hit = Hit(
        tier: tier, documentID: DocumentID(posting.rank), isForeign: isForeign, factors)
      if topLeft[side] > 0 {
        best.append(hit)
        topLeft[side] -= 1
      }
      if left[side][category] > 0 {
        known.insert(posting.rank)
        candidates.append((category, hit))
        left[side][category] -= 1
        // Categories with few matches are searched for in everything that was read anyway.
        if left[side][category] == 0, side == 0 { open -= 1 }
      }
      return open > 0
    }
  }

  private mutating func closeRungs(below rung: UInt8) {
    let closed = candidates.filter { $0.hit.rung < rung }
    for (category, hit) in closed.sorted(by: { Hit.isBetter($0.hit, $1.hit) })
    where hits[category].count < limits[category] { hits[category].append(hit) }
    candidates.removeAll { $0.hit.rung < rung }
  }

  /// The hits, without counts.
  mutating func found() -> FoundHits {
    closeRungs(below: .max)
    return FoundHits(
      hits: hits, counts: hits.map(\.count), top: TopResults.merged(best))
  }
}
