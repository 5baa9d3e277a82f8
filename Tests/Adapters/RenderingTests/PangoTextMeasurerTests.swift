import SceneGraph
import Testing

@testable import Rendering

@Suite(.serialized) struct PangoTextMeasurerTests {
  let measurer = PangoTextMeasurer()

  @Test func `no text has no width`() {
    #expect(measurer.width(of: "", style: .body) == 0)
  }

  @Test(arguments: ["Films", "기생충", "千と千尋", "أم كلثوم", "Сталкер", "Κυνόδοντας", "🔥"])
  func `text of any script has a width that grows with its size`(_ text: String) {
    let small = measurer.width(of: text, style: .caption2)
    let large = measurer.width(of: text, style: .title1)

    #expect(small > 0)
    #expect(large > small * 2)
  }

  @Test func `tabular figures are all equally wide`() {
    let style = TextStyle.body.tabular

    let widths = Set((0...9).map { measurer.width(of: "\($0)\($0)\($0)\($0)", style: style) })

    #expect(widths.count == 1)
  }

  @Test func `digits are set in the text font and not as pictures`() {
    let digits = measurer.width(of: "2001", style: .body)

    #expect(digits < 4 * TextStyle.body.size * 3 / 4)
  }

  @Test func `bold text is wider`() {
    let text = "The Grand Budapest Hotel"

    #expect(
      measurer.width(of: text, style: TextStyle.body.bold) > measurer.width(of: text, style: .body))
  }

  @Test func `widths scale with the size to within a point`() {
    let text = "Eternal Sunshine of the Spotless Mind"
    let once = TextStyle(size: 16, leading: 20, weight: .medium)
    let twice = TextStyle(size: 32, leading: 40, weight: .medium)

    let difference =
      measurer.width(of: text, style: twice) - 2 * measurer.width(of: text, style: once)

    #expect(abs(difference) <= 2)
  }

  @Test func `lines are counted up to the limit`() {
    let text = "How I Learned to Stop Worrying and Love the Bomb"

    #expect(measurer.lineCount(of: text, style: .body, width: 5000, maxLines: 4) == 1)
    #expect(measurer.lineCount(of: text, style: .body, width: 500, maxLines: 4) == 2)
    #expect(measurer.lineCount(of: text, style: .body, width: 100, maxLines: 3) == 3)
  }

  @Test func `a line break begins another line, where there is more than one`() {
    let text = "Running for: 1 min\nTitles: 12\nVisits: 3"

    #expect(measurer.lineCount(of: text, style: .body, width: 900, maxLines: 8) == 3)
    #expect(measurer.lineCount(of: text, style: .body, width: 900, maxLines: 2) == 2)
    #expect(measurer.lineCount(of: text, style: .body, width: 900, maxLines: 1) == 1)
  }

  @Test func `the same question gets the same answer after many others`() {
    let before = measurer.width(of: "Amélie", style: .body)

    for index in 0..<9000 { _ = measurer.width(of: "\(index)", style: .body) }

    #expect(measurer.width(of: "Amélie", style: .body) == before)
  }

  @Test func `one measurer may be asked from several threads`() async {
    let expected = measurer.width(of: "Stalker", style: .headline)

    let answers = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { [measurer] in
          for index in 0..<40 { _ = measurer.width(of: "key \(index)", style: .body) }
          return measurer.width(of: "Stalker", style: .headline)
        }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }

    #expect(answers == [expected])
  }
}
