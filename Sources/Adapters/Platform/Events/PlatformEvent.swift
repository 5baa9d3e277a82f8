package import InputMapping

/// An event from a device or the window.
package enum PlatformEvent: Hashable, Sendable {
  /// Input, for `InputMapper`.
  case device(DeviceEvent)
  /// The window's new size in pixels; never sent twice for the same size.
  case resized(width: Int, height: Int)
  /// The window's contents were lost and must be presented again.
  case exposed
  /// The window became visible or hidden.
  case visible(Bool)
  /// The window gained or lost keyboard focus.
  case focused(Bool)
  /// A remote has buttons that SDL does not pass on, and this user may not read it.
  case remoteForbidden(name: String, file: String)
  /// Someone called `wake()`: check the mailbox. Several calls may arrive as one.
  case wake
}
