internal import CatalogImport
internal import CatalogModel
package import CatalogSearch
internal import Support

/// TVmaze, a database of shows that needs no key.
///
/// Source: tvmaze.com/api: show search, show main information, show crew, show AKA’s, rate limiting.
package final class TVmaze: LookupProvider {
  package let server = LookupServer.tvmaze
  private let door: ServerDoor
  private let pictures: ServerAddress
  /// The episodes of the shows requested since the last search: they come with the show.
  private var known: [Int: [LookupEpisode]] = [:]
  /// The last search and its results, since a search in a year is followed by one in all years.
  private var search: (title: String, shows: [LookupCandidate]) = ("", [])

  private static let mostCast = 20
  private static let mostNames = 100

  /// The rate that the server allows each client: at least 20 requests in 10 seconds.
  package static func rateLimit() -> RateLimit { RateLimit(20, in: 10) }

  /// Prepares to query.
  package init(_ door: ServerDoor, pictures: ServerAddress, rateLimit: RateLimit) {
    self.door = door
    self.pictures = pictures
    door.rateLimit = rateLimit
  }

  package func check() throws(CatalogError) {}

  package func candidates(
    for question: LookupQuestion, inYear: Bool
  ) throws(CatalogError) -> [LookupCandidate] {
    if search.title != question.title || search.shows.isEmpty {
      known = [:]
      let answer = try door.json("/search/shows", [("q", question.title)])
      guard case .array(let results) = answer.content else {
        throw door.strange("it is no list of shows")
      }
      try door.spend(.entries(results.count))
      search = (question.title, results.compactMap { $0.member("show").flatMap(facts) })
    }
    // The server cannot search by year.
    return inYear ? search.shows.filter { $0.year == question.year } : search.shows
  }

  package func names(
    of candidate: LookupCandidate, _ kind: LookupQuestion.Kind
  ) throws(CatalogError) -> [String] {
    let answer = try door.json("/shows/\(candidate.id)/akas")
    guard case .array(let names) = answer.content else { return [] }
    try door.spend(.entries(names.count))
    return JSONValue.unique(names.map { $0.name("name") }, most: Self.mostNames)
  }

  package func title(
    _ id: Int, _ kind: LookupQuestion.Kind
  ) throws(CatalogError) -> LookupTitle {
    let value = try door.json(
      "/shows/\(id)", [("embed[]", "episodes"), ("embed[]", "cast")])
    guard let facts = facts(value), facts.id == id else {
      throw door.strange("it is not the show that was asked for")
    }
    let parts = value.member("_embedded")
    let list = parts?.elements("episodes") ?? []
    try door.spend(.entries(list.count))
    let episodes = list.compactMap(episode)
    known[id] = episodes
    var title = LookupTitle(facts)
    title.genres = Array(
      value.elements("genres").map { ControlCharacters.folded($0.plainText.limited(to: 100)) }
        .filter { !$0.isEmpty }.prefix(Self.mostCast))
    title.language = LanguageCode.code(value.text("language"))
    title.rating = value.member("rating")?.rating("average") ?? 0
    title.cast = JSONValue.unique(
      (parts?.elements("cast") ?? []).map { $0.member("person")?.name("name") ?? "" },
      most: Self.mostCast)
    title.makers = try creators(of: id)
    title.seasonCount = Set(episodes.map(\.season).filter { $0 > 0 }).count
    let ids = value.member("externals")
    title.externalIDs = [
      ExternalID.text("imdb", ids?.text("imdb") ?? ""),
      ExternalID.text("tvdb", ids?.text("thetvdb") ?? ""),
    ].compactMap(\.self)
    return title
  }

  package func episodes(of id: Int, seasons: [Int]) throws(CatalogError) -> [LookupEpisode] {
    let all: [LookupEpisode]
    if let known = known[id] {
      all = known
    } else {
      let answer = try door.json("/shows/\(id)/episodes")
      guard case .array(let list) = answer.content else {
        throw door.strange("it is no list of episodes")
      }
      try door.spend(.entries(list.count))
      all = list.compactMap(episode)
    }
    return all.filter { seasons.contains($0.season) }
  }

  // MARK: Answers

  private func creators(of id: Int) throws(CatalogError) -> [String] {
    let answer = try door.json("/shows/\(id)/crew")
    guard case .array(let crew) = answer.content else { return [] }
    try door.spend(.entries(crew.count))
    return JSONValue.unique(
      crew.filter { $0.text("type") == "Creator" }
        .map { $0.member("person")?.name("name") ?? "" }, most: Self.mostCast)
  }

  func facts(_ value: JSONValue) -> LookupCandidate? {
    let title = value.name("name")
    guard let id = value.number("id"), !title.isEmpty else { return nil }
    var facts = LookupCandidate(server, id: id, title: title)
    facts.original = title
    facts.year = value.year("premiered")
    facts.summary = value.plainSummary("summary")
    facts.picture = picture(value)
    return facts
  }

  func episode(_ value: JSONValue) -> LookupEpisode? {
    guard let season = value.count("season"), let number = value.number("number", upTo: 100_000)
    else { return nil }
    var episode = LookupEpisode(season: season, number: number)
    let name = value.name("name")
    episode.name = name == "Episode \(number)" ? "" : name
    episode.summary = value.plainSummary("summary")
    episode.date = value.date("airdate")
    episode.seconds = value.seconds(minutes: "runtime")
    episode.picture = picture(value)
    return episode
  }

  /// The address of a picture; empty for one outside the server's picture address.
  private func picture(_ value: JSONValue) -> String {
    let image = value.member("image")
    let text =
      [image?.text("original"), image?.text("medium")].compactMap(\.self)
      .first { !$0.isEmpty } ?? ""
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) } && !text.contains("..")
    return isPlain && text.utf8.count <= 500 && text.hasPrefix(pictures.text + "/") ? text : ""
  }
}
