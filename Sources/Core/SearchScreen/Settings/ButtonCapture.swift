package import Geometry
package import InputMapping

/// The capture of a button: the next control of a device is taken for an intent, regardless of its
/// current binding.
package struct ButtonCapture: Hashable, Sendable {
  /// The intent that the control will have.
  package var intent: IntentName
  /// The device family whose controls are accepted.
  package var family: DeviceFamily
  /// The deadline of the capture.
  package var until: Timestamp

  /// Milliseconds to press a button, and to confirm the new bindings.
  package static let patience = 10_000
}

/// New bindings on trial: they are kept when the user confirms with them.
package struct BindingTrial: Hashable, Sendable {
  /// The device family of the bindings.
  package var family: DeviceFamily
  /// The bindings to restore.
  package var former: BindingTable.Family
  /// The change, as a sentence.
  package var message: String
  /// The deadline at which they are reverted.
  package var until: Timestamp
}
