internal import Foundation
internal import Support

/// The fallback if the compositor crashes before the screen was ever shown.
///
/// In cage, wlroots draws with OpenGL whenever there is a graphics card. On a card without an OpenGL driver,
/// such as a virtual machine's, it crashes at every start; its other renderer needs no driver.
enum RendererFallback {
  /// The number of failed starts before the other renderer is used.
  static let patience = 2
  /// The environment file read by the unit, in the service's folder.
  static let file = "environment"

  /// Makes the next start draw without OpenGL if no start since boot got as far as a report.
  /// - Parameters:
  ///   - folder: The service's folder, which survives restarts.
  ///   - starts: The number of recent starts before this one.
  /// - Throws: `FileError`.
  static func choose(folder: String, starts: Int) throws(FileError) {
    guard starts >= patience, access(folder + "/status.json", F_OK) != 0 else { return }
    try AtomicFile.write(
      Array("WLR_RENDERER=pixman\n".utf8), to: folder + "/" + file, permissions: 0o600)
  }
}
