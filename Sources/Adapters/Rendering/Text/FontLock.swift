internal import Synchronization

/// Lets one thread at a time into the fonts.
///
/// Every thread has a font map of its own, but below them Cairo 1.16 keeps one table of open font
/// files for the whole process. It closes one for each that it opens beyond ten, also one that
/// another thread is about to read from, which then ends the program.
enum FontLock {
  private static let lock = Mutex(())

  /// Runs a piece of work that may open, read or close fonts; such pieces do not nest.
  static func withFonts<Result>(_ work: () -> Result) -> Result {
    lock.withLock { _ in work() }
  }
}
