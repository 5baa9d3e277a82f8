/// The part of a screen that decides what a move does: moves from screens that agree in it are of one kind.
enum ScreenPart: Hashable, CaseIterable {
  /// The section in focus, on its layer.
  case section
  /// The layer in front, or the tab or page without one: for what can be done wherever focus is.
  case layer
  /// The context of the bindings and the device: for what is pressed on a device.
  case context
}
