internal import CPangoCairo
internal import Foundation

/// Process-wide lock around the font map and Cairo's table of open font files: one thread at a time.
///
/// Cairo 1.16 keeps one table of open font files for the whole process. Beyond ten it closes one for each
/// that it opens, even one that another thread is about to read, which crashes the program. Since only one
/// thread at a time uses fonts anyway, they share one font map: matching fonts to names takes most of the
/// time until the first frame, and is done once.
///
/// Recursive, because a text block or font context takes the lock again when its last reference is released,
/// which may happen anywhere within a piece of work.
enum FontLock {
  private static let lock = NSRecursiveLock()
  /// Guarded by the lock; it lives as long as the process.
  nonisolated(unsafe) private static let fontMap: UnsafeMutablePointer<PangoFontMap> =
    unsafe pango_cairo_font_map_new()

  /// The family for the words of the screen, preferred over the default; like the font map it is global to
  /// the process, and is chosen before anything is shown.
  static var screenTypeface: String? {
    get { lock.withLock { unsafe chosenTypeface } }
    set { lock.withLock { unsafe chosenTypeface = newValue } }
  }

  /// Guarded by the lock.
  nonisolated(unsafe) private static var chosenTypeface: String?

  /// Runs work on the process's font map.
  static func withFontMap<Result>(_ work: (UnsafeMutablePointer<PangoFontMap>) -> Result) -> Result
  {
    lock.withLock { unsafe work(fontMap) }
  }

  /// Runs work that may open, read or close fonts; calls may be nested on one thread.
  static func withFonts<Result>(_ work: () -> Result) -> Result {
    lock.withLock(work)
  }
}
