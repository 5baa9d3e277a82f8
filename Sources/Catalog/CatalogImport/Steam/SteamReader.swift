import CatalogSearch
import Support

/// Reads the installed games of Steam, and the shortcuts a person added to its library.
struct SteamReader {
  /// The folder of Steam's data, containing `steamapps`.
  let root: String
  private let artwork: SteamArtwork

  /// The bit of `StateFlags` that marks a game as completely installed.
  private static let installed = 4

  init(root: String) {
    self.root = LibraryPath.real(root) ?? root
    artwork = SteamArtwork(root: self.root)
  }

  /// The games.
  /// - Throws: ``CatalogError`` when the folder is not Steam's.
  func entries() throws(CatalogError) -> [SourceEntry] {
    let folders = libraries.map { $0 + "/steamapps" }
    guard folders.contains(where: { FileKind.odd($0) == .folder }) else {
      throw .unreadable(path: root, reason: "there is no folder steamapps in it")
    }
    return folders.flatMap(games) + shortcuts
  }

  /// The game folders: the root and those on other disks.
  var libraries: [String] {
    let file = root + "/steamapps/libraryfolders.vdf"
    var paths = [root]
    guard let bytes = try? SourceFile.bytes(file), let values = try? KeyValues(text: bytes),
      let list = values.block("libraryfolders")
    else { return paths }
    // Older files have only the path in place of a block.
    for entry in list.entries where Int(entry.name) != nil {
      let path =
        switch entry.value {
        case .text(let path): path
        case .block(let block): block["path"]
        }
      let real = LibraryPath.real(path) ?? path
      if real.hasPrefix("/"), !paths.contains(real) { paths.append(real) }
    }
    return paths
  }

  private func games(in folder: String) -> [SourceEntry] {
    let names = SourceFile.names(in: folder)
      .filter { $0.hasPrefix("appmanifest_") && $0.hasSuffix(".acf") }
    return names.compactMap { name in
      let path = folder + "/" + name
      do {
        let values = try KeyValues(text: SourceFile.bytes(path))
        guard let state = values.block("AppState") else {
          return .unusable(line: 0, reason: "there is no AppState in it", path: path)
        }
        return game(state, path: path)
      } catch let failure as DecodingFailure {
        return .unusable(line: 0, reason: failure.reason, path: path)
      } catch {
        return .unusable(line: 0, reason: String(describing: error), path: path)
      }
    }
  }

  private func game(_ state: KeyValues, path: String) -> SourceEntry? {
    let name = state["name"].trimmed
    guard let flags = Int(state["StateFlags"]), flags & Self.installed != 0,
      !Self.isTool(name, id: state["appid"])
    else { return nil }
    guard let id = UInt64(state["appid"]) else {
      return .unusable(line: 0, reason: "its appid is no number", path: path)
    }
    var record = record(id, name, path: path)
    record.set(.image, artwork.cover(of: String(id)) ?? "")
    return .record(record)
  }

  private func record(_ id: UInt64, _ name: String, path: String) -> RawRecord {
    var record = RawRecord(line: 0, path: path)
    record.set(.title, name)
    record.texts[.id] = ["steam:\(id)"]
    record.texts[.category] = ["game"]
    record.texts[.platform] = ["Steam"]
    record.texts[.url] = ["steam://rungameid/\(id)"]
    return record
  }

  /// Whether it is a part of Steam itself. The name is checked as well, since new versions keep appearing.
  static func isTool(_ name: String, id: String) -> Bool {
    if tools.contains(id) || name.hasPrefix("Steam Linux Runtime") { return true }
    if name.hasPrefix("Steamworks ") || name.hasSuffix("Redistributables") { return true }
    guard name.hasPrefix("Proton ") else { return false }
    let rest = name.dropFirst("Proton ".count)
    return rest.first?.isNumber == true
      || ["Experimental", "Hotfix", "Next"].contains(String(rest)) || rest.hasSuffix("Runtime")
  }

  private static let tools: Set<String> = ["228980", "1070560", "1391110", "1628350"]

  // MARK: Shortcuts

  /// The games added from outside Steam, from each account's file.
  private var shortcuts: [SourceEntry] {
    artwork.accounts.flatMap { account -> [SourceEntry] in
      let path = account + "/config/shortcuts.vdf"
      guard AtomicFile.size(of: path) != nil else { return [] }
      do {
        let values = try KeyValues(binary: SourceFile.bytes(path))
        return (values.block("shortcuts")?.blocks ?? []).compactMap { shortcut($0, path: path) }
      } catch let failure as DecodingFailure {
        return [.unusable(line: 0, reason: failure.reason, path: path)]
      } catch {
        return [.unusable(line: 0, reason: String(describing: error), path: path)]
      }
    }
  }

  private func shortcut(_ values: KeyValues, path: String) -> SourceEntry? {
    guard let appID = UInt32(values["appid"]), appID != 0, values["IsHidden"] != "1" else {
      return nil
    }
    var record = record(UInt64(appID) << 32 | 0x0200_0000, values["AppName"], path: path)
    record.set(.image, artwork.ownCover(of: String(appID)) ?? "")
    return .record(record)
  }
}
