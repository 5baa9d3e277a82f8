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

  /// The other names of a genre: its synonyms, and each with its last word in the other number.
  static func forms(of name: String) -> [String] {
    let all = [name] + names(for: name)
    return Array(all.dropFirst())
      + all.flatMap { name -> [String] in
        if name.hasSuffix("ies") { return [name.dropLast(3) + "y"] }
        if name.hasSuffix("s") { return [String(name.dropLast())] }
        return name.hasSuffix("y") ? [name.dropLast() + "ies"] : [name + "s"]
      }
  }

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
