/// LRU cache with a budget in bytes: evicts the least recently used values.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var byteCount: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var clock = 0
  /// Bytes of the kept values.
  private(set) var byteCount = 0
  /// Bytes that the values may occupy; lowering it evicts at once.
  var budget: Int {
    didSet { if byteCount > budget { forgetOldest(but: nil) } }
  }

  init(budget: Int) { self.budget = budget }

  var count: Int { entries.count }

  /// The value for a key, which counts as a use.
  mutating func value(for key: Key) -> Value? {
    guard var entry = entries[key] else { return nil }
    clock += 1
    entry.lastUse = clock
    entries[key] = entry
    return entry.value
  }

  /// Keeps a value and forgets others until the budget is met; the new one always stays.
  mutating func insert(_ value: Value, for key: Key, byteCount bytes: Int) {
    clock += 1
    if let old = entries[key] { byteCount -= old.byteCount }
    entries[key] = Entry(value: value, byteCount: bytes, lastUse: clock)
    byteCount += bytes
    if byteCount > budget { forgetOldest(but: key) }
  }

  mutating func removeAll() {
    entries.removeAll()
    byteCount = 0
  }

  private mutating func forgetOldest(but kept: Key?) {
    // A tenth more than needed, so that a full cache does not sort at every insertion.
    let goal = budget - budget / 10
    // Places are sorted, not the entries themselves: keys are large and copying them takes long.
    let places = entries.indices.map { (use: entries.values[$0].lastUse, place: $0) }
    var forgotten: [Key] = []
    for (_, place) in places.sorted(by: { $0.use < $1.use }) {
      guard byteCount > goal else { break }
      let (key, entry) = entries[place]
      guard key != kept else { continue }
      forgotten.append(key)
      byteCount -= entry.byteCount
    }
    for key in forgotten { entries[key] = nil }
  }
}
