import CatalogSearch
import Cryptography
import Support

/// Reads the installed games of Heroic, from all its stores.
///
/// Files with passwords and tokens lie beside these lists; they are never opened.
struct HeroicReader {
  /// The folder of Heroic's configuration.
  let root: String

  /// A store: its list, the member that contains the games, and the list of installed games.
  private struct Store {
    var runner: String
    var list: String
    var member: String
    var installed: String?
  }

  private static let stores = [
    Store(
      runner: "legendary", list: "store_cache/legendary_library.json", member: "library",
      installed: "legendaryConfig/legendary/installed.json"),
    Store(
      runner: "gog", list: "store_cache/gog_library.json", member: "games",
      installed: "gog_store/installed.json"),
    Store(
      runner: "nile", list: "store_cache/nile_library.json", member: "library",
      installed: "nile_config/nile/installed.json"),
    Store(runner: "sideload", list: "sideload_apps/library.json", member: "games"),
  ]

  /// The files that the games are read from.
  static var files: [String] {
    stores.flatMap { [$0.list] + [$0.installed].compactMap(\.self) }
  }

  /// The games.
  /// - Throws: ``CatalogError`` when no list exists.
  func entries() throws(CatalogError) -> [SourceEntry] {
    let known = Self.stores.filter { AtomicFile.size(of: root + "/" + $0.list) != nil }
    guard !known.isEmpty else {
      throw .unreadable(path: root, reason: "there is no list of games in it")
    }
    return known.flatMap(games)
  }

  private func games(_ store: Store) -> [SourceEntry] {
    let file = root + "/" + store.list
    do throws(CatalogError) {
      let games = try json(file).elements(store.member)
      let installed = store.installed.map(installedNames)
      return games.compactMap { game in
        let name = game.text("app_name")
        guard !name.isEmpty, installed?.contains(name) ?? true else { return nil }
        return .record(record(game, name, store.runner, file: file))
      }
    } catch {
      return [.unusable(line: 0, reason: error.message, path: file)]
    }
  }

  private func json(_ file: String) throws(CatalogError) -> JSONValue {
    let bytes = try SourceFile.bytes(file)
    do throws(JSONFailure) {
      return try JSONReader.parse(bytes)
    } catch {
      throw .malformed(path: file, line: 1, found: "broken JSON", expected: "a list of games")
    }
  }

  /// The names of installed games: the keys of an object, or a member of the elements of a list.
  private func installedNames(_ path: String) -> Set<String> {
    guard let value = try? json(root + "/" + path) else { return [] }
    func names(_ list: [JSONValue]) -> [String] {
      list.map { $0.text("appName") + $0.text("id") }
    }
    switch value.content {
    case .array(let list): return Set(names(list))
    case .object(let members):
      let list = value.elements("installed")
      return list.isEmpty ? Set(members.map(\.name)) : Set(names(list))
    default: return []
    }
  }

  private func record(
    _ game: JSONValue, _ name: String, _ runner: String, file: String
  ) -> RawRecord {
    var record = RawRecord(line: 0, path: file)
    record.set(.title, game.text("title"))
    record.texts[.id] = ["heroic:\(runner):\(name)"]
    record.texts[.category] = ["game"]
    record.texts[.platform] = ["Heroic"]
    record.set(.people, game.text("developer"))
    if let about = game.member("extra") {
      record.set(.summary, about.member("about")?.text("description") ?? "")
      let genres = about.elements("genres").flatMap(\.fieldTexts)
      if !genres.isEmpty { record.texts[.genres] = genres }
    }
    record.texts[.url] = ["heroic://launch?appName=\(SourceFile.escaped(name))&runner=\(runner)"]
    record.set(.image, picture(game, runner) ?? "")
    return record
  }

  /// Heroic's copy of a picture, named by the SHA-256 of its address.
  private func picture(_ game: JSONValue, _ runner: String) -> String? {
    for member in ["art_square", "art_cover"] {
      let address = game.text(member)
      if address.hasPrefix("/") { return address }
      if address.hasPrefix("file://") { return String(address.dropFirst("file://".count)) }
      guard !address.isEmpty else { continue }
      // Epic's pictures are kept in a small size.
      let sized = runner == "legendary" ? [address + "?h=400&resize=1&w=300", address] : [address]
      let copies = sized.map { address in
        root + "/images-cache/" + HashFunction.sha256.hexDigest(of: Array(address.utf8))
      }
      if let copy = SourceFile.first(copies) { return copy }
    }
    return nil
  }
}
