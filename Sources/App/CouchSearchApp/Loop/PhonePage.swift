package import Geometry
package import SearchScreen

/// The page for phones as the loop sees it: a guest that sends what phones do, one turn at a time.
///
/// All calls come from the loop's thread.
package protocol PhonePage: AnyObject {
  /// Hands over what phones have sent, and sends them what has changed; called once a turn.
  /// - Returns: When to be called again although nothing happens; `nil` for no need.
  func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp?

  /// A step changed the scene.
  func sceneChanged()

  /// Does what the screen asks for.
  func perform(_ request: PhoneRequest, _ screen: any DrivenScreen)

  /// The visit to a kiosk is over.
  func visitEnded(_ screen: any DrivenScreen)

  /// The screen ends.
  func ended()
}
