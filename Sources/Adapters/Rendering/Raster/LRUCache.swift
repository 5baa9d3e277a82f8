/// LRU cache with a budget in bytes: evicts the least recently used values.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    var key: Key
    var value: Value
    var byteCount: Int
    var lastUse: Int
  }

  /// Entries by index: each use looks up the key only once, because large keys are slow to hash.
  private var entries: [Entry?] = []
  private var places: [Key: Int] = [:]
  private var freePlaces: [Int] = []
  private var clock = 0
  /// Bytes of the cached values.
  private(set) var byteCount = 0
  /// Bytes that the values may occupy; lowering it evicts at once.
  var budget: Int {
    didSet { if byteCount > budget { forgetOldest(but: nil) } }
  }

  init(budget: Int) { self.budget = budget }

  var count: Int { places.count }
  /// The keys of all values, in no order.
  var keys: some Sequence<Key> { places.keys }

  /// The value for a key; counts as a use.
  mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    clock += 1
    entries[place]?.lastUse = clock
    return entries[place]?.value
  }

  /// Adds a value and evicts others until the budget is met; the new one always stays.
  mutating func insert(_ value: Value, for key: Key, byteCount bytes: Int) {
    clock += 1
    let entry = Entry(key: key, value: value, byteCount: bytes, lastUse: clock)
    let place = places[key] ?? freePlaces.popLast() ?? entries.count
    if place == entries.count {
      entries.append(entry)
    } else {
      byteCount -= entries[place]?.byteCount ?? 0
      entries[place] = entry
    }
    places[key] = place
    byteCount += bytes
    if byteCount > budget { forgetOldest(but: place) }
  }

  mutating func removeAll() {
    entries.removeAll()
    places.removeAll()
    freePlaces.removeAll()
    byteCount = 0
  }

  private mutating func forgetOldest(but kept: Int?) {
    // A tenth more than needed, so that a full cache is not sorted at every insertion.
    let goal = budget - budget / 10
    let uses = entries.enumerated().compactMap { place, entry in
      entry.map { (use: $0.lastUse, place: place) }
    }
    for (_, place) in uses.sorted(by: { $0.use < $1.use }) {
      guard byteCount > goal else { break }
      guard place != kept, let entry = entries[place] else { continue }
      byteCount -= entry.byteCount
      places[entry.key] = nil
      entries[place] = nil
      freePlaces.append(place)
    }
  }
}
