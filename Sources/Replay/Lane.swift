/// How far outside a script's presses come in.
package enum Lane: String, Hashable, Sendable, CaseIterable {
  /// Taps of intents go straight to the core; controls and holds still come from a device.
  case intent
  /// Every press comes from a virtual device, through the bindings.
  case device
}
