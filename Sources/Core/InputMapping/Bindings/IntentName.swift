package import Geometry

/// An intent as named in bindings; typing and pointing have no name.
package enum IntentName: String, Hashable, Sendable, CaseIterable {
  case moveUp = "move-up"
  case moveDown = "move-down"
  case moveLeft = "move-left"
  case moveRight = "move-right"
  case select
  case alternates
  case back
  case delete
  case deleteWord = "delete-word"
  case space
  case toggleKeyboardAndResults = "toggle-keyboard-and-results"
  case openStage = "open-stage"
  case bookmark
  case previousScope = "previous-scope"
  case nextScope = "next-scope"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case nextKeyboardPage = "next-keyboard-page"
  case nextKeyboard = "next-keyboard"
  case shift
  case clear
  case undo
  case redo
  case focusField = "focus-field"
  case caretLeft = "caret-left"
  case caretRight = "caret-right"
  case dial
  case badges
  case quarter1 = "quarter-1"
  case quarter2 = "quarter-2"
  case quarter3 = "quarter-3"
  case quarter4 = "quarter-4"
  case selectLeft = "select-left"
  case selectRight = "select-right"
  case selectAll = "select-all"
  case copy
  case cut
  case paste
  case makeToken = "make-filter"
  case digit0 = "digit-0"
  case digit1 = "digit-1"
  case digit2 = "digit-2"
  case digit3 = "digit-3"
  case digit4 = "digit-4"
  case digit5 = "digit-5"
  case digit6 = "digit-6"
  case digit7 = "digit-7"
  case digit8 = "digit-8"
  case digit9 = "digit-9"
  case plainDigits = "plain-digits"
  case toggleFullScreen = "toggle-full-screen"
  case operatorExit = "operator-exit"
  case settings
  case help
  case speech
  case describe
  case listen
  case quit

  /// The direction in which it moves focus; `nil` for other intents.
  package var direction: Direction? {
    switch self {
    case .moveUp: .up
    case .moveDown: .down
    case .moveLeft: .left
    case .moveRight: .right
    default: nil
    }
  }

  /// Whether the intent auto-repeats while its control is held; Select never does.
  package var repeatsWhileHeld: Bool {
    switch self {
    case .moveUp, .moveDown, .moveLeft, .moveRight, .delete, .deleteWord, .pageUp, .pageDown,
      .caretLeft, .caretRight, .selectLeft, .selectRight:
      true
    default: false
    }
  }

  /// The intent itself; `isRepeat` if its control is held.
  package func intent(isRepeat: Bool = false) -> Intent {
    switch self {
    case .moveUp: .move(.up, isRepeat: isRepeat)
    case .moveDown: .move(.down, isRepeat: isRepeat)
    case .moveLeft: .move(.left, isRepeat: isRepeat)
    case .moveRight: .move(.right, isRepeat: isRepeat)
    case .select: .select
    case .alternates: .alternates
    case .back: .back
    case .delete: .deleteBackward(isRepeat: isRepeat)
    case .deleteWord: .deleteWord(isRepeat: isRepeat)
    case .space: .space
    case .toggleKeyboardAndResults: .toggleKeyboardAndResults
    case .openStage: .openStage
    case .bookmark: .bookmark
    case .previousScope: .previousScope
    case .nextScope: .nextScope
    case .pageUp: .page(.up)
    case .pageDown: .page(.down)
    case .nextKeyboardPage: .nextKeyboardPage
    case .nextKeyboard: .nextKeyboard
    case .shift: .shift
    case .clear: .clear
    case .undo: .undo
    case .redo: .redo
    case .selectLeft: .selectCaret(.left, isRepeat: isRepeat)
    case .selectRight: .selectCaret(.right, isRepeat: isRepeat)
    case .selectAll: .selectAll
    case .copy: .copy
    case .cut: .cut
    case .makeToken: .makeToken
    case .focusField: .focusField
    case .caretLeft: .caret(.left, isRepeat: isRepeat)
    case .caretRight: .caret(.right, isRepeat: isRepeat)
    // A stick gives the details; a button can only end a turn.
    case .dial: .dial(.cancelled)
    case .badges: .badges(isShown: true)
    case .quarter1: .quarter(0)
    case .quarter2: .quarter(1)
    case .quarter3: .quarter(2)
    case .quarter4: .quarter(3)
    case .paste: .paste
    case .digit0: .digit(0)
    case .digit1: .digit(1)
    case .digit2: .digit(2)
    case .digit3: .digit(3)
    case .digit4: .digit(4)
    case .digit5: .digit(5)
    case .digit6: .digit(6)
    case .digit7: .digit(7)
    case .digit8: .digit(8)
    case .digit9: .digit(9)
    case .plainDigits: .plainDigits
    case .toggleFullScreen: .toggleFullScreen
    case .operatorExit: .operatorExit
    case .settings: .settings
    case .help: .help
    case .speech: .speech
    case .describe: .describe
    case .listen: .listen(isHeld: true)
    case .quit: .quit
    }
  }
}
