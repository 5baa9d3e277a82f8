package import CatalogModel
package import Players
package import SearchScreen

/// The services behind a screen: they perform effects that need more than the window.
package protocol ScreenServices: AnyObject, Sendable {
  /// Stores the choices made on the screen.
  var settings: SettingsStore { get }

  /// Performs work synchronously and returns its answers. Blocks; effects for the window, and opening titles,
  /// are ignored.
  func answers(to effect: Effect) -> [Action]

  /// Performs work off the loop's thread, in the order requested, and delivers its answers once, on any thread.
  func perform(_ effect: Effect, answer: @escaping @Sendable ([Action]) -> Void)

  /// Opens an item.
  /// - Parameters:
  ///   - tell: Called with the title being opened, then once with what is running, if anything, and then with
  ///     the events of a player.
  ///   - finished: Called at the end with the opened title, and the message about it.
  func open(
    _ item: Item, tell: @escaping @Sendable (OpeningNews) -> Void,
    finished: @escaping @Sendable (_ opened: Item, _ message: ScreenMessage) -> Void)

  /// Records that an item was opened, so that it ranks higher.
  func noteOpening(of item: Item)

  /// Ends programs that were opened.
  /// - Parameter player: The player to end; `nil` for every program.
  func endPrograms(_ player: (any PlayerControl)?)

  /// Wipes the last kiosk visitor's data from memory.
  func forgetVisitor()
}
