import Geometry
import SceneGraph
import SearchScreen
import TestSupport
import TextEntry

/// The appearance of the screen in a state.
struct Look: CustomStringConvertible {
  enum Keyboard: String, CaseIterable {
    case qwerty
    case linear
    case abc
  }

  var keyboard = Keyboard.qwerty
  var textScale = 1000
  var isRightToLeft = false
  var isBold = false
  var words = Words.english
  /// The pixels of the output; `nil` for a screen of 16:9.
  var output: Size?

  /// Every size of text with every keyboard, in both directions, in both weights.
  static let all = [1000, 1300, 1600].enumerated().flatMap { row, textScale in
    [(false, false), (true, false), (false, true), (true, true)].enumerated().map { column, turn in
      Look(
        keyboard: Keyboard.allCases[(row + column) % 3], textScale: textScale,
        isRightToLeft: turn.0, isBold: turn.1)
    }
  }

  /// The usual and the largest text on screens of other shapes, the latter mirrored; on a portrait
  /// screen, which differs most, also in the other direction.
  static let ofOtherShapes: [Look] = {
    let wide = [
      Size(width: 1280, height: 800), Size(width: 1024, height: 768),
      Size(width: 2560, height: 1080),
    ]
    let looks = [
      Look(), Look(keyboard: .linear, textScale: 1600, isRightToLeft: true),
      Look(keyboard: .abc, textScale: 1600),
    ]
    return wide.flatMap { output in looks.prefix(2).map { $0.on(output) } }
      + looks.map { $0.on(Size(width: 1080, height: 1920)) }
      + [looks[0].on(Size(width: 768, height: 1024))]
  }()

  private func on(_ output: Size) -> Look {
    var look = self
    look.output = output
    return look
  }

  var theme: Theme {
    Theme(textScale: textScale, boldText: isBold, isRightToLeft: isRightToLeft)
  }

  var layout: KeyboardLayout {
    switch keyboard {
    case .qwerty: Fixture.qwerty
    case .linear: Fixture.linear
    case .abc: Fixture.abc
    }
  }

  var description: String {
    (output.map { "\($0.width)×\($0.height) " } ?? "")
      + "\(keyboard) \(textScale)" + (isRightToLeft ? " mirrored" : "") + (isBold ? " bold" : "")
  }
}
