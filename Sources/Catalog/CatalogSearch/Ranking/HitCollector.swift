/// Collects the top-k hits of each category, tier by tier, and counts all matches.
///
/// Document ids come in the order of popularity, so the first k new ones are the best of a tier; the tiers of
/// one rung are merged. Filters choose among the matches and never change what matches: whether typing errors
/// are considered depends only on the text.
struct HitCollector {
  private let categoryOfItems: [UInt8]
  private let allowed: [Bool]
  private let filter: DocumentIDSet?
  private let limits: [Int]
  private var hits: [[Hit]]
  /// The number of categories that accept more hits.
  private var openCategories: Int
  /// The hits of the current rung.
  private var candidates: [(category: Int, hit: Hit)] = []
  private var rung: UInt8?
  private let factors: RankFactors
  /// Whether hits are wanted rather than only counts.
  private let wantsHits: Bool
  /// Everything that matched so far, whether or not it passes the filter.
  private(set) var all = DocumentIDSet.empty
  /// The most popular matches of each tier, regardless of category.
  private var best: [Hit] = []
  /// The matches before the guesses; `nil` if guesses count as matches.
  private var certain: DocumentIDSet?
  /// The best guesses beside matches, best first; empty if nothing else matched.
  private(set) var guesses: [Hit] = []

  /// The items whose tiers are wanted wherever they rank.
  private let watched: [DocumentID]
  /// The tiers of the watched items that matched and passed the filter.
  private(set) var tiers: [DocumentID: Tier] = [:]

  /// Starts without hits.
  /// - Parameters:
  ///   - contents: The categories of the items.
  ///   - filter: The filter of the tokens.
  ///   - limits: The number of hits to keep per category, by number.
  ///   - factors: The rank factors of the text.
  ///   - watched: A few items whose ``tiers`` are wanted.
  init(
    _ contents: CatalogContents, filter: TokenFilter, limits: [Int], factors: RankFactors,
    watched: [DocumentID] = []
  ) {
    self.factors = factors
    self.watched = watched
    categoryOfItems = contents.categoryOfItems
    allowed = filter.allowed
    self.filter = filter.items
    self.limits = zip(limits, contents.sizes).map { min($0, $1) }
    hits = Array(repeating: [], count: limits.count)
    openCategories = zip(self.limits, filter.allowed).count { $0 > 0 && $1 }
    wantsHits = openCategories > 0
  }

  /// Separates what is added from now on from the matches so far: guesses beside results are not results.
  mutating func beginGuesses() {
    if wantsHits ? !best.isEmpty : !matches.isEmpty { certain = all }
  }

  /// Whether something matched before the guesses, which are then not results.
  var hasResults: Bool { certain != nil }

  /// Whether a title matches the text as typed.
  private(set) var hasTitle = false

  /// Adds the matches of a tier; better tiers must be added first.
  mutating func add(_ found: DocumentIDSet, tier: Tier) {
    if found.isEmpty { return }
    if tier < .otherFields || tier == .splitStart { hasTitle = true }
    if certain != nil {
      addGuesses(filter.map { found.intersection($0) } ?? found, tier)
    } else if wantsHits {
      let matches = filter.map { found.intersection($0) } ?? found
      for id in watched where tiers[id] == nil && matches.contains(id) { tiers[id] = tier }
      keepBest(matches, tier)
      if openCategories > 0 { keep(matches, tier) }
    }
    all.formUnion(found)
  }

  /// Everything that matched so far and passes the filter, excluding guesses beside it.
  var matches: DocumentIDSet {
    let matching = certain ?? all
    return filter.map { matching.intersection($0) } ?? matching
  }

  private mutating func addGuesses(_ found: DocumentIDSet, _ tier: Tier) {
    guard wantsHits, guesses.count < TopResults.count else { return }
    let results = best
    best = []
    keepBest(found, tier)
    guesses = TopResults.merged(guesses + best)
    best = results
  }

  private mutating func keepBest(_ matches: DocumentIDSet, _ tier: Tier) {
    keepBest(matches, tier, isForeign: false)
    keepBest(matches, tier, isForeign: true)
  }

  private mutating func keepBest(_ matches: DocumentIDSet, _ tier: Tier, isForeign: Bool) {
    var room = TopResults.count
    factors.forEach(
      of: matches, except: all, isForeign: isForeign,
      where: { id in category(of: id).map { limits[$0] > 0 } ?? false }
    ) { id in
      best.append(Hit(tier: tier, documentID: id, isForeign: isForeign, factors))
      room -= 1
      return room > 0
    }
  }

  /// Keeps the best of a tier. Titles in the script of the text and in other scripts are ordered separately;
  /// of each, as many are kept as the rung has room for.
  private mutating func keep(_ matches: DocumentIDSet, _ tier: Tier) {
    if tier.rung != rung {
      closeRungs(below: tier.rung)
      rung = tier.rung
    }
    keep(matches, tier, isForeign: false)
    keep(matches, tier, isForeign: true)
  }

  private mutating func keep(_ matches: DocumentIDSet, _ tier: Tier, isForeign: Bool) {
    if openCategories == 0 { return }
    var room = hits.indices.map { limits[$0] - hits[$0].count }
    var open = room.indices.count { room[$0] > 0 && $0 < allowed.count && allowed[$0] }
    factors.forEach(
      of: matches, except: all, isForeign: isForeign,
      where: { id in category(of: id).map { room[$0] > 0 } ?? false }
    ) { id in
      guard let category = category(of: id) else { return true }
      candidates.append(
        (category, Hit(tier: tier, documentID: id, isForeign: isForeign, factors)))
      room[category] -= 1
      if room[category] == 0 { open -= 1 }
      return open > 0
    }
  }

  /// Moves the best candidates of the rungs below a given one into the hits.
  private mutating func closeRungs(below rung: UInt8) {
    let closed = candidates.filter { $0.hit.rung < rung }
    for (category, hit) in closed.sorted(by: { Hit.isBetter($0.hit, $1.hit) })
    where hits[category].count < limits[category] {
      hits[category].append(hit)
      if hits[category].count == limits[category] { openCategories -= 1 }
    }
    candidates.removeAll { $0.hit.rung < rung }
  }

  /// The category number of an item; `nil` if the tokens exclude it.
  @inline(__always)
  private func category(of id: DocumentID) -> Int? {
    let index = Int(id) - 1
    guard index >= 0, index < categoryOfItems.count else { return nil }
    let category = Int(categoryOfItems[index])
    return category < allowed.count && allowed[category] ? category : nil
  }

  /// Whether there are fewer matches than a limit, whether or not they pass the filter.
  func isBelow(_ limit: Int) -> Bool {
    var count = 0
    all.forEach { _ in
      count += 1
      return count < limit
    }
    return count < limit
  }

  /// The hits, with exact counts.
  mutating func found() -> FoundHits {
    var found = uncounted()
    found.counts = Self.counts(of: matches, allowed, categoryOfItems)
    return found
  }

  /// The hits, without any count.
  mutating func uncounted() -> FoundHits {
    closeRungs(below: .max)
    return FoundHits(hits: hits, counts: hits.map { _ in 0 }, top: TopResults.merged(best))
  }

  /// The number of matches in each category that passes the filter.
  static func counts(
    of matches: DocumentIDSet, _ allowed: [Bool], _ categoryOfItems: [UInt8]
  ) -> [Int] {
    zip(allowed, CategoryTally.counts(of: matches, categoryOfItems)).map { $0 ? $1 : 0 }
  }
}
