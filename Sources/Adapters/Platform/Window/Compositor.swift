/// The Wayland compositor around the program, which may hang while the X server inside it does not.
package struct Compositor: Sendable {
  private let environment: [String: String]

  /// Makes the compositor named in the environment; `nil` for none.
  package init?(environment: [String: String]) {
    guard environment["WAYLAND_DISPLAY"]?.isEmpty == false else { return nil }
    self.environment = environment
  }

  /// Sends a request that every compositor answers at once.
  /// - Parameter milliseconds: The timeout.
  /// - Returns: Whether it answered. May block for the whole timeout.
  package func answers(within milliseconds: Int32) -> Bool {
    WaylandGlobals.ask(environment: environment, milliseconds: milliseconds) != nil
  }
}
