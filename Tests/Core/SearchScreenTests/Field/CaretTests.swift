import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing

@Suite struct CaretTests {
  @Test(arguments: [
    // text, steps of the caret, whether the screen is mirrored, whether the caret is at the right
    ("heat", 0, false, true), ("heat", -4, false, false), ("שלום", 0, false, false),
    ("שלום", -4, false, true), ("שלום", 0, true, false), ("heat", 0, true, true),
    ("heat", -4, true, false),
  ])
  func `the caret stands where the next letter appears`(
    text: String, steps: Int, isMirrored: Bool, isAtTheRight: Bool
  ) {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = isMirrored
    var stage = Stage(settings: settings)

    stage.want(.type(text), .moveCaret(steps))

    let (caret, words) = stage.caretAndWords
    #expect((caret > words.midX) == isAtTheRight, "caret \(caret), text \(words)")
  }

  @Test(arguments: [("heat", false), ("heat", true), ("שלום", false), ("שלום", true)])
  func `the caret covers no letter`(text: String, isMirrored: Bool) {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = isMirrored
    var stage = Stage(settings: settings)

    stage.want(.type(text))

    let (caret, words) = stage.caretAndWords
    #expect(caret >= words.maxX || caret + 3 <= words.x, "caret \(caret), text \(words)")
  }

  @Test func `a text that is too long shows its part before the caret`() {
    var stage = Stage()

    stage.want(.type(String(repeating: "the longest title ", count: 11)))

    let (caret, _) = stage.caretAndWords
    let field = stage.scene.node("field")?.frame ?? .zero
    #expect(caret > field.width / 2)
    #expect(caret < field.width - 90)
  }
}

extension Stage {
  /// The x of the caret and where the typed words are drawn, both in the field.
  fileprivate var caretAndWords: (Int, Rect) {
    let displayItems = scene.node("field")?.displayItems ?? []
    var caret = 0
    var words = Rect.zero
    for item in displayItems {
      switch item {
      case .fill(let frame, _, .accent) where frame.width == 3: caret = frame.x
      case .text(let text):
        let width = FixedTextMeasurer().width(of: text.text, style: text.style)
        let x = text.alignment == .right ? text.frame.maxX - width : text.frame.x
        words = Rect(x: x, y: text.frame.y, width: width, height: text.frame.height)
      default: continue
      }
    }
    return (caret, words)
  }
}
