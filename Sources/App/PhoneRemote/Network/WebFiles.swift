internal import Foundation
internal import SearchScreen
internal import Support
internal import Synchronization

/// The page's files, read once, and its texts in the screen's language.
final class WebFiles: Sendable {
  /// A file as served.
  struct File: Sendable {
    var data: Data
    var type: String
    /// Seconds for which a browser may cache it, so that the page is available while the screen is off.
    var age = 0
  }

  /// Seconds for which a browser caches the page. A connected one is told of new files sooner.
  private static let age = 604_800

  /// A fingerprint of the files.
  let version: String

  private let files: [String: File]
  private let words = Mutex(Data())

  /// The files by their paths on the server.
  private static let names: [(path: String, name: String, type: String)] = [
    ("/", "remote.html", "text/html; charset=utf-8"),
    ("/remote.css", "remote.css", "text/css; charset=utf-8"),
    ("/remote.js", "remote.js", "text/javascript; charset=utf-8"),
    ("/screen", "screen.html", "text/html; charset=utf-8"),
    ("/screen.css", "screen.css", "text/css; charset=utf-8"),
    ("/screen.js", "screen.js", "text/javascript; charset=utf-8"),
    ("/page.js", "page.js", "text/javascript; charset=utf-8"),
    ("/icon.svg", "icon.svg", "image/svg+xml"),
    ("/remote.webmanifest", "remote.webmanifest", "application/manifest+json"),
  ]

  /// Reads the files in a folder; missing ones are not served.
  init(folder: String) {
    var files: [String: File] = [:]
    var hash = FNV1a()
    for (path, name, type) in Self.names {
      guard let data = try? RegularFile.data(of: "\(folder)/\(name)") else { continue }
      files[path] = File(data: data, type: type, age: Self.age)
      hash.add(Array(data))
    }
    self.files = files
    version = String(hash.value, radix: 36)
  }

  /// Takes the texts in the screen's language.
  func take(_ words: Words) {
    var texts: [String: String] = [:]
    for key in WordKey.page { texts[key.name] = words[key] }
    let object: [String: Any] = [
      "language": words.language, "direction": words.isRightToLeft ? "rtl" : "ltr",
      "words": texts,
    ]
    // Texts can always be encoded as JSON.
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    self.words.withLock { $0 = data ?? Data() }
  }

  /// The file at a path; `nil` for none.
  func file(_ path: String) -> File? {
    path == "/words.json"
      ? File(data: words.withLock { $0 }, type: "application/json") : files[path]
  }
}

extension WordKey {
  /// The texts shown on the phone's page.
  static let page: [WordKey] = [
    .pageTitle, .pageField, .pagePad, .pagePadHint, .pageHold, .pageSelect, .pageConnecting,
    .pageLost, .pageCode, .pageConnect, .pageWrongCode, .pageWait, .pageNoPairing,
    .pageForgotten, .pageHidden, .pageNoResults, .pageWatch, .pageWatchOff, .intentBack,
    .intentClear,
    .intentUndo, .results, .share, .open, .close, .up, .down, .left, .right, .search,
  ]
}
