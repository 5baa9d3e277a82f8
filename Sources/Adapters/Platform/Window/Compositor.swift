/// The Wayland compositor around the program, which may stand still while the X server in it does not.
package struct Compositor: Sendable {
  private let environment: [String: String]

  /// Takes the compositor that the environment names; `nil` for none.
  package init?(environment: [String: String]) {
    guard environment["WAYLAND_DISPLAY"]?.isEmpty == false else { return nil }
    self.environment = environment
  }

  /// Asks it something that any compositor answers at once.
  /// - Parameter milliseconds: The longest wait.
  /// - Returns: Whether it answered. May take as long as the wait.
  package func answers(within milliseconds: Int32) -> Bool {
    WaylandGlobals.ask(environment: environment, milliseconds: milliseconds) != nil
  }
}
