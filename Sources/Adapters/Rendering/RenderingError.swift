/// A failure of rendering.
package enum RenderingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The window provides no surface to draw on; holds the driver's own message.
  case noSurface(reason: String)
  /// A picture of that size cannot be made: a side is below 1 or above 16,384 pixels.
  case unusableSize(width: Int, height: Int)
  /// The PNG could not be written.
  case cannotWrite(path: String, reason: String)
  /// No font covers the letters of a text.
  case noFonts(text: String)
  /// There is nothing to write: no scene has been drawn yet.
  case nothingDrawn

  /// One or two lines for a person: what is wrong, where, and what to do.
  package var description: String {
    switch self {
    case .noSurface(let reason):
      "Cannot draw in the window (\(reason)). "
        + "Try another video driver, for example SDL_VIDEODRIVER=x11."
    case .unusableSize(let width, let height):
      "Cannot make a picture of \(width)×\(height) pixels. Use sides from 1 to 16384 pixels."
    case .cannotWrite(let path, let reason):
      "\(path) could not be written: \(reason). Choose a folder that has room and is yours to write."
    case .noFonts(let text):
      "No installed font has the letters of “\(text)”, so the screen would show no words. Install "
        + "fonts, for example: apt-get install fonts-inter fonts-noto-core fonts-noto-cjk"
    case .nothingDrawn:
      "There is no picture yet: no scene has been drawn."
    }
  }
}
