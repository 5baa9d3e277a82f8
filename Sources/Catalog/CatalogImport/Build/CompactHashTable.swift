/// A hash table with linear probing, from hashes of texts to numbers. It takes 10 to 12 bytes per entry; an
/// index on disk would cost more time than everything else in reading a record.
///
/// Two texts may have the same hash, so callers compare the texts. The table is split into parts that grow
/// one at a time, so that no more than one of them is ever in memory twice.
struct CompactHashTable {
  private struct Slot {
    /// The upper half of the hash, which decides the slot.
    var hash: UInt32
    /// 0 if the slot is free.
    var number: UInt32
  }

  private struct Part {
    var slots = [Slot](repeating: Slot(hash: 0, number: 0), count: 64)
    var count = 0
  }

  private var parts = [Part](repeating: Part(), count: 64)

  /// The hash of a text, seeded differently in each run of the program, so that colliding texts cannot be
  /// prepared.
  static func hash(_ text: String, salt: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(salt)
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The first number with that hash that `isRight` accepts. At most 32 candidates are checked; more
  /// collisions than that do not happen by accident.
  func first(_ hash: UInt64, where isRight: (Int) throws -> Bool) rethrows -> Int? {
    let slots = parts[part(of: hash)].slots
    let own = UInt32(truncatingIfNeeded: hash >> 32)
    var index = Self.index(own, slots.count)
    var asked = 0
    while slots[index].number != 0, asked < 32 {
      if slots[index].hash == own {
        if try isRight(Int(slots[index].number)) { return Int(slots[index].number) }
        asked += 1
      }
      index = index + 1 < slots.count ? index + 1 : 0
    }
    return nil
  }

  /// Adds an entry; the number is 1 or more.
  mutating func add(_ hash: UInt64, number: Int) {
    let part = part(of: hash)
    if parts[part].count * 6 >= parts[part].slots.count * 5 { grow(part) }
    Self.place(
      Slot(
        hash: UInt32(truncatingIfNeeded: hash >> 32), number: UInt32(truncatingIfNeeded: number)),
      in: &parts[part].slots)
    parts[part].count += 1
  }

  private func part(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash & UInt64(parts.count - 1))
  }

  private static func index(_ hash: UInt32, _ count: Int) -> Int {
    Int((UInt64(hash) * UInt64(count)) >> 32)
  }

  private static func place(_ slot: Slot, in slots: inout [Slot]) {
    var index = index(slot.hash, slots.count)
    while slots[index].number != 0 { index = index + 1 < slots.count ? index + 1 : 0 }
    slots[index] = slot
  }

  private mutating func grow(_ part: Int) {
    let old = parts[part].slots
    var slots = [Slot](repeating: Slot(hash: 0, number: 0), count: old.count + old.count / 4)
    // In slot order, so that entries with the same hash keep their order.
    for slot in old where slot.number != 0 { Self.place(slot, in: &slots) }
    parts[part].slots = slots
  }
}
