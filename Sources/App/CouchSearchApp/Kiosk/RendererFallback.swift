internal import Foundation
internal import Support

/// The way out where the compositor ends before the screen was ever shown.
///
/// wlroots, in cage, draws with OpenGL wherever a graphics card is. On a card without a driver for it, such
/// as that of a virtual machine, it crashes, start after start; its other renderer needs no driver.
enum RendererFallback {
  /// Starts that may fail before the other renderer is taken.
  static let patience = 2
  /// The name of the file that the unit reads its environment from, in the folder of the service.
  static let file = "environment"

  /// Has the next start draw without OpenGL if none since the machine's own start got as far as a report.
  /// - Parameters:
  ///   - folder: The folder that the service keeps while it is restarted.
  ///   - starts: Recent starts before this one.
  /// - Throws: `FileError`.
  static func choose(folder: String, starts: Int) throws(FileError) {
    guard starts >= patience, access(folder + "/status.json", F_OK) != 0 else { return }
    try AtomicFile.write(
      Array("WLR_RENDERER=pixman\n".utf8), to: folder + "/" + file, permissions: 0o600)
  }
}
