internal import CatalogModel
internal import Cryptography
internal import Foundation
internal import RemoteSources

/// The positions that mpv saves when playback stops early, one file each, named by the MD5 of the path or
/// URL.
///
/// Source: mpv's manual, RESUMING PLAYBACK; mpv 0.35 and newer.
struct WatchLater: Sendable {
  /// The folders in which mpv may save them.
  let folders: [String]

  /// Finds the folders from the home folder and the environment.
  init(home: String, environment: [String: String]) {
    let state = environment["XDG_STATE_HOME"] ?? home + "/.local/state"
    let configuration = environment["XDG_CONFIG_HOME"] ?? home + "/.config"
    let flatpak = home + "/.var/app/io.mpv.Mpv"
    folders = [
      state + "/mpv", configuration + "/mpv", home + "/.mpv", flatpak + "/.local/state/mpv",
      flatpak + "/config/mpv",
    ].map { $0 + "/watch_later" }.filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// When playback was stopped early, in seconds since 1970; `nil` if it was never started, or was finished.
  /// - Parameter played: The path or URL given to mpv.
  func left(_ played: String) -> Int? {
    guard !folders.isEmpty else { return nil }
    let name = HashFunction.md5.hexDigest(of: Array(played.utf8)).uppercased()
    for folder in folders {
      let path = folder + "/" + name
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
        continue
      }
      let date = attributes[.modificationDate] as? Date
      return Int(date?.timeIntervalSince1970 ?? 0)
    }
    return nil
  }
}
