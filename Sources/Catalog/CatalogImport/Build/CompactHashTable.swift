/// A hash table with linear probing, from hashes of texts to numbers: twelve bytes an entry, where an
/// index on disk would cost more time than all the rest of reading a record.
///
/// Two texts may have the same hash, so whoever asks compares the texts.
struct CompactHashTable {
  private var hashes: [UInt64]
  /// 0 where nothing is.
  private var numbers: [UInt32]
  private var count = 0

  init() {
    hashes = Array(repeating: 0, count: 1 << 12)
    numbers = Array(repeating: 0, count: 1 << 12)
  }

  /// The hash of a text, seeded anew in each run of the program, so that colliding texts cannot be
  /// prepared.
  static func hash(_ text: String, salt: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(salt)
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The first number with that hash which `isRight` says yes to; only so many are asked about, as
  /// more have the same text by intention alone.
  func first(_ hash: UInt64, where isRight: (Int) throws -> Bool) rethrows -> Int? {
    let mask = hashes.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    var asked = 0
    while numbers[index] != 0, asked < 32 {
      if hashes[index] == hash {
        if try isRight(Int(numbers[index])) { return Int(numbers[index]) }
        asked += 1
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Adds an entry; the number is 1 or more.
  mutating func add(_ hash: UInt64, number: Int) {
    if count * 3 >= hashes.count * 2 { grow() }
    place(hash, UInt32(truncatingIfNeeded: number))
    count += 1
  }

  private mutating func place(_ hash: UInt64, _ number: UInt32) {
    let mask = hashes.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while numbers[index] != 0 { index = (index + 1) & mask }
    hashes[index] = hash
    numbers[index] = number
  }

  private mutating func grow() {
    let old = (hashes, numbers)
    hashes = Array(repeating: 0, count: old.0.count * 2)
    numbers = Array(repeating: 0, count: old.0.count * 2)
    for (index, number) in old.1.enumerated() where number != 0 { place(old.0[index], number) }
  }
}
