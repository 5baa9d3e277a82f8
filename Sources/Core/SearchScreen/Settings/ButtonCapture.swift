package import Geometry
package import InputMapping

/// "Press the button for …": the next control of a device is taken, whatever it does otherwise.
package struct ButtonCapture: Hashable, Sendable {
  /// What the control is for.
  package var intent: IntentName
  /// The devices whose controls count.
  package var family: DeviceFamily
  /// When nobody is expected to press anything any more.
  package var until: Timestamp

  /// Milliseconds that a person has for a button, and to confirm that it works.
  package static let patience = 10_000
}

/// New bindings that hold for a moment: they stay when a person confirms by them.
package struct BindingTrial: Hashable, Sendable {
  /// The devices.
  package var family: DeviceFamily
  /// The bindings to go back to.
  package var former: BindingTable.Family
  /// What was changed, in a sentence.
  package var message: String
  /// When they are taken back.
  package var until: Timestamp
}
