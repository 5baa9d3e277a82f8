internal import CSDL2

/// The state of a host's renderer: the screen resets it to draw on the whole output, and restores it
/// afterwards.
@safe
final class RendererState {
  private let renderer: OpaquePointer
  private let target: OpaquePointer?
  private var (logicalWidth, logicalHeight): (Int32, Int32) = (0, 0)
  private var viewport = SDL_Rect()
  private var clip: SDL_Rect?
  private var (scaleX, scaleY): (Float, Float) = (1, 1)
  private var isRestored = false

  /// Saves the state, and resets the renderer.
  init(of renderer: OpaquePointer) {
    unsafe self.renderer = unsafe renderer
    unsafe target = unsafe SDL_GetRenderTarget(renderer)
    unsafe SDL_SetRenderTarget(renderer, nil)
    unsafe SDL_RenderGetLogicalSize(renderer, &logicalWidth, &logicalHeight)
    unsafe SDL_RenderGetScale(renderer, &scaleX, &scaleY)
    unsafe SDL_RenderGetViewport(renderer, &viewport)
    if unsafe SDL_RenderIsClipEnabled(renderer) == SDL_TRUE {
      var rect = SDL_Rect()
      unsafe SDL_RenderGetClipRect(renderer, &rect)
      clip = rect
    }
    if logicalWidth > 0 { unsafe SDL_RenderSetLogicalSize(renderer, 0, 0) }
    unsafe SDL_RenderSetScale(renderer, 1, 1)
    unsafe SDL_RenderSetViewport(renderer, nil)
    unsafe SDL_RenderSetClipRect(renderer, nil)
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetRendererOutputSize(renderer, &width, &height)
    coversOutput =
      viewport.x == 0 && viewport.y == 0 && Float(viewport.w) * scaleX >= Float(width - 1)
      && Float(viewport.h) * scaleY >= Float(height - 1)
  }

  /// Whether the viewport covered the output, in which case it will again, whatever the size by then.
  private var coversOutput = false

  /// Restores the renderer. Does nothing the second time.
  func restore() {
    guard !isRestored else { return }
    isRestored = true
    if logicalWidth > 0 {
      unsafe SDL_RenderSetLogicalSize(renderer, logicalWidth, logicalHeight)
    } else {
      unsafe SDL_RenderSetScale(renderer, scaleX, scaleY)
      if coversOutput {
        unsafe SDL_RenderSetViewport(renderer, nil)
      } else {
        unsafe SDL_RenderSetViewport(renderer, &viewport)
      }
    }
    if var clip { unsafe SDL_RenderSetClipRect(renderer, &clip) }
    if let target = unsafe target { unsafe SDL_SetRenderTarget(renderer, target) }
  }
}
