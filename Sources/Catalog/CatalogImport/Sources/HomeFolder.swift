import Foundation

/// The home folder, found as by the programs whose libraries are in it: by `HOME` first, which may differ
/// from the account's.
enum HomeFolder {
  /// The folder.
  static func path(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String
  {
    environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
  }

  /// A path with its `~` replaced by the home folder; any other path unchanged.
  static func expanded(
    _ path: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    path.hasPrefix("~/") ? self.path(environment) + path.dropFirst() : path
  }
}
