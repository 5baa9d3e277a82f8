import CatalogSearch
import Foundation
import Support

/// The locations of emulators and their cores, from `es_find_rules.xml`.
struct EmulatorRules {
  /// The locations by kind and name: `emulator RETROARCH`.
  private var places: [String: [String]] = [:]

  /// Reads the files of a folder such as `~/ES-DE`.
  init(root: String) {
    for path in EmulationSystems.files(root: root, name: "es_find_rules") {
      guard let bytes = try? ByteReader(path: path) else { continue }
      var reader = XMLReader(bytes, hasSeveralRoots: true)
      var key = ""
      var text = ""
      while let event = try? reader.next() {
        switch event {
        case .start(let name, let attributes) where name == "emulator" || name == "core":
          key = name + " " + (attributes["name"] ?? "")
        case .start: text = ""
        case .text(let more): text += more
        case .end("entry"): places[key, default: []].append(text.trimmed)
        default: break
        }
      }
    }
    places["emulator RETROARCH", default: []] += ["retroarch"]
    places["core RETROARCH", default: []] += [
      "~/.config/retroarch/cores", "/usr/lib/x86_64-linux-gnu/libretro", "/usr/lib/libretro",
    ]
  }

  /// The program of an emulator; `nil` if it is not installed.
  func emulator(_ name: String, search: (String) -> String?) -> String? {
    for place in places["emulator " + name] ?? [] {
      let path = Self.expanded(place)
      if path.contains("/") {
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      } else if let found = search(path) {
        return found
      }
    }
    return nil
  }

  /// A file among the cores of an emulator; `nil` if there is none.
  func core(_ name: String, file: String) -> String? {
    (places["core " + name] ?? []).lazy.map { Self.expanded($0) + "/" + file }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  private static func expanded(_ path: String) -> String {
    HomeFolder.expanded(path)
  }
}
