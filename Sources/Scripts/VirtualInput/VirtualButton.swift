internal import CSDL2

/// A virtual controller's button, which may be pressed on any thread: SDL locks its joysticks.
///
/// It must not outlive its controller.
package struct VirtualButton: Sendable {
  /// The address of SDL's joystick.
  let joystick: Int
  let number: Int32

  /// Presses or releases it; the window notices when it is woken or polls by itself.
  package func set(isDown: Bool) {
    SDL_JoystickSetVirtualButton(OpaquePointer(bitPattern: joystick), number, isDown ? 1 : 0)
  }
}
