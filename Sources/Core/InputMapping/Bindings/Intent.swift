package import Geometry

/// A user's intention, independent of the device.
package enum Intent: Hashable, Sendable {
  /// Move focus one step; `isRepeat` when the direction is being held.
  case move(Direction, isRepeat: Bool)
  /// Select went down: show the press, but do not act yet.
  case press
  /// Act on the focused element.
  case select
  /// Select ended without acting: the press became a hold or was cancelled.
  case cancelPress
  /// Select was held: show the accents of a key or the menu of an item.
  case alternates
  /// Go back one level; never deletes.
  case back
  /// Delete the character before the caret; `isRepeat` while the button is held.
  case deleteBackward(isRepeat: Bool)
  /// Delete the word before the caret; `isRepeat` while the button is held.
  case deleteWord(isRepeat: Bool)
  /// Type a space.
  case space
  /// Go from the keyboard to the results, or back.
  case toggleKeyboardAndResults
  /// Open the title on the stage; without one, like ``toggleKeyboardAndResults``.
  case openStage
  /// Bookmark the focused title, or remove its bookmark.
  case bookmark
  /// Choose the scope to the left.
  case previousScope
  /// Choose the scope to the right.
  case nextScope
  /// Move through the results a screenful at a time, up or down.
  case page(Direction)
  /// Show the next page of the keyboard.
  case nextKeyboardPage
  /// Show the next of the user's keyboards.
  case nextKeyboard
  /// Capitals for the next letter.
  case shift
  /// Empty the field.
  case clear
  /// Undo the last edit of the field.
  case undo
  /// Redo the last edit that was undone.
  case redo
  /// Copy the selection, or the token before the caret.
  case copy
  /// Copy in the same way, and delete what was copied.
  case cut
  /// Move the caret one step to the visual left or right, and select what it passes; `isRepeat` while held.
  case selectCaret(Direction, isRepeat: Bool)
  /// Select everything in the field.
  case selectAll
  /// Turn the last word into a token for the person or genre that it names.
  case makeToken
  /// Go to the keyboard with the caret at the end of the text.
  case focusField
  /// Move the caret by a number of characters in reading order; a token counts as one.
  case moveCaret(Int)
  /// Move the caret one step to the visual left or right; `isRepeat` while held.
  case caret(Direction, isRepeat: Bool)
  /// Type text that a hardware keyboard, a phone or another program composed.
  case type(String)
  /// Text that is still being composed by an input method; empty ends the composition.
  case compose(String)
  /// Replace part of the text, as edited in the copy on a phone.
  case edit(TextEdit)
  /// Select the element with this identifier, wherever focus is.
  case choose(String)
  /// Replace the query with pasted or dropped text.
  case replaceText(String)
  /// A digit of a remote, 0 … 9: the letters of a phone key, or the digit itself.
  case digit(Int)
  /// Switch between digits that type letters and digits that type themselves.
  case plainDigits
  /// Ask the clipboard for text.
  case paste
  /// The pointer was moved by hand to this point.
  case hover(Point)
  /// The pointer was clicked, or a finger tapped, at this point.
  case click(Point)
  /// The pointer was held down at this point: accents of a key, menu of an item.
  case longPress(Point)
  /// Drag the content that was under `from` when the pointer went down by a distance, either horizontal or
  /// vertical.
  case drag(from: Point, by: Point)
  /// The pointer released what it dragged, which coasts on by a distance, often zero.
  case coast(from: Point, by: Point)
  /// The wheel turned by a number of notches; positive is down.
  case scroll(Int)
  /// The operator's chord was held: ask for the PIN.
  case operatorExit
  /// Show the settings.
  case settings
  /// Show what the buttons of the device last used do.
  case help
  /// A press while the screen is scanned: choose what is offered, or go on to the next.
  case switchPress(chooses: Bool)
  /// Turn the screen reader on or off.
  case speech
  /// Describe the focused element in full, and spell a letter with a word.
  case describe
  /// Listen to speech while a control is held, or stop.
  case listen(isHeld: Bool)
  /// The window was asked to close.
  case quit
  /// Switch between window and full screen.
  case toggleFullScreen
  /// The dial was turned or released.
  case dial(DialTurn)
  /// Type one of the four letter groups, 0 … 3.
  case quarter(Int)
  /// Show or hide, on the first cards, the buttons that open them.
  case badges(isShown: Bool)
  /// Open the card with this badge, 0 … 3.
  case openBadge(Int)
}

/// A change of the dial. Sectors are counted from 0 at the top, in reading direction.
package enum DialTurn: Hashable, Sendable {
  /// Another sector is lit.
  case lit(Int)
  /// The stick was released, which types the sector.
  case typed(Int)
  /// No sector is lit any more, and nothing is typed.
  case cancelled
}
