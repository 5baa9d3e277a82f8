/// A picture file that cannot be shown; generated artwork replaces it.
package struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package var path: String
  /// The cause, as half a sentence.
  package var reason: String
  /// Whether it may become displayable later.
  package var isPassing = false

  /// One line for a log.
  package var description: String { "\(path) cannot be shown: \(reason)." }
}
