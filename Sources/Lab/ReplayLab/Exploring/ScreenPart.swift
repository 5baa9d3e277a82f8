/// The part of a screen that determines the effect of a move: moves from screens that agree in it are of one
/// kind.
enum ScreenPart: Hashable, CaseIterable {
  /// The focused section, on its layer.
  case section
  /// The layer in front, or the tab or page if there is none: for moves independent of focus.
  case layer
  /// The context of the bindings and the device: for presses on a device.
  case context
}
