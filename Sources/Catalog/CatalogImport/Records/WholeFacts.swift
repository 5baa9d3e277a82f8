import CatalogModel

/// What a row or an object says of the whole that its title is a part of: the album of a song, or the show of
/// an episode. Its names are the same in tables and in JSON.
struct WholeFacts {
  /// A fact, with the normalised names that mean it, in order of precedence.
  enum Fact: CaseIterable {
    case album, track, show, season, episode, name

    var names: [String] {
      switch self {
      case .album: ["album", "albumname", "albumtitle"]
      case .track: ["tracknumber", "trackno"]
      case .show: ["show", "showname", "showtitle", "seriesname", "seriestitle", "tvshow"]
      case .season: ["season", "seasonnumber", "seasonno", "episodeseasonnumber", "staffel"]
      case .episode: ["episode", "episodenumber", "episodeno", "folge"]
      case .name: ["episodetitle", "episodename"]
      }
    }
  }

  /// The facts by the names that mean them.
  static let facts = Dictionary(
    Fact.allCases.flatMap { fact in fact.names.map { ($0, fact) } },
    uniquingKeysWith: { one, _ in one })

  /// The columns of the facts, by their normalised names; those of episodes only where they are numbered.
  static func columns(_ normalized: [String]) -> [Fact: Int] {
    var columns: [Fact: Int] = [:]
    for fact in Fact.allCases {
      columns[fact] = fact.names.lazy.compactMap { normalized.firstIndex(of: $0) }.first
    }
    let isNumbered = columns[.season] != nil && columns[.episode] != nil
    return isNumbered ? columns : columns.filter { [.album, .track].contains($0.key) }
  }

  /// The facts that are known.
  var texts: [Fact: String] = [:]

  /// Writes the facts into the record of a song or an episode.
  /// - Parameters:
  ///   - category: The category of records without one.
  ///   - isShow: Whether the title is the show's, where nothing else names that.
  func apply(to record: inout RawRecord, category: CategoryID, isShow: Bool) {
    guard !record.isExact, !record[.title].isEmpty, !texts.isEmpty else { return }
    let named = record[.category]
    let category = named.isEmpty ? category : CategoryNames.known(named)
    if let season = texts[.season].flatMap({ Int($0) }),
      let number = texts[.episode].flatMap({ Int($0) }),
      named.isEmpty || ["episode", "show"].contains(category?.rawValue)
    {
      var facts = EpisodeFacts()
      facts.season = season
      facts.number = number
      facts.show = texts[.show] ?? (isShow || texts[.name] != nil ? record[.title] : "")
      facts.name = texts[.name] ?? (record[.title] == facts.show ? "" : record[.title])
      facts.apply(to: &record)
    } else if category?.rawValue == "song", let album = texts[.album], record[.subtitle].isEmpty {
      if named.isEmpty { record.texts[.category] = ["song"] }
      var facts = SongFacts()
      // The album's artist is in a column of people, too.
      var known: Set<String> = []
      facts.artists = (record.texts[.people] ?? []).filter {
        !SongFacts.isVarious($0) && known.insert($0).inserted
      }
      facts.album = album
      facts.track = texts[.track] ?? ""
      facts.apply(to: &record)
    }
  }
}
