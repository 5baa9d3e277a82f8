/// The pixels of a frame, for a texture in any graphics library; only valid during the call that provides
/// them.
///
/// ```swift
/// screen.withPixels { frame in
///   glTexSubImage2D(
///     GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(frame.width), GLsizei(frame.height),
///     GLenum(GL_BGRA), GLenum(GL_UNSIGNED_BYTE), frame.bytes)
/// }
/// ```
public struct FramePixels {
  /// The pixels, row by row from the top, four bytes each: blue, green, red, and one unused. SDL calls this
  /// `SDL_PIXELFORMAT_RGB888`.
  public var bytes: UnsafeRawPointer
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The bytes per row: at least four per pixel.
  public var stride: Int
}
