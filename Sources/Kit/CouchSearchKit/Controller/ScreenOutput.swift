/// Where a screen is shown.
///
/// ```swift
/// // `window` and `renderer` are of your own game, as SDL returned them.
/// try search.run(on: .window(window))
/// let film = try search.pick(on: .renderer(renderer))
/// ```
///
/// The host keeps ownership of its window or renderer. While the screen runs it takes SDL's events;
/// afterwards nothing of SDL that the host started has ended, the renderer's state, full screen, the pointer,
/// text input and hints are as before, and these events are back in the queue: those of other windows, those
/// of your own types, `SDL_QUIT`, and everything about the window and devices.
public enum ScreenOutput {
  /// The screen's own window, which is closed at the end.
  case ownWindow
  /// An `SDL_Window *` of the host. An OpenGL or Vulkan window is refused, because only its owner can draw on
  /// it: use ``EmbeddedScreen``.
  case window(OpaquePointer)
  /// An `SDL_Renderer *` of the host, which must belong to a window.
  case renderer(OpaquePointer)
}
