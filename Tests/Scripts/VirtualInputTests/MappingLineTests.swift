import Testing

@testable import VirtualInput

@Suite struct MappingLineTests {
  private let line =
    "030000005e0400008e02000014010000,Xbox 360 Controller,a:b0,dpup:h0.1,dpleft:h0.8,leftx:a0,"
    + "lefty:a1~,lefttrigger:a2,+rightx:+a3,-rightx:-a3,platform:Linux,"

  @Test func `a line of the database is taken apart`() throws {
    let mapping = try #require(MappingLine(line))

    #expect(mapping.name == "Xbox 360 Controller")
    #expect(mapping.parts["a"] == .button(0))
    #expect(mapping.parts["dpleft"] == .hat(0, mask: 8))
    #expect(mapping.parts["leftx"] == .axis(0, low: -32_768, high: 32_767))
    #expect(mapping.parts["lefty"] == .axis(1, low: 32_767, high: -32_768))
    #expect(mapping.parts["+rightx"] == .axis(3, low: 0, high: 32_767))
    #expect(mapping.parts["-rightx"] == .axis(3, low: 0, high: -32_768))
    #expect(mapping.parts["platform"] == nil)
  }

  @Test(arguments: [
    "b70000", "b9223372036854775807", "b-1", "h99999.1", "h-1.1", "a70000", "a-1", "b1024",
    "h0.256", "a2147483648", "-a99999999999999999999",
  ])
  func `a part that no pad can have is left out`(part: String) throws {
    let mapping = try #require(MappingLine(line + "x:\(part),"))

    #expect(mapping.parts["x"] == nil)
    #expect(!mapping.fields.contains(part))
    #expect(mapping.counts.buttons <= MappingLine.most)
  }

  @Test func `vendor, product and the size of the pad follow from it`() throws {
    let mapping = try #require(MappingLine(line))

    #expect(mapping.vendor == 0x045E)
    #expect(mapping.product == 0x028E)
    let counts = mapping.counts
    #expect([counts.buttons, counts.hats, counts.axes] == [1, 1, 4])
  }

  @Test(
    arguments: [
      "", "# a comment", "xinput,Xbox,a:b0", "030000005e0400008e0200001401000,short,a:b0",
      "030000005e0400008e02000014010000,no parts",
    ])
  func `what is no line of the database is refused`(text: String) {
    #expect(MappingLine(text) == nil)
  }

  @Test(arguments: ["a:", "a:b", "a:bx", "dpup:h0", "dpup:h0.300", "leftx:a", "leftx:z3", ":::"])
  func `a part that cannot be read is left out`(part: String) throws {
    let mapping = try #require(MappingLine("030000005e0400008e02000014010000,Pad,\(part),b:b1"))

    #expect(mapping.parts == ["b": .button(1)])
  }
}
