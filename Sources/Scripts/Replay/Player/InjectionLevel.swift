/// Injection level: the layer at which a script's presses enter the program.
package enum InjectionLevel: String, Hashable, Sendable, CaseIterable {
  /// Taps of intents go directly to the core; controls and holds still come from a device.
  case intent
  /// Every press comes from an in-memory device, through the bindings.
  case device
  /// Every press goes through a virtual controller of the window system and the program's own window.
  case sdl
  /// The same through the buttons, hats and axes of a real pad, numbered by its mapping line.
  case raw
  /// Every press is a kernel record, read from a remote's device file.
  case evdev

  /// The levels that need nothing outside this process.
  package static let inMemory: [InjectionLevel] = [.intent, .device]
}
