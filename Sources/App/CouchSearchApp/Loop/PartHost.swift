internal import SearchScreen

/// The program's side of a part of the screen. All calls come from the loop's thread.
protocol PartHost: AnyObject {
  /// The actions of a screen that opens.
  var opening: [Action] { get }
  /// Performs a request; ignores those of other parts.
  func perform(_ request: PartRequest, on loop: ScreenLoop)
  /// The catalogue was replaced.
  func catalogReplaced()
  /// The visit to a kiosk is over.
  func visitEnded()
}

extension PartHost {
  var opening: [Action] { [] }
  func catalogReplaced() {}
  func visitEnded() {}
}
