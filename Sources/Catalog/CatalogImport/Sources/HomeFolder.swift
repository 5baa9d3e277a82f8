import Foundation

/// The home folder, as the programs find it whose libraries are in it: by `HOME` first, which may be
/// another one than that of the account.
enum HomeFolder {
  /// The folder.
  static func path(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String
  {
    environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
  }

  /// A path with the folder in place of its `~`; any other path as it is.
  static func expanded(
    _ path: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    path.hasPrefix("~/") ? self.path(environment) + path.dropFirst() : path
  }
}
