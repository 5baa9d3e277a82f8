package import InputMapping

/// An event from outside: of a device, or of the window.
package enum PlatformEvent: Hashable, Sendable {
  /// Input, for `InputMapper`.
  case device(DeviceEvent)
  /// The window now has so many pixels; never sent twice for the same size.
  case resized(width: Int, height: Int)
  /// The window's contents were lost and must be presented again.
  case exposed
  /// The window can be seen again, or no longer.
  case visible(Bool)
  /// The window got keyboard focus, or lost it.
  case focused(Bool)
  /// There is a remote whose buttons SDL does not pass on, and this user may not read it.
  case remoteForbidden(name: String, file: String)
  /// Someone called `wake()`: look into the mailbox. Several calls may arrive as one.
  case wake
}
