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

  /// Every size of text with every keyboard, in both directions, in both weights.
  static let all = [1000, 1300, 1600].enumerated().flatMap { row, textScale in
    [(false, false), (true, false), (false, true), (true, true)].enumerated().map { column, turn in
      Look(
        keyboard: Keyboard.allCases[(row + column) % 3], textScale: textScale,
        isRightToLeft: turn.0, isBold: turn.1)
    }
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
    "\(keyboard) \(textScale)" + (isRightToLeft ? " mirrored" : "") + (isBold ? " bold" : "")
  }
}
