import CatalogSearch
import Support

/// Reads the games of EmulationStation's lists, with their covers.
struct EmulationStationReader {
  let station: EmulationStation

  init(root: String) { station = EmulationStation(root: root) }

  /// The games of all systems.
  /// - Throws: ``CatalogError`` when there is no list.
  func entries() throws(CatalogError) -> [SourceEntry] {
    let lists = station.lists
    guard !lists.isEmpty else {
      throw .unreadable(path: station.root, reason: "there are no lists of games in it")
    }
    let systems = EmulationSystems(root: station.root)
    return lists.flatMap { system, file -> [SourceEntry] in
      do throws(CatalogError) {
        let list = try GameList(file)
        let folder = station.games(of: system, in: systems)
        let name = systems.systems[system]?.fullName ?? ""
        return list.games.map { game in
          entry(game, system: system, name: name.isEmpty ? system : name, folder, file: file)
        }
      } catch {
        return [.unusable(line: 0, reason: error.message, path: file)]
      }
    }
  }

  private func entry(
    _ game: GameList.Game, system: String, name: String, _ folder: String, file: String
  ) -> SourceEntry {
    let path = game["path"]
    guard !path.isEmpty else {
      return .unusable(line: game.line, reason: "the game has no path", path: file)
    }
    var record = RawRecord(line: game.line, path: file)
    record.set(.title, game["name"].isEmpty ? SourceFile.stem(path) : game["name"])
    let inner = EmulationStation.relative(path)
    record.texts[.id] = ["es:\(system)/\(inner)"]
    record.texts[.category] = ["game"]
    record.set(.platform, name)
    record.set(.summary, game["desc"])
    // 19910101T000000; 0 if unknown.
    let year = game["releasedate"].prefix(4)
    if year.count == 4, year != "0000" { record.set(.year, String(year)) }
    record.set(.genres, game["genre"])
    let makers = [game["developer"], game["publisher"]].filter { !$0.isEmpty }
    if !makers.isEmpty { record.texts[.people] = makers }
    record.set(.popularity, game["rating"])
    record.texts[.url] = [EmulationStation.address(system: system, path: path)]
    record.set(.image, picture(game, inner, system: system, folder) ?? "")
    return .record(record)
  }

  /// The picture that the list names, or else the one that ES-DE keeps under the file's name.
  private func picture(
    _ game: GameList.Game, _ inner: String, system: String, _ folder: String
  ) -> String? {
    let named = game["image"].isEmpty ? game["thumbnail"] : game["image"]
    if named.hasPrefix("/") { return named }
    if named.hasPrefix("~/") { return named }
    if !named.isEmpty { return folder + "/" + EmulationStation.relative(named) }
    let stem = MediaName.stem(of: inner)
    let places = ["covers", "miximages", "screenshots"].flatMap { kind in
      ["png", "jpg", "jpeg", "webp"].map { "\(station.media)/\(system)/\(kind)/\(stem).\($0)" }
    }
    return SourceFile.first(places)
  }
}
