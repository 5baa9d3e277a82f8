/// Where a screen is shown.
///
/// ```swift
/// // `window` and `renderer` are of your own game, as SDL returned them.
/// try search.run(on: .window(window))
/// let film = try search.pick(on: .renderer(renderer))
/// ```
///
/// A window or a renderer stays its owner's. While the screen runs it takes the events of SDL; afterwards
/// nothing of SDL is ended that the host began, the renderer has its state, full screen, the pointer, text
/// input and hints are as they were, and back in the queue are events of other windows, of your own
/// types, `SDL_QUIT`, and everything that told of the window and of devices.
public enum ScreenOutput {
  /// A window of the screen's own, which is closed at the end.
  case ownWindow
  /// An `SDL_Window *` of the host. One of OpenGL or Vulkan is refused, because only its owner can draw
  /// there: use ``EmbeddedScreen``.
  case window(OpaquePointer)
  /// An `SDL_Renderer *` of the host, which belongs to a window.
  case renderer(OpaquePointer)
}
