package import SearchScreen

/// A recording of the visit, started and stopped by a client.
package protocol RecordingControl: AnyObject {
  /// Records all input since the start, and all input to come.
  /// - Throws: If the screen may not be recorded, or no longer, or the file cannot be created.
  func start(_ path: String, on machine: ScreenMachine) throws

  /// Stops the recording, if there is one.
  /// - Returns: Whether there was one.
  func end(on machine: ScreenMachine) throws -> Bool
}
