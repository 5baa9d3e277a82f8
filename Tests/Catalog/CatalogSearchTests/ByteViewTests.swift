import Testing

@testable import CatalogSearch

struct ByteViewTests {
  @Test func `a byte is found within the bytes only`() {
    let bytes: [UInt8] = [1, 2, 3]

    let found = bytes.withByteView { view in
      [Int.min, -1, 0, 2, 3, Int.max].map { view.byte(at: $0) }
    }

    #expect(found == [nil, nil, 1, 3, nil, nil])
  }

  @Test func `a part counts from zero and exists only within the bytes`() {
    let bytes: [UInt8] = [1, 2, 3, 4]

    bytes.withByteView { view in
      let middle = view.extracting(1..<3)
      #expect(middle.indices == 0..<2)
      #expect(Array(middle) == [2, 3])
      #expect(middle.byte(at: 2) == nil)
      #expect(view.part(at: 1, count: 3).map { Array($0) } == [2, 3, 4])
      #expect(view.part(at: 4, count: 0)?.isEmpty == true)
      for (offset, count) in [(-1, 1), (1, 4), (5, 0), (1, -1), (Int.max, Int.max)] {
        #expect(view.part(at: offset, count: count) == nil)
      }
    }
  }

  @Test func `a number that would extend beyond the bytes is none`() {
    let bytes: [UInt8] = [0x01, 0x02, 0x03, 0x04, 0x05]

    bytes.withByteView { view in
      #expect(view.littleEndian(UInt16.self, at: 3) == 0x0504)
      #expect(view.bigEndian(UInt16.self, at: 3) == 0x0405)
      #expect(view.littleEndian(UInt32.self, at: 1) == 0x0504_0302)
      for offset in [Int.min, -1, 2, 5, Int.max] {
        #expect(view.littleEndian(UInt32.self, at: offset) == nil)
      }
      #expect(view.littleEndian(UInt64.self, at: 0) == nil)
      #expect(ByteView.empty.bigEndian(UInt16.self, at: 0) == nil)
    }
  }

  @Test func `an incomplete number at the end is left out`() {
    let bytes: [UInt8] = [1, 0, 2, 0, 3]
    var numbers: [UInt16] = []

    bytes.withByteView { $0.forEach(UInt16.self) { numbers.append($0) } }

    #expect(numbers == [1, 2])
  }

  @Test(arguments: ["", "a", "ab", "abc", "b", "é"]) func `bytes sort as arrays do`(text: String) {
    let own = Array(text.utf8)

    for other in ["", "a", "aa", "ab", "abd", "b", "z"].map({ Array($0.utf8) }) {
      let isBefore = own.withByteView { first in other.withByteView { first.precedes($0) } }
      #expect(isBefore == own.lexicographicallyPrecedes(other))
    }
  }

  @Test func `bytes are copied into arrays and texts`() {
    let bytes = Array("héllo".utf8) + [0xFF]
    var copy: [UInt8] = [0]

    let text = bytes.withByteView { view in
      copy.append(contentsOf: view)
      return view.text
    }

    #expect(copy == [0] + bytes)
    #expect(text == "héllo\u{FFFD}")
    #expect(ByteView.empty.text.isEmpty)
  }

  @Test func `the first byte of a value is found from an offset on`() {
    let bytes: [UInt8] = [7, 0, 7, 0]

    let found = bytes.withByteView { view in
      [Int.min, -1, 0, 2, 3, 4, Int.max].map { view.firstIndex(of: 0, from: $0) }
    }

    #expect(found == [nil, nil, 1, 3, 3, nil, nil])
  }

  @Test func `a view holds its own parts and no other bytes`() {
    let (bytes, others): ([UInt8], [UInt8]) = ([1, 2, 3], [1, 2, 3])

    bytes.withByteView { view in
      #expect(view.holds(view.extracting(1..<3)))
      #expect(!view.extracting(1..<3).holds(view))
      #expect(!others.withByteView { view.holds($0) })
    }
  }

  @Test func `bytes beyond a buffer are left out`() {
    let bytes: [UInt8] = [1, 2, 3, 4]

    let words = FixedBuffer<UInt16>.withTemporary(repeating: 0, count: 2) { buffer in
      bytes.withByteView {
        buffer.setBytes($0, at: 2)
        buffer.setBytes($0, at: 5)
        buffer.setBytes($0, at: -1)
      }
      return [buffer[0], buffer[1]].map { UInt16(littleEndian: $0) }
    }

    #expect(words == [0, 0x0201])
  }

  @Test func `reading a byte outside of the bytes ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let bytes: [UInt8] = [1, 2, 3]
      bytes.withByteView { _ = $0[3] }
    }
    await #expect(processExitsWith: .failure) {
      let bytes: [UInt8] = [1, 2, 3]
      bytes.withByteView { _ = $0.extracting(2..<4) }
    }
    await #expect(processExitsWith: .failure) {
      FixedBuffer<UInt8>.withTemporary(repeating: 0, count: 3) { $0[3] = 1 }
    }
  }
}
