package import Geometry

/// A person's wish, independent of the device.
package enum Intent: Hashable, Sendable {
  /// Move focus one step; `isRepeat` when the direction is being held.
  case move(Direction, isRepeat: Bool)
  /// Select went down: show it, do nothing yet.
  case press
  /// Do what the focused element does.
  case select
  /// Select was let go without acting: the press became a hold or was called off.
  case cancelPress
  /// Select was held: accents of a key, menu of an item.
  case alternates
  /// One level back; never deletes.
  case back
  /// Delete what stands before the caret; `isRepeat` while the button is held.
  case deleteBackward(isRepeat: Bool)
  /// Delete the word before the caret; `isRepeat` while the button is held.
  case deleteWord(isRepeat: Bool)
  /// Type a space.
  case space
  /// Go from the keyboard to the results, or back.
  case toggleKeyboardAndResults
  /// Opens the title on the stage; without one like ``toggleKeyboardAndResults``.
  case openStage
  /// Bookmarks the title in focus, or takes its bookmark away.
  case bookmark
  /// Choose the scope to the left.
  case previousScope
  /// Choose the scope to the right.
  case nextScope
  /// Move through the results a screenful at a time; up or down.
  case page(Direction)
  /// Show the next page of the keyboard.
  case nextKeyboardPage
  /// Show the next of the person's keyboards.
  case nextKeyboard
  /// Capitals for the next letter.
  case shift
  /// Empty the field.
  case clear
  /// Undo the last edit of the field.
  case undo
  /// Do again what was undone last.
  case redo
  /// Copy the selection, or the token before the caret.
  case copy
  /// Copy the same and delete it.
  case cut
  /// Move the caret one step to the left or right as it is seen, and select what it passes;
  /// `isRepeat` while held.
  case selectCaret(Direction, isRepeat: Bool)
  /// Turn the last word into a token of the person or genre that it names.
  case makeToken
  /// Go to the keyboard with the caret at the end of the text.
  case focusField
  /// Move the caret by that many characters, in the order they are read; a token counts as one.
  case moveCaret(Int)
  /// Move the caret one step to the left or right as it is seen; `isRepeat` while held.
  case caret(Direction, isRepeat: Bool)
  /// Type text that a hardware keyboard, a phone or another program composed.
  case type(String)
  /// Text that is still being composed by an input method; empty ends the composition.
  case compose(String)
  /// Replace some of the text, as somebody did in a copy of it on a phone.
  case edit(TextEdit)
  /// Select the element with that identifier, wherever focus is.
  case choose(String)
  /// Replace the query with pasted or dropped text.
  case replaceText(String)
  /// A digit of a remote, 0 … 9: it stands for the letters of a phone's key, or for itself.
  case digit(Int)
  /// Change between digits that stand for letters and digits that stand for themselves.
  case plainDigits
  /// Ask the clipboard for text.
  case paste
  /// The pointer moved for real and is here.
  case hover(Point)
  /// The pointer was clicked, or a finger tapped, here.
  case click(Point)
  /// The pointer was held down here: accents of a key, menu of an item.
  case longPress(Point)
  /// Drag by so much more the content that was under the point when the pointer went down;
  /// either across or down, never both.
  case drag(from: Point, by: Point)
  /// The pointer let go of what it had pulled, which goes on by so much; often nothing.
  case coast(from: Point, by: Point)
  /// The wheel was turned by that many notches; positive is down.
  case scroll(Int)
  /// The operator's chord was held: ask for the PIN.
  case operatorExit
  /// Show the settings.
  case settings
  /// Show what the buttons of the device last used do.
  case help
  /// A press while the screen is scanned: choose what is offered, or go on to the next.
  case switchPress(chooses: Bool)
  /// Switch the screen reader on or off.
  case speech
  /// Say everything about the place of focus, and spell a letter with a word.
  case describe
  /// Listen to what is said while a control is held, or no longer.
  case listen(isHeld: Bool)
  /// The window was asked to close.
  case quit
  /// Change between window and full screen.
  case toggleFullScreen
  /// The dial was turned or let go.
  case dial(DialTurn)
  /// Type one of the four groups of letters, 0 … 3.
  case quarter(Int)
  /// Show on the first cards which button opens them, or no longer.
  case badges(isShown: Bool)
  /// Open the card with that badge, 0 … 3.
  case openBadge(Int)
}

/// A change of the dial. Sectors are counted from 0 in reading direction, from the top.
package enum DialTurn: Hashable, Sendable {
  /// Another sector is lit.
  case lit(Int)
  /// The stick was let go, which types the sector.
  case typed(Int)
  /// Nothing is lit any more, and nothing is typed.
  case cancelled
}
