internal import Foundation

/// Process-wide lock around Cairo's table of open font files: one thread at a time.
///
/// Every thread has a font map of its own, but below them Cairo 1.16 keeps one table of open font
/// files for the whole process. It closes one for each that it opens beyond ten, also one that
/// another thread is about to read from, which then ends the program.
///
/// Recursive, because a text block or font context takes the lock again when its last reference is
/// released, which may happen anywhere inside a piece of work.
enum FontLock {
  private static let lock = NSRecursiveLock()

  /// Runs work that may open, read or close fonts; calls may nest on one thread.
  static func withFonts<Result>(_ work: () -> Result) -> Result {
    lock.withLock(work)
  }
}
