internal import CSDL2

/// A button of a virtual controller that any thread may press: SDL locks its joysticks.
///
/// It must not outlive its controller.
package struct VirtualButton: Sendable {
  /// The address of SDL's joystick.
  let joystick: Int
  let number: Int32

  /// Presses it or lets it go; the window sees that when it is woken, or looks by itself.
  package func set(isDown: Bool) {
    SDL_JoystickSetVirtualButton(OpaquePointer(bitPattern: joystick), number, isDown ? 1 : 0)
  }
}
