/// The reason why a screen could not be opened, in English for developers.
///
/// ```swift
/// do {
///   try search.run()
/// } catch let error as SearchControllerError {
///   print(error)
/// }
/// ```
public struct SearchControllerError: Error, CustomStringConvertible {
  /// One sentence with the problem and its remedy.
  public let description: String

  init(_ description: String) { self.description = description }
}
