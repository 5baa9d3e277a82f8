package import Geometry
package import SearchScreen

/// The phone page as seen by the loop: a guest that forwards what phones send, one turn at a time.
///
/// All calls come from the loop's thread.
package protocol PhonePage: AnyObject {
  /// Forwards what phones have sent, and sends them what has changed; called once per turn.
  /// - Returns: When to call it again even if nothing happens; `nil` for no need.
  func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp?

  /// A step changed the scene.
  func sceneChanged()

  /// Performs a request of the screen.
  func perform(_ request: PhoneRequest, _ screen: any DrivenScreen)

  /// The visit to a kiosk is over.
  func visitEnded(_ screen: any DrivenScreen)

  /// The screen is closing.
  func ended()
}
