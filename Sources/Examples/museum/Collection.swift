import CouchSearchKit

/// The works and rooms of the museum, all of them invented.
enum Collection {
  struct Room {
    var name: String
    var frame: Rect
    var theme: String

    /// Select on a room searches for what hangs in it.
    var result: SearchResult {
      SearchResult(id: name, title: name, subtitle: theme, selection: .search(name))
    }
  }

  static let hours =
    "Open from ten to six, on Thursdays until nine. The last guided tour leaves the foyer an hour "
    + "before closing; bags stay in the cloakroom."

  static let rooms = [
    Room(
      name: "Canal Hall", frame: Rect(x: 20, y: 20, width: 420, height: 200), theme: "Landscapes"),
    Room(
      name: "North Cabinet", frame: Rect(x: 460, y: 20, width: 300, height: 200), theme: "Drawings"),
    Room(name: "Glass Room", frame: Rect(x: 780, y: 20, width: 300, height: 200), theme: "Modern"),
    Room(name: "Foyer", frame: Rect(x: 20, y: 240, width: 260, height: 220), theme: "Welcome"),
    Room(
      name: "Portrait Gallery", frame: Rect(x: 300, y: 240, width: 460, height: 220),
      theme: "Portraits"),
    Room(
      name: "South Studio", frame: Rect(x: 780, y: 240, width: 300, height: 220), theme: "Sculpture"
    ),
  ]

  static let works = [
    work("Morning on the Towpath", "Ilse Brandt", "Canal Hall", "Landscape", 900),
    work("Locks at Low Water", "Ilse Brandt", "Canal Hall", "Landscape", 640),
    work("The Ferry Is Late", "Tomas Quint", "Canal Hall", "Landscape", 820),
    work("Nine Herons", "Aiko Morita", "North Cabinet", "Drawing", 700),
    work("Study of a Hand, Resting", "Paul Verrick", "North Cabinet", "Drawing", 510),
    work("Blue Without a Horizon", "Mira Solen", "Glass Room", "Abstraction", 870),
    work("Interval", "Mira Solen", "Glass Room", "Abstraction", 560),
    work("The Lamplighter’s Daughter", "Paul Verrick", "Portrait Gallery", "Portrait", 950),
    work("Man With a Borrowed Hat", "Greta Amsel", "Portrait Gallery", "Portrait", 760),
    work("Self-Portrait at Forty", "Greta Amsel", "Portrait Gallery", "Portrait", 680),
    work("Kneeling Figure", "Jon Aldous", "South Studio", "Sculpture", 720),
    work("Three Stones, Speaking", "Jon Aldous", "South Studio", "Sculpture", 600),
  ]

  static let highlights = works.sorted { $0.popularity > $1.popularity }.prefix(8).map(\.self)

  /// The plan of the floor, on which all rooms take focus; those with a name in `lit` have a pin.
  static func plan(title: String = "Ground Floor", lit: Set<String> = []) -> Plan {
    Plan(
      title, size: Size(width: 1100, height: 480),
      rooms: rooms.map { Plan.Room($0.result, frame: $0.frame, label: "\($0.name)\n\($0.theme)") },
      marks: rooms.filter { lit.contains($0.name) }
        .map { Point(x: $0.frame.midX, y: $0.frame.maxY - 24) },
      id: "floor")
  }

  /// The kinds of works among the results, as filters.
  static func movements(in works: [SearchResult]) -> [SearchSuggestion] {
    Set(works.compactMap(\.keywords.last)).sorted().map { .token(SearchToken($0)) }
  }

  private static func work(
    _ title: String, _ artist: String, _ room: String, _ kind: String, _ popularity: Int
  ) -> SearchResult {
    SearchResult(
      id: title, title: title, subtitle: room, detail: artist,
      summary: "\(kind) by \(artist), in the \(room).", keywords: [artist, kind],
      popularity: popularity)
  }
}
