/// English names of genres with the same meaning: a catalogue has one of them, people type another.
enum GenreSynonyms {
  /// The other folded names of a genre, the usual ones first; empty for one that has none.
  static func names(for folded: String) -> [String] {
    groups.first { $0.contains(folded) }?.filter { $0 != folded } ?? []
  }

  /// The folded names that stand for two genres together.
  static let pairs = [
    "romcom": ["romance", "comedy"], "romcoms": ["romance", "comedy"],
    "rom com": ["romance", "comedy"], "rom coms": ["romance", "comedy"],
    "dramedy": ["drama", "comedy"],
  ]

  private static let groups = [
    ["science fiction", "sci fi", "scifi", "sf", "sci fi and fantasy"],
    ["role playing", "rpg", "rpgs", "role playing game", "role playing games", "roleplaying"],
    ["children", "kids", "family", "childrens", "children and family movies", "kids tv"],
    ["short", "shorts", "short film", "short films"],
    ["animation", "animated", "cartoon", "cartoons"],
    ["documentary", "documentaries", "docuseries"],
    ["biography", "biographies", "biographical", "biopic", "biopics"],
    ["romance", "romantic", "romantic movies"],
    ["comedy", "comedies", "funny"], ["horror", "scary", "horror movies"],
    ["history", "historical"], ["musical", "musicals", "music and musicals"],
    ["hip hop", "hiphop", "rap"], ["r and b", "rnb", "rhythm and blues"],
    ["platformer", "platform", "platformers"], ["shooter", "shooters", "fps"],
    ["nonfiction", "non fiction"], ["thriller", "thrillers"], ["sport", "sports"],
  ]
}
