package import SearchScreen

/// A recording of the visit that a client starts and ends.
package protocol RecordingControl: AnyObject {
  /// Writes down everything that came in since the start, and all that will.
  /// - Throws: When the screen may not be recorded, or no longer, and when the file cannot be made.
  func start(_ path: String, on machine: ScreenMachine) throws

  /// Ends the recording, if there is one.
  /// - Returns: Whether there was one.
  func end(on machine: ScreenMachine) throws -> Bool
}
