internal import CSDL2

/// An `SDL_Renderer`, kept for as long as anything of it is, and with it the window below.
///
/// SDL must see textures go before their renderer, and that before its window: whoever closes the
/// window first takes the graphics driver out of memory that the others are about to call.
@safe
final class RendererHandle {
  let renderer: OpaquePointer
  private let owner: AnyObject

  /// Takes over a renderer.
  ///
  /// - Parameter owner: Closes the window when nobody holds it any more.
  init(_ renderer: OpaquePointer, owner: AnyObject) {
    unsafe self.renderer = unsafe renderer
    self.owner = owner
  }

  deinit { unsafe SDL_DestroyRenderer(renderer) }
}
