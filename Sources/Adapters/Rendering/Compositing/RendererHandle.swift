internal import CSDL2

/// An `SDL_Renderer`, kept as long as anything of it is in use, together with its window.
///
/// SDL must destroy textures before their renderer, and that before its window: closing the window first
/// would unload the graphics driver that the others are about to call.
@safe
final class RendererHandle {
  let renderer: OpaquePointer
  private let owner: AnyObject
  private let isBorrowed: Bool

  /// Takes ownership of a renderer.
  ///
  /// - Parameters:
  ///   - owner: Closes the window when its last reference is released.
  ///   - isBorrowed: Whether the renderer belongs to the host.
  init(_ renderer: OpaquePointer, owner: AnyObject, isBorrowed: Bool = false) {
    unsafe self.renderer = unsafe renderer
    self.owner = owner
    self.isBorrowed = isBorrowed
  }

  deinit { if !isBorrowed { unsafe SDL_DestroyRenderer(renderer) } }
}
