import Testing

@testable import Rendering

@Suite struct VisibilityTests {
  private let output = PixelBox(x: 0, y: 0, width: 300, height: 300)
  private let small = PixelBox(x: 100, y: 100, width: 20, height: 20)
  private let large = PixelBox(x: 50, y: 50, width: 200, height: 200)

  private func fill(_ box: PixelBox, opacity: Double = 1, covers: Bool = false) -> DrawCommand {
    DrawCommand(
      content: .fill(.white), destination: box, opacity: opacity, cover: covers ? box : nil)
  }

  private func shows(_ commands: [DrawCommand], damage: [PixelBox]? = nil) -> [Bool] {
    Visibility(commands, damage: damage ?? [output], output: output).shows
  }

  @Test func `what an opaque cover hides is not painted`() {
    #expect(shows([fill(small), fill(large, covers: true)]) == [false, true])
  }

  @Test func `a cover hides only what lies below it`() {
    #expect(shows([fill(large, covers: true), fill(small)]) == [true, true])
  }

  @Test func `a translucent cover hides nothing`() {
    #expect(shows([fill(small), fill(large, opacity: 0.9, covers: true)]) == [true, true])
  }

  @Test func `what looks out from under a cover is painted`() {
    let wide = PixelBox(x: 0, y: 100, width: 300, height: 20)

    #expect(shows([fill(wide), fill(large, covers: true)]) == [true, true])
  }

  @Test func `two covers hide together what neither hides alone`() {
    let (left, right) = (
      PixelBox(x: 0, y: 0, width: 110, height: 300), PixelBox(x: 110, y: 0, width: 190, height: 300)
    )

    #expect(
      shows([fill(small), fill(left, covers: true), fill(right, covers: true)])
        == [false, true, true])
  }

  @Test func `nothing outside the damage is painted`() {
    #expect(shows([fill(small)], damage: [PixelBox(x: 0, y: 0, width: 90, height: 90)]) == [false])
  }

  @Test func `a cover that is cut by its clip hides no more than the clip`() {
    var cover = fill(large, covers: true)
    cover.clip = PixelBox(x: 150, y: 150, width: 100, height: 100)

    #expect(shows([fill(small), cover]) == [true, true])
  }
}
