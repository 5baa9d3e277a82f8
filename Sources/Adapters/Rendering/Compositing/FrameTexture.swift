internal import CSDL2

/// The frames of an in-memory renderer as a texture for a host's renderer.
@safe
package final class FrameTexture {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var size: (width: Int, height: Int) = (0, 0)
  private var frame = -1

  /// Stores the renderer; the texture is created later.
  /// - Parameter renderer: An `SDL_Renderer *`, which outlives the texture.
  package init(_ renderer: UnsafeMutableRawPointer) {
    unsafe self.renderer = OpaquePointer(renderer)
  }

  deinit { if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) } }

  /// Whether the texture belongs to a renderer.
  package func belongs(to renderer: UnsafeMutableRawPointer) -> Bool {
    unsafe self.renderer == OpaquePointer(renderer)
  }

  /// Draws the last frame, scaled to a rectangle in the renderer's own coordinates. Draws nothing before the
  /// first frame.
  package func draw(_ scenes: SceneRenderer, x: Int, y: Int, width: Int, height: Int) {
    if frame != scenes.presentedFrames { upload(scenes) }
    guard let texture = unsafe texture else { return }
    var place = SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: width),
      h: Int32(clamping: height))
    unsafe SDL_RenderCopy(renderer, texture, nil, &place)
  }

  private func upload(_ scenes: SceneRenderer) {
    try? unsafe scenes.withFrame { pixels, width, height, stride in
      if (width, height) != size {
        if let texture = unsafe texture { unsafe SDL_DestroyTexture(texture) }
        unsafe texture = unsafe SDL_CreateTexture(
          renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
          Int32(clamping: width), Int32(clamping: height))
        size = (width, height)
        guard let texture = unsafe texture else { return }
        unsafe SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
        unsafe SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
      }
      guard let texture = unsafe texture else { return }
      unsafe SDL_UpdateTexture(texture, nil, pixels, Int32(clamping: stride))
      frame = scenes.presentedFrames
    }
  }
}
