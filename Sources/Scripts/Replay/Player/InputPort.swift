package import InputMapping

/// The injection point of a script's presses: turns them into events of devices.
///
/// It returns the device's events as the program sees them; the player gives them to the screen
/// at its logical moment. Nothing is lost between two calls: each call sees its own press.
package protocol InputPort: AnyObject {
  /// Connects a device.
  /// - Throws: ``PortFailure``.
  func plug(_ kind: DeviceKind) throws(PortFailure) -> [DeviceEvent]

  /// Disconnects the device of a family.
  func unplug(_ family: DeviceFamily) throws(PortFailure) -> [DeviceEvent]

  /// Presses a control or lets it go.
  /// - Throws: ``PortFailure`` for a control that the device has not got.
  func set(
    _ control: Control, of family: DeviceFamily, isDown: Bool
  ) throws(PortFailure) -> [DeviceEvent]

  /// Pushes an axis of the controller to a value, −32,768 … 32,767.
  func push(_ axis: Axis, to value: Int) throws(PortFailure) -> [DeviceEvent]

  /// Types, pastes or points.
  func send(_ event: DeviceEvent) throws(PortFailure) -> [DeviceEvent]
}

/// Why something could not be pressed, in a sentence.
package struct PortFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  package var description: String

  /// Makes a failure.
  package init(_ description: String) { self.description = description }
}

/// A port into memory: what goes in comes out.
package final class MemoryPort: InputPort {
  /// Makes a port.
  package init() {}

  /// The device says what it is, and where its sticks rest.
  package func plug(_ kind: DeviceKind) -> [DeviceEvent] { VirtualDevice.connection(of: kind) }

  /// The device is gone.
  package func unplug(_ family: DeviceFamily) -> [DeviceEvent] {
    [.disconnected(VirtualDevice.id(family))]
  }

  /// The control moves; sticks and triggers speak as axes.
  package func set(
    _ control: Control, of family: DeviceFamily, isDown: Bool
  ) -> [DeviceEvent] {
    [VirtualDevice.event(control, of: family, isDown: isDown)]
  }

  /// The axis moves.
  package func push(_ axis: Axis, to value: Int) -> [DeviceEvent] {
    [.axis(VirtualDevice.gamepad, axis, value: value)]
  }

  /// The event itself.
  package func send(_ event: DeviceEvent) -> [DeviceEvent] { [event] }
}
