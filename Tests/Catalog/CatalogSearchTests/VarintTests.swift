import Testing

@testable import CatalogSearch

struct VarintTests {
  @Test func `numbers come back the same at every length`() {
    let numbers = [0, 1, 127, 128, 16_383, 16_384, 1 << 35, VarintReader.largest]
    var writer = VarintWriter()
    for number in numbers { writer.append(number) }

    writer.bytes.withByteView { bytes in
      var reader = VarintReader(bytes)
      #expect(numbers.map { _ in reader.number() } == numbers)
      #expect(reader.isAtEnd)
    }
  }

  @Test func `a small number takes one byte and a negative one is zero`() {
    var writer = VarintWriter()
    writer.append(127)
    writer.append(-5)

    #expect(writer.bytes == [127, 0])
  }

  @Test func `texts and slices come back`() {
    var writer = VarintWriter()
    writer.append("héllo")
    writer.append("")
    writer.append([1, 2, 3][...])

    writer.bytes.withByteView { bytes in
      var reader = VarintReader(bytes)
      #expect(reader.text() == "héllo")
      #expect(reader.text() == "")
      let count = reader.number()
      #expect(Array(reader.slice(count)) == [1, 2, 3])
    }
  }

  @Test(arguments: [
    [UInt8](), [0x80], [UInt8](repeating: 0xFF, count: 9), [UInt8](repeating: 0xFF, count: 30),
  ])
  func `broken bytes give numbers within range and end`(bytes: [UInt8]) {
    bytes.withByteView { buffer in
      var reader = VarintReader(buffer)
      for _ in 0..<40 { #expect((0...VarintReader.largest).contains(reader.number())) }
      #expect(reader.isAtEnd)
      #expect(reader.slice(.max).isEmpty)
      reader.skip(.max)
      #expect(reader.byte(ahead: 3) == 0)
    }
  }

  @Test func `a length beyond the end reaches to the end`() {
    let bytes: [UInt8] = [0xFF, 0xFF, 0x03, 0x61, 0x62]
    bytes.withByteView { buffer in
      var reader = VarintReader(buffer)
      #expect(reader.text() == "ab")
    }
  }
}
