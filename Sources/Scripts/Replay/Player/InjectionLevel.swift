/// Injection level: the layer at which a script's presses enter the program.
package enum InjectionLevel: String, Hashable, Sendable, CaseIterable {
  /// Taps of intents go straight to the core; controls and holds still come from a device.
  case intent
  /// Every press comes from a device of memory alone, through the bindings.
  case device
  /// Every press goes through a virtual controller of the window system, and what the program's own
  /// window makes of it.
  case sdl
  /// The same through the buttons, hats and axes of a real pad, as its mapping line numbers them.
  case raw
  /// Every press is a record of the kernel, read from the device file of a remote.
  case evdev

  /// Those that need nothing outside this process.
  package static let inMemory: [InjectionLevel] = [.intent, .device]
}
