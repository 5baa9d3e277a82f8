package import InputMapping

/// The injection point of a script's presses: turns them into device events.
///
/// It returns the device's events as the program sees them; the player passes them to the screen at the right
/// logical time. Nothing is lost between two calls: each call sees its own press.
package protocol InputPort: AnyObject {
  /// Connects a device.
  /// - Throws: ``PortFailure``.
  func plug(_ kind: DeviceKind) throws(PortFailure) -> [DeviceEvent]

  /// Disconnects the device of a family.
  func unplug(_ family: DeviceFamily) throws(PortFailure) -> [DeviceEvent]

  /// Presses or releases a control.
  /// - Throws: ``PortFailure`` if the device does not have the control.
  func set(
    _ control: Control, of family: DeviceFamily, isDown: Bool
  ) throws(PortFailure) -> [DeviceEvent]

  /// Pushes an axis of the controller to a value, −32,768 … 32,767.
  func push(_ axis: Axis, to value: Int) throws(PortFailure) -> [DeviceEvent]

  /// Types, pastes or points.
  func send(_ event: DeviceEvent) throws(PortFailure) -> [DeviceEvent]
}

/// The reason why something could not be pressed, as a sentence.
package struct PortFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  package var description: String

  /// Makes a failure.
  package init(_ description: String) { self.description = description }
}

/// An in-memory port that returns its input.
package final class MemoryPort: InputPort {
  /// Makes a port.
  package init() {}

  /// Returns the device's connection and the resting positions of its sticks.
  package func plug(_ kind: DeviceKind) -> [DeviceEvent] { VirtualDevice.connection(of: kind) }

  /// Returns the device's disconnection.
  package func unplug(_ family: DeviceFamily) -> [DeviceEvent] {
    [.disconnected(VirtualDevice.id(family))]
  }

  /// Returns the control's event; sticks and triggers are reported as axes.
  package func set(
    _ control: Control, of family: DeviceFamily, isDown: Bool
  ) -> [DeviceEvent] {
    [VirtualDevice.event(control, of: family, isDown: isDown)]
  }

  /// Returns the axis event.
  package func push(_ axis: Axis, to value: Int) -> [DeviceEvent] {
    [.axis(VirtualDevice.gamepad, axis, value: value)]
  }

  /// Returns the event.
  package func send(_ event: DeviceEvent) -> [DeviceEvent] { [event] }
}
