import SearchScreen
import Testing

extension LayoutKeyTests {
  @Test func `scanning has a layout of its own where it changes the way to a key`() throws {
    #expect(try Self.isCovered { $0.scan.buttons = .one })
  }
}
