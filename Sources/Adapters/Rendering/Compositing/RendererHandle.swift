internal import CSDL2

/// An `SDL_Renderer`, kept for as long as anything of it is, and with it the window below.
///
/// SDL must see textures go before their renderer, and that before its window: whoever closes the
/// window first takes the graphics driver out of memory that the others are about to call.
@safe
final class RendererHandle {
  let renderer: OpaquePointer
  private let owner: AnyObject
  private let isBorrowed: Bool

  /// Takes over a renderer.
  ///
  /// - Parameters:
  ///   - owner: Closes the window when its last reference is gone.
  ///   - isBorrowed: Whether another part of the program keeps the renderer.
  init(_ renderer: OpaquePointer, owner: AnyObject, isBorrowed: Bool = false) {
    unsafe self.renderer = unsafe renderer
    self.owner = owner
    self.isBorrowed = isBorrowed
  }

  deinit { if !isBorrowed { unsafe SDL_DestroyRenderer(renderer) } }
}
