internal import CatalogImport
internal import CatalogModel
package import CatalogSearch
internal import Foundation
internal import Support

/// The Movie Database, by version 3 of its API, with the person’s own key.
///
/// Source: developer.themoviedb.org, “API Reference”: search, movie, tv and tv-season details, release dates, content
/// ratings, append_to_response, authentication, image basics.
package final class TMDB: LookupProvider {
  package let server = LookupServer.tmdb
  private let door: ServerDoor
  private let pictures: ServerAddress
  private let language: String
  /// The titles requested since the last search.
  private var known: [Int: LookupTitle] = [:]

  private static let mostResults = 20
  private static let mostCast = 20
  private static let mostNames = 100
  private static let mostRatings = 20
  /// The sizes of posters and stills on the server.
  private static let (posterSize, stillSize) = ("w500", "w300")

  /// Prepares to query.
  /// - Parameters:
  ///   - key: The “API Read Access Token” of the person’s account. It is sent in a header, and only to this
  ///     server.
  ///   - language: The language of titles and plots, such as `de` or `pt-BR`.
  package init(_ door: ServerDoor, pictures: ServerAddress, key: String, language: String) {
    self.door = door
    self.pictures = pictures
    self.language = language
    door.headers["Authorization"] = "Bearer " + key
  }

  /// Whether a text may be a key: a token of three parts. The shorter “API Key” on the same page would have
  /// to be part of addresses, and is rejected.
  package static func isKey(_ text: String) -> Bool {
    text.utf8.count > 40 && text.utf8.count <= 2_000 && text.contains(".")
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  package func check() throws(CatalogError) { _ = try door.json("/3/authentication") }

  package func candidates(
    for question: LookupQuestion, inYear: Bool
  ) throws(CatalogError) -> [LookupCandidate] {
    known = [:]
    var query = [
      ("query", question.title), ("include_adult", "false"), ("language", language),
    ]
    let isFilm = question.kind == .film
    if inYear, let year = question.year {
      query.append((isFilm ? "year" : "first_air_date_year", String(year)))
    }
    let answer = try door.json("/3/search/" + Self.path(question.kind), query)
    let results = answer.elements("results")
    try door.spend(.entries(results.count))
    return results.prefix(Self.mostResults).compactMap { facts($0, question.kind) }
  }

  package func names(
    of candidate: LookupCandidate, _ kind: LookupQuestion.Kind
  ) throws(CatalogError) -> [String] {
    try title(candidate.id, kind).names
  }

  package func title(
    _ id: Int, _ kind: LookupQuestion.Kind
  ) throws(CatalogError) -> LookupTitle {
    if let title = known[id] { return title }
    let more =
      kind == .film
      ? "credits,alternative_titles,translations,release_dates"
      : "aggregate_credits,alternative_titles,translations,external_ids,content_ratings"
    let value = try door.json(
      "/3/\(Self.path(kind))/\(id)", [("language", language), ("append_to_response", more)])
    guard let title = title(value, kind), title.facts.id == id else {
      throw door.strange("it is not the title that was asked for")
    }
    known[id] = title
    return title
  }

  package func episodes(of id: Int, seasons: [Int]) throws(CatalogError) -> [LookupEpisode] {
    var episodes: [LookupEpisode] = []
    for season in seasons {
      let value: JSONValue
      do throws(CatalogError) {
        value = try door.json("/3/tv/\(id)/season/\(season)", [("language", language)])
      } catch .strangeAnswer(_, "status 404") {
        // The season does not exist.
        continue
      }
      let list = value.elements("episodes")
      try door.spend(.entries(list.count))
      episodes += list.compactMap { episode($0, of: season) }
    }
    return episodes
  }

  // MARK: Answers

  private static func path(_ kind: LookupQuestion.Kind) -> String { kind == .film ? "movie" : "tv" }

  private func facts(_ value: JSONValue, _ kind: LookupQuestion.Kind) -> LookupCandidate? {
    let isFilm = kind == .film
    let title = value.name(isFilm ? "title" : "name")
    let original = value.name(isFilm ? "original_title" : "original_name")
    guard let id = value.number("id"), !title.isEmpty || !original.isEmpty else { return nil }
    var facts = LookupCandidate(server, id: id, title: title.isEmpty ? original : title)
    facts.original = original
    facts.year = value.year(isFilm ? "release_date" : "first_air_date")
    facts.summary = value.summary("overview")
    facts.picture = picture(value.text("poster_path"), Self.posterSize)
    return facts
  }

  func title(_ value: JSONValue, _ kind: LookupQuestion.Kind) -> LookupTitle? {
    guard var facts = facts(value, kind) else { return nil }
    let isFilm = kind == .film
    let translations = (value.member("translations")?.elements("translations") ?? [])
    if facts.summary.isEmpty {
      // A plot in English is better than none.
      let english = translations.first { $0.text("iso_639_1") == "en" }
      facts.summary = english?.member("data")?.summary("overview") ?? ""
    }
    var title = LookupTitle(facts)
    let alternatives = value.member("alternative_titles")
    title.names = JSONValue.unique(
      (alternatives?.elements(isFilm ? "titles" : "results") ?? []).map { $0.name("title") }
        + translations.map { $0.member("data")?.name(isFilm ? "title" : "name") ?? "" },
      most: Self.mostNames)
    title.genres = value.names(of: "genres", most: Self.mostCast)
    title.rating = value.rating("vote_average")
    title.votes = value.count("vote_count") ?? 0
    title.language = LanguageCode.code(value.text("original_language"))
    title.contentRating = contentRating(value, isFilm: isFilm)
    if isFilm {
      title.seconds = value.seconds(minutes: "runtime")
      let crew = value.member("credits")?.elements("crew") ?? []
      title.makers = JSONValue.unique(
        crew.filter { $0.text("job") == "Director" }.map { $0.name("name") }, most: Self.mostCast)
      title.cast = value.member("credits")?.names(of: "cast", most: Self.mostCast) ?? []
    } else {
      title.seasonCount = value.count("number_of_seasons") ?? 0
      title.makers = value.names(of: "created_by", most: Self.mostCast)
      title.cast = value.member("aggregate_credits")?.names(of: "cast", most: Self.mostCast) ?? []
    }
    let ids = value.member("external_ids") ?? value
    title.externalIDs = [
      ExternalID.text("tmdb", String(facts.id)), ExternalID.text("imdb", ids.text("imdb_id")),
      ExternalID.text("tvdb", ids.text("tvdb_id")),
    ].compactMap(\.self)
    return title
  }

  /// The strictest content rating in the country of the language, else in the United States, else anywhere; empty for
  /// none.
  private func contentRating(_ value: JSONValue, isFilm: Bool) -> String {
    let countries = value.member(isFilm ? "release_dates" : "content_ratings")?.elements("results")
    var ratings: [(country: String, text: String, age: Int)] = []
    for entry in countries ?? [] {
      let country = entry.name("iso_3166_1")
      guard country.utf8.count == 2 else { continue }
      let texts =
        isFilm
        ? entry.elements("release_dates").map { $0.name("certification") } : [entry.name("rating")]
      for text in texts.prefix(Self.mostRatings) {
        if let age = ContentRating.age(of: text) { ratings.append((country, text, age)) }
      }
    }
    let own = Locale.Language(
      identifier: Locale.Language(identifier: language).maximalIdentifier
    ).region?.identifier
    for country in [own, "US", nil] {
      let known = ratings.filter { country == nil || $0.country == country }
      if let rating = known.max(by: { $0.age < $1.age }) {
        return rating.country == "US" ? rating.text : "\(rating.country):\(rating.text)"
      }
    }
    return ""
  }

  func episode(_ value: JSONValue, of season: Int) -> LookupEpisode? {
    guard let number = value.count("episode_number") else { return nil }
    var episode = LookupEpisode(season: season, number: number)
    let name = value.name("name")
    // The server’s own name for an untitled episode, in any language, ends in its number.
    let isNameless = name.hasSuffix(" \(number)") && name.split(separator: " ").count == 2
    episode.name = isNameless ? "" : name
    episode.summary = value.summary("overview")
    episode.date = value.date("air_date")
    episode.seconds = value.seconds(minutes: "runtime")
    episode.picture = picture(value.text("still_path"), Self.stillSize)
    return episode
  }

  /// The address of a picture; empty for a path that is not one of the server’s.
  private func picture(_ path: String, _ size: String) -> String {
    let name = path.dropFirst()
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || [0x2D, 0x2E, 0x5F].contains(byte)
    }
    guard path.hasPrefix("/"), !name.isEmpty, isPlain, name.utf8.count <= 200,
      !name.contains("..")
    else { return "" }
    return pictures.appending("/t/p/\(size)\(path)")
  }
}
