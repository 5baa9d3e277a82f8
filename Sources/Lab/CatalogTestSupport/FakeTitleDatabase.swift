internal import Foundation
internal import Synchronization

/// A fake of TMDB and TVmaze, with responses as documented by them, and of both picture servers.
package final class FakeTitleDatabase: Sendable {
  /// A film of TMDB.
  package struct Film: Sendable {
    package var id: Int
    package var title: String
    package var original = ""
    package var year: Int
    package var minutes = 0
    package var names: [String] = []
    package var plot = "A plot."
    package var poster = "/poster.jpg"
    /// The certifications by country.
    package var ratings: [String: [String]] = [:]

    /// Makes a film.
    package init(_ id: Int, _ title: String, _ year: Int, minutes: Int = 0) {
      (self.id, self.title, self.year, self.minutes) = (id, title, year, minutes)
    }
  }

  /// A show in both databases.
  package struct Show: Sendable {
    package var id: Int
    package var title: String
    package var year: Int
    /// The episode numbers by season.
    package var seasons: [Int: ClosedRange<Int>] = [1: 1...3]
    package var names: [String] = []
    /// The content ratings by country.
    package var ratings: [String: String] = [:]

    /// Makes a show.
    package init(_ id: Int, _ title: String, _ year: Int) {
      (self.id, self.title, self.year) = (id, title, year)
    }
  }

  /// The titles, and any deviations from normal behaviour.
  package struct Contents: Sendable {
    package var films: [Film]
    package var shows: [Show]
    /// An answer that replaces the usual one; `nil` for no change.
    package var mishap: @Sendable (TestServer.Request) -> TestServer.Answer? = { _ in nil }
  }

  /// The key accepted as TMDB's.
  package static let key = "eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJjb3VjaCJ9.q2hlY2tlZC1ieS1ub2JvZHk"

  /// The server.
  package let server: TestServer
  private let shared: Shared

  private final class Shared: Sendable {
    let contents: Mutex<Contents>
    let address = Mutex("")
    init(_ contents: Contents) { self.contents = Mutex(contents) }
  }

  /// Starts the server.
  package init(films: [Film] = [], shows: [Show] = []) throws {
    let shared = Shared(Contents(films: films, shows: shows))
    self.shared = shared
    server = try TestServer { request, _ in
      let contents = shared.contents.withLock { $0 }
      return contents.mishap(request)
        ?? Self.answer(request, contents, at: shared.address.withLock { $0 })
    }
    shared.address.withLock { $0 = server.address }
  }

  /// Changes the titles.
  package func change(_ body: (inout Contents) -> Void) { shared.contents.withLock { body(&$0) } }

  /// The address.
  package var address: String { server.address }

  /// The requests so far, without those for pictures.
  package var questions: [TestServer.Request] {
    server.requests.filter { !$0.path.hasPrefix("/t/") && !$0.path.hasPrefix("/uploads/") }
  }

  private static func answer(
    _ request: TestServer.Request, _ contents: Contents, at address: String
  ) -> TestServer.Answer {
    let parts = request.path.split(separator: "/").map(String.init)
    if request.path.hasPrefix("/t/p/") || request.path.hasPrefix("/uploads/") {
      return .text("PICTURE", headers: ["Content-Type": "image/jpeg"])
    }
    let value: Any?
    if parts.first == "3" {
      guard request.headers["authorization"] == "Bearer " + key else {
        return json(
          [
            "status_code": 7, "status_message": "Invalid API key: You must be granted a valid key.",
            "success": false,
          ], status: 401)
      }
      value = tmdb(Array(parts.dropFirst()), request.query, contents)
    } else {
      value = tvmaze(parts, request.query, contents, at: address)
    }
    guard let value else {
      return json(
        [
          "success": false, "status_code": 34,
          "status_message": "The resource you requested could not be found.",
        ], status: 404)
    }
    return json(value)
  }

  private static func json(_ value: Any, status: Int = 200) -> TestServer.Answer {
    let data = try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
    return .text(
      String(decoding: data ?? Data(), as: UTF8.self), status: status,
      headers: ["Content-Type": "application/json;charset=utf-8"])
  }

  /// Whether a search finds a title: the query's words are in one of its names.
  private static func finds(_ query: String, _ names: [String]) -> Bool {
    let words = query.lowercased().split { !$0.isLetter && !$0.isNumber }
    return names.contains { name in
      let own = name.lowercased().split { !$0.isLetter && !$0.isNumber }
      return !words.isEmpty && words.allSatisfy(own.contains)
    }
  }

  // MARK: TMDB

  private static func tmdb(
    _ parts: [String], _ query: [String: String], _ contents: Contents
  ) -> Any? {
    let text = query["query"] ?? ""
    switch parts {
    case ["authentication"]:
      return ["success": true, "status_code": 1, "status_message": "Success."]
    case ["search", "movie"]:
      let found = contents.films.filter { film in
        finds(text, [film.title, film.original] + film.names)
          && query["year"].map { Int($0) == film.year } ?? true
      }
      return page(found.map { facts($0) })
    case ["search", "tv"]:
      let found = contents.shows.filter { show in
        finds(text, [show.title] + show.names)
          && query["first_air_date_year"].map { Int($0) == show.year } ?? true
      }
      return page(found.map { facts($0) })
    default: break
    }
    guard parts.count > 1, let id = Int(parts[1]) else { return nil }
    if parts[0] == "movie" {
      return contents.films.first { $0.id == id }.map { film in
        let more: [String: Any] = [
          "runtime": film.minutes, "imdb_id": "tt000\(film.id)",
          "genres": [["id": 18, "name": "Drama"]],
          "credits": [
            "cast": [["name": "Ana Lund", "order": 0], ["name": "Bo Ray", "order": 1]],
            "crew": [
              ["name": "Cleo Marsh", "job": "Director"], ["name": "Dag Ek", "job": "Editor"],
            ],
          ],
          "alternative_titles": ["titles": film.names.map { ["iso_3166_1": "DE", "title": $0] }],
          "translations": ["translations": []],
          "release_dates": [
            "results": film.ratings.map { country, texts in
              [
                "iso_3166_1": country,
                "release_dates": texts.map { ["certification": $0, "type": 3] as [String: Any] },
              ] as [String: Any]
            }
          ],
        ]
        return facts(film).merging(more) { $1 }
      }
    }
    guard parts[0] == "tv", let show = contents.shows.first(where: { $0.id == id }) else {
      return nil
    }
    if parts.count == 4, parts[2] == "season", let season = Int(parts[3]) {
      guard let numbers = show.seasons[season] else { return nil }
      return [
        "season_number": season,
        "episodes": numbers.map { number in
          [
            "season_number": season, "episode_number": number, "name": "Part \(season).\(number)",
            "overview": "What happens in \(number).", "air_date": "\(show.year)-02-03",
            "runtime": 50, "still_path": "/still\(number).jpg",
          ] as [String: Any]
        },
      ]
    }
    let more: [String: Any] = [
      "number_of_seasons": show.seasons.count, "genres": [["id": 18, "name": "Drama"]],
      "created_by": [["name": "Eve Holm"]],
      "aggregate_credits": ["cast": [["name": "Ana Lund", "total_episode_count": 9]]],
      "alternative_titles": ["results": show.names.map { ["iso_3166_1": "DE", "title": $0] }],
      "content_ratings": [
        "results": show.ratings.map { ["descriptors": [], "iso_3166_1": $0, "rating": $1] }
      ],
      "external_ids": ["imdb_id": "tt100\(show.id)", "tvdb_id": 700 + show.id],
    ]
    return facts(show).merging(more) { $1 }
  }

  private static func page(_ results: [[String: Any]]) -> [String: Any] {
    ["page": 1, "results": results, "total_pages": 1, "total_results": results.count]
  }

  private static func facts(_ film: Film) -> [String: Any] {
    [
      "id": film.id, "title": film.title,
      "original_title": film.original.isEmpty ? film.title : film.original,
      "original_language": "en", "overview": film.plot, "release_date": "\(film.year)-05-06",
      "poster_path": film.poster, "vote_average": 7.5, "vote_count": 1_200, "adult": false,
    ]
  }

  private static func facts(_ show: Show) -> [String: Any] {
    [
      "id": show.id, "name": show.title, "original_name": show.title, "original_language": "en",
      "overview": "A show.", "first_air_date": "\(show.year)-01-02", "poster_path": "/show.jpg",
      "vote_average": 8.5, "vote_count": 900,
    ]
  }

  // MARK: TVmaze

  private static func tvmaze(
    _ parts: [String], _ query: [String: String], _ contents: Contents, at address: String
  ) -> Any? {
    if parts == ["search", "shows"] {
      return contents.shows.filter { finds(query["q"] ?? "", [$0.title] + $0.names) }
        .map { ["score": 0.9, "show": facts($0, at: address)] as [String: Any] }
    }
    guard parts.count > 1, parts[0] == "shows", let id = Int(parts[1]),
      let show = contents.shows.first(where: { $0.id == id })
    else { return nil }
    let episodes = show.seasons.sorted { $0.key < $1.key }.flatMap { season, numbers in
      numbers.map { number in
        [
          "id": 1_000 * season + number, "season": season, "number": number, "type": "regular",
          "name": "Part \(season).\(number)", "airdate": "\(show.year)-02-03", "runtime": 50,
          "summary": "<p>What happens in <b>\(number)</b>.</p>",
          "image": ["original": address + "/uploads/images/still\(number).jpg"],
        ] as [String: Any]
      }
    }
    switch parts.dropFirst(2).first {
    case nil:
      let cast: [[String: Any]] = [["person": ["name": "Ana Lund"], "character": ["name": "Kay"]]]
      return facts(show, at: address)
        .merging(["_embedded": ["episodes": episodes, "cast": cast]]) { $1 }
    case "episodes": return episodes
    case "crew": return [["type": "Creator", "person": ["name": "Eve Holm"]]]
    case "akas": return show.names.map { ["name": $0] }
    default: return nil
    }
  }

  private static func facts(_ show: Show, at address: String) -> [String: Any] {
    [
      "id": show.id, "name": show.title, "language": "English", "genres": ["Drama"],
      "premiered": "\(show.year)-01-02", "summary": "<p>A <b>show</b> &amp; more.</p>",
      "rating": ["average": 8.5],
      "externals": ["imdb": "tt100\(show.id)", "thetvdb": 700 + show.id],
      "image": [
        "medium": address + "/uploads/images/m.jpg", "original": address + "/uploads/images/o.jpg",
      ],
    ]
  }
}
