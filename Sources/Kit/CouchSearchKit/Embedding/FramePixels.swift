/// The pixels of a frame, for a texture of any graphics library; only as long as the call that hands them
/// over lasts.
///
/// ```swift
/// screen.withPixels { frame in
///   glTexSubImage2D(
///     GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(frame.width), GLsizei(frame.height),
///     GLenum(GL_BGRA), GLenum(GL_UNSIGNED_BYTE), frame.bytes)
/// }
/// ```
public struct FramePixels {
  /// The pixels, row by row from the top; four bytes each: blue, green, red, and one without a meaning.
  /// SDL calls this `SDL_PIXELFORMAT_RGB888`.
  public var bytes: UnsafeRawPointer
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The bytes from one row to the next: at least four for each pixel.
  public var stride: Int
}
