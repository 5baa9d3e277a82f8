internal import InputMapping
internal import SceneGraph

extension IntentName {
  /// The name of the intent; the digits' has a placeholder.
  var title: WordKey {
    switch self {
    case .moveUp: .intentMoveUp
    case .moveDown: .intentMoveDown
    case .moveLeft: .intentMoveLeft
    case .moveRight: .intentMoveRight
    case .select: .intentSelect
    case .alternates: .intentAlternates
    case .back: .intentBack
    case .delete: .intentDelete
    case .deleteWord: .intentDeleteWord
    case .space: .intentSpace
    case .toggleKeyboardAndResults: .intentJump
    case .openStage: .intentOpenStage
    case .bookmark: .bookmark
    case .previousScope: .intentPreviousCategory
    case .nextScope: .intentNextCategory
    case .pageUp: .intentPageUp
    case .pageDown: .intentPageDown
    case .nextKeyboardPage: .intentSymbols
    case .nextKeyboard: .intentNextKeyboard
    case .shift: .intentShift
    case .clear: .intentClear
    case .undo: .intentUndo
    case .redo: .intentRedo
    case .selectLeft: .intentSelectLeft
    case .selectRight: .intentSelectRight
    case .selectAll: .intentSelectAll
    case .copy: .intentCopy
    case .cut: .intentCut
    case .makeToken: .intentToken
    case .focusField: .searchField
    case .caretLeft: .intentCaretLeft
    case .caretRight: .intentCaretRight
    case .dial: .intentDial
    case .badges: .intentBadges
    case .quarter1, .quarter2, .quarter3, .quarter4: .intentQuarter
    case .paste: .intentPaste
    case .plainDigits: .intentDigits
    case .toggleFullScreen: .intentFullScreen
    case .operatorExit: .intentExit
    case .settings: .settings
    case .help: .intentHelp
    case .speech: .intentSpeech
    case .describe: .intentDescribe
    case .listen: .intentListen
    case .quit: .intentQuit
    case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9:
      .intentDigit
    }
  }

  /// The displayed name of the intent.
  func name(in words: Words) -> String {
    words[title, ["number": String(rawValue.suffix(1))]]
  }

  /// A sentence about the intent; `nil` if its name is clear enough.
  var detail: WordKey? {
    switch self {
    case .select: .intentSelectDetail
    case .alternates: .intentAlternatesDetail
    case .back: .intentBackDetail
    case .delete: .intentDeleteDetail
    case .toggleKeyboardAndResults: .intentJumpDetail
    case .openStage: .intentOpenStageDetail
    case .nextKeyboardPage: .intentSymbolsDetail
    case .nextKeyboard: .intentNextKeyboardDetail
    case .shift: .intentShiftDetail
    case .clear: .intentClearDetail
    case .undo: .intentUndoDetail
    case .redo: .intentRedoDetail
    case .makeToken: .intentTokenDetail
    case .focusField: .intentFocusFieldDetail
    case .plainDigits: .intentDigitsDetail
    case .badges: .intentBadgesDetail
    case .speech: .intentSpeechDetail
    case .describe: .intentDescribeDetail
    case .listen: .intentListenDetail
    default: nil
    }
  }

  /// The intents that can be bound to another button, in page order.
  static func rebindable(on family: DeviceFamily) -> [IntentName] {
    var intents: [IntentName] = [
      .select, .back, .delete, .space, .toggleKeyboardAndResults, .openStage, .bookmark,
      .previousScope, .nextScope,
      .pageUp, .pageDown, .nextKeyboardPage, .nextKeyboard, .shift, .clear, .undo, .redo,
      .alternates, .makeToken, .caretLeft, .caretRight, .focusField, .settings, .help, .speech,
      .describe, .listen, .moveUp, .moveDown, .moveLeft, .moveRight,
    ]
    switch family {
    case .gamepad: break
    case .remote: intents.insert(.plainDigits, at: 18)
    // The space bar always types, so the intent cannot be rebound.
    case .keyboard:
      intents.removeAll { $0 == .space }
      intents += [
        .selectLeft, .selectRight, .selectAll, .copy, .cut, .paste, .toggleFullScreen, .quit,
      ]
    }
    return intents
  }
}

extension DeviceKind {
  /// The name of the device.
  var title: WordKey {
    switch self {
    case .xbox: .xboxController
    case .playStation: .playStationController
    case .nintendo: .nintendoController
    case .steam: .steamController
    case .remote: .remote
    case .keyboard, .pointer: .keyboard
    }
  }

  /// The icon of the device.
  var icon: Icon {
    switch self {
    case .xbox, .playStation, .nintendo, .steam: .controller
    case .remote: .remote
    case .keyboard, .pointer: .keyboard
    }
  }
}
