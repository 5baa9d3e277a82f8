import Support
import Testing

@Suite struct FNV1aTests {
  // Source: the test vectors of the authors' reference code.
  @Test(arguments: [
    ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("b", 0xAF63_DF4C_8601_F1A5),
    ("foo", 0xDCB2_7518_FED9_D577), ("foobar", 0x8594_4171_F739_67E8),
  ])
  func `the hash of a text is the published one`(text: String, hash: UInt64) {
    #expect(FNV1a.value(of: text) == hash)
  }

  // Source: the same.
  @Test(arguments: [
    ("", 0x811C_9DC5), ("a", 0xE40C_292C), ("foo", 0xA9F3_7ED7), ("foobar", 0xBF9C_F968),
  ])
  func `the hash of 32 bits is the published one`(text: String, hash: UInt32) {
    #expect(FNV1a.value32(of: Array(text.utf8)) == hash)
  }

  @Test func `bytes one by one and together are the same`() {
    var single = FNV1a()
    var whole = FNV1a()

    for byte in Array("foobar".utf8) { single.add(byte) }
    whole.add(Array("foo".utf8))
    whole.add(Array("bar".utf8))

    #expect(single.value == 0x8594_4171_F739_67E8)
    #expect(whole.value == single.value)
  }

  @Test func `texts end, so where one stops counts`() {
    var first = FNV1a()
    var second = FNV1a()

    for text in ["ab", "c"] { first.add(text) }
    for text in ["a", "bc"] { second.add(text) }

    #expect(first.value != second.value)
  }

  @Test func `a number is its eight bytes, the lowest first`() {
    var number = FNV1a()
    var bytes = FNV1a()

    number.add(0x0102_0304_0506_0708)
    bytes.add([8, 7, 6, 5, 4, 3, 2, 1])

    #expect(number.value == bytes.value)
  }
}
