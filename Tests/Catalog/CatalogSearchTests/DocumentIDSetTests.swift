import Support
import Testing

@testable import CatalogSearch

/// The algebra of document-id sets, compared with sets of the standard library.
struct DocumentIDSetTests {
  private static let itemCount = 20_000

  /// A set of chance, as a sorted array or a bitmap, and the same as a plain one.
  private func sets(_ random: inout SplitMix64) -> (DocumentIDSet, Set<DocumentID>) {
    let count = [0, 1, 7, 300, 4_000, 9_000, 15_000][random.pick(0...6)]
    let plain = Set((0..<count).map { _ in DocumentID(random.pick(1...Self.itemCount)) })
    let isBitmap = random.pick(0...1) == 0
    let array = DocumentIDSet(ascending: plain.sorted())
    return (isBitmap ? array.withBits(itemCount: Self.itemCount) : array, plain)
  }

  @Test(arguments: 0..<60) func `sets of either form agree with plain sets`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let (first, plainFirst) = sets(&random)
    let (second, plainSecond) = sets(&random)
    let common = plainFirst.intersection(plainSecond).sorted()

    #expect(first.ascendingIDs() == plainFirst.sorted(), "seed \(seed)")
    #expect(first.count == plainFirst.count && first.isEmpty == plainFirst.isEmpty)
    #expect(first.intersection(second).ascendingIDs() == common, "seed \(seed)")
    #expect(first.union(second).ascendingIDs() == plainFirst.union(plainSecond).sorted())
    #expect(first.intersects(second) == !common.isEmpty, "seed \(seed)")
    for _ in 0..<100 {
      let id = DocumentID(random.pick(0...Self.itemCount + 100))
      #expect(first.contains(id) == plainFirst.contains(id), "seed \(seed), \(id)")
    }
    #expect(
      first.subtracting(second).ascendingIDs() == plainFirst.subtracting(plainSecond).sorted())
    #expect(first.prefix(50) == Array(plainFirst.sorted().prefix(50)))
    let compacted = first.compacted(count: plainFirst.count)
    #expect(compacted.ascendingIDs() == plainFirst.sorted())
  }

  @Test(arguments: 0..<40) func `a builder takes ids in any order`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let (_, plain) = sets(&random)
    var ids = Array(plain) + plain.prefix(5) + [0, DocumentID(Self.itemCount + 1), .max]
    if seed % 3 == 0 { ids.sort() } else { ids.shuffle(using: &random) }

    var builder = DocumentIDSetBuilder(
      itemCount: Self.itemCount, expected: random.pick(0...10_000))
    for id in ids { builder.insert(id) }

    #expect(builder.finished().ascendingIDs() == plain.sorted(), "seed \(seed)")
  }

  @Test(arguments: [1_000, 70_000, 30_000_000])
  func `ids that are sorted by digits are in order, each once`(itemCount: Int) {
    var random = SplitMix64(seed: itemCount)
    let plain = Set((0..<700).map { _ in DocumentID(random.pick(1...itemCount)) })
    let ids = (Array(plain) + plain.prefix(90)).shuffled(using: &random)

    var builder = DocumentIDSetBuilder(itemCount: itemCount, expected: 10)
    for id in ids { builder.insert(id) }

    #expect(builder.finished().ascendingIDs() == plain.sorted())
    #expect(RadixSort.ascending(ids, most: itemCount) == plain.sorted())
    #expect(RadixSort.ascending([], most: itemCount).isEmpty)
  }

  @Test(arguments: 0..<20) func `a set that grows leaves its copies alone`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let (first, plainFirst) = sets(&random)
    let (second, plainSecond) = sets(&random)

    var grown = first
    grown.formUnion(second)
    grown.formUnion(second)

    #expect(grown.ascendingIDs() == plainFirst.union(plainSecond).sorted(), "seed \(seed)")
    #expect(first.ascendingIDs() == plainFirst.sorted(), "seed \(seed)")
  }

  @Test(arguments: 0..<60) func `ids that other sets have not are gone through`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let (set, plain) = sets(&random)
    let (wanted, plainWanted) = sets(&random)
    let (unwanted, plainUnwanted) = sets(&random)
    let (known, plainKnown) = sets(&random)
    let hasWanted = seed % 3 > 0
    let most = random.pick(1...5_000)
    var read: [DocumentID] = []

    set.forEach(
      in: hasWanted ? wanted : nil, notIn: seed % 2 == 0 ? unwanted : nil, except: known,
      where: { $0 % 5 != 0 }
    ) { id in
      read.append(id)
      return read.count < most
    }

    let expected = plain.filter { id in
      id % 5 != 0 && !plainKnown.contains(id) && (!hasWanted || plainWanted.contains(id))
        && (seed % 2 > 0 || !plainUnwanted.contains(id))
    }
    #expect(read == Array(expected.sorted().prefix(most)), "seed \(seed)")
  }

  @Test func `reading a set ends when it is told to`() {
    for set in [
      DocumentIDSet(ascending: [1, 5, 9]),
      DocumentIDSet(ascending: [1, 5, 9]).withBits(itemCount: 10),
    ] {
      var read: [DocumentID] = []
      set.forEach { id in
        read.append(id)
        return read.count < 2
      }
      #expect(read == [1, 5])
    }
  }
}
