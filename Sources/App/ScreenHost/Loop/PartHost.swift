package import CatalogModel
package import Geometry
package import SearchScreen

/// The program's side of a part of the screen, or of what it does beside its loop. All calls come from the loop's thread.
package protocol PartHost: AnyObject {
  /// The actions of a screen that opens.
  var opening: [Action] { get }
  /// Does what is due; called once per turn.
  /// - Returns: When to call it again even if nothing happens; `nil` for no need.
  func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp?
  /// A step changed the scene.
  func sceneChanged()
  /// Performs an effect; ignores those of others.
  func perform(_ effect: Effect, on screen: any DrivenScreen)
  /// Performs a request; ignores those of other parts.
  func perform(_ request: PartRequest, on screen: any DrivenScreen)
  /// Checks the key of a service, answered with ``SearchScreen/Action/signInChanged(_:_:)``.
  /// - Returns: Whether the service is this part's.
  func check(_ key: SecretText, of service: String) -> Bool
  /// The catalogue was replaced by another one, with a number of titles.
  func catalogReplaced(by index: any SearchIndex, titles: Int)
  /// Sources of the library were read.
  func libraryRefreshed()
  /// The visit to a kiosk is over.
  func visitEnded(_ screen: any DrivenScreen)
  /// The screen is closing.
  func ended()
}

extension PartHost {
  package var opening: [Action] { [] }
  package func turn(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp? { nil }
  package func sceneChanged() {}
  package func perform(_ effect: Effect, on screen: any DrivenScreen) {}
  package func perform(_ request: PartRequest, on screen: any DrivenScreen) {}
  package func check(_ key: SecretText, of service: String) -> Bool { false }
  package func catalogReplaced(by index: any SearchIndex, titles: Int) {}
  package func libraryRefreshed() {}
  package func visitEnded(_ screen: any DrivenScreen) {}
  package func ended() {}
}
