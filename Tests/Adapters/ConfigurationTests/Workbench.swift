import Configuration
import Foundation
import TestSupport

/// A folder of files for one test, gone with it.
final class Workbench {
  let folder: String

  /// The package's own folder, which holds `Configs` and `Assets`.
  static let resources = PackageFolder.path

  init() {
    folder = NSTemporaryDirectory() + "couchsearch-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes a file, in folders that are made for it, and gives back its path.
  @discardableResult
  func write(_ text: String, to name: String = "config.yaml") throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes bytes.
  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    let url = URL(filePath: folder).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return url.path(percentEncoded: false)
  }

  /// A loader whose person has this folder as home, and our own resources.
  var loader: ConfigurationLoader {
    ConfigurationLoader(
      resources: Workbench.resources, folders: UserFolders(environment: ["HOME": folder]))
  }

  /// The error of loading a text as settings, without the folder; `nil` for none.
  func complaint(about text: String) throws -> String? {
    let file = try write(text)
    return complaint { _ = try loader.settings(file: file) }
  }

  /// The error of some loading, without the folder; `nil` for none.
  func complaint(_ load: () throws -> Void) -> String? {
    do {
      try load()
      return nil
    } catch let error as ConfigurationError {
      return error.description.replacingOccurrences(of: folder + "/", with: "")
    } catch {
      return "unexpected: \(error)"
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
