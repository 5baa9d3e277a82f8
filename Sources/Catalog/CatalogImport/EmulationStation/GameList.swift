import CatalogSearch
import Support

/// A system's `gamelist.xml`, kept by EmulationStation and ES-DE.
struct GameList {
  /// A game in the list, with its texts by element name.
  struct Game {
    var line: Int
    var texts: [String: String] = [:]

    subscript(name: String) -> String { texts[name] ?? "" }
  }

  /// The games that are not hidden, in order.
  private(set) var games: [Game] = []
  /// The emulator chosen for the whole system, by its label; empty for the default.
  private(set) var emulator = ""

  /// Reads a file. ES-DE writes two root elements.
  /// - Throws: ``CatalogError`` when it cannot be read or is not XML.
  init(_ path: String) throws(CatalogError) {
    try XMLReader.naming(path, expecting: "a list of games") {
      var reader = XMLReader(try ByteReader(path: path), hasSeveralRoots: true)
      try read(&reader)
    }
  }

  private mutating func read(_ reader: inout XMLReader) throws {
    var names: [String] = []
    var game: Game?
    var text = ""
    while let event = try reader.next() {
      switch event {
      case .start(let name, _):
        names.append(name)
        text = ""
        if name == "game" { game = Game(line: reader.line) }
      case .text(let more): text += more
      case .end(let name):
        names.removeLast()
        if name == "game" {
          if let game, game["hidden"] != "true" { games.append(game) }
          game = nil
        } else if game != nil {
          game?.texts[name] = text.trimmed
        } else if name == "label", names.last == "alternativeEmulator" {
          emulator = text.trimmed
        }
        text = ""
      }
    }
  }
}
