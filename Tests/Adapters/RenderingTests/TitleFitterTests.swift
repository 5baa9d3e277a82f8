import Testing

@testable import Rendering

@Suite(.serialized) struct TitleFitterTests {
  private let fonts = FontContext()

  private func fit(_ title: String, _ room: Box, _ style: WordStyle = WordStyle()) -> TextBlock {
    TitleFitter(fonts: fonts, style: style, unit: 2).fit(title, into: room)
  }

  private let room = Box(x: 0, y: 0, width: 160, height: 120)

  @Test(arguments: Samples.titles.filter { !$0.isEmpty })
  func `a title fits its room, or its end is cut`(title: String) {
    let style = WordStyle()

    let block = fit(title, room, style)

    let lines = Double(block.lines.count)
    let height = block.spec.size * (TextPainter.capHeight + (lines - 1) * style.leading)
    #expect(block.width <= room.width + 0.5)
    #expect(height <= room.height + 0.5)
    #expect(block.lines.count <= style.maxLines + (block.isCut ? 1 : 0))
  }

  @Test func `a short title takes the largest type and a long one a smaller`() {
    let style = WordStyle()

    let (short, long) = (
      fit("Up", room), fit("The Assassination of Jesse James by the Coward Robert Ford", room)
    )

    #expect(short.spec.size == style.largest * 2)
    #expect(long.spec.size < short.spec.size)
  }

  @Test func `lines are about equally long`() {
    let block = fit("The Girl with the Dragon Tattoo", room)

    let widths = block.lines.map(\.width)
    #expect(widths.count > 1)
    #expect((widths.min() ?? 0) * 3 > (widths.max() ?? 0))
  }

  @Test func `capitals are asked for only where they follow from the letters`() {
    var style = WordStyle()
    style.isUppercase = true

    #expect(fit("Up", room, style).spec.text == "UP")
    #expect(fit("Straße", room, style).spec.text == "Straße")
    #expect(fit("Κυνόδοντας", room, style).spec.text == "Κυνόδοντας")
  }
}
