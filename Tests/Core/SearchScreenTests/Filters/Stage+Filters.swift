import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen

extension Fixture {
  /// The values of an attribute in a made-up catalogue from 1902 to 2026 without platforms.
  static func counts(_ kind: Token.Kind, many: Int = 30) -> FacetCounts {
    let names =
      switch kind {
      case .genre:
        ["Science Fiction", "Adventure", "Action", "Music", "Comedy", "Animation"]
          + (1...many).map { "Genre \($0)" } + ["Western"]
      case .person: (1...many).map { "Person Number \($0)" }
      case .language: ["en", "ko", "ja"]
      default: [String]()
      }
    var values = names.enumerated().map { index, name in
      let token = Token(kind: kind, text: name)
      return FacetCount(
        token: token, title: token.title,
        count: name == "Western" ? 0 : max(1, 14 - index))
    }
    if kind == .years {
      values = stride(from: 2020, through: 1900, by: -10).map { decade in
        FacetCount(
          token: .years(YearRange(first: decade, last: decade + 9)), title: "\(decade)s",
          count: decade < 1970 ? 0 : (decade - 1960) / 10)
      }
    }
    if kind == .bookmarked {
      values = [FacetCount(token: .bookmarked, title: "Bookmarks", count: 3)]
    }
    if kind == .watched {
      values = [Token.watched, .watched.negated].enumerated().map { index, token in
        FacetCount(token: token, title: token.title, count: index + 2)
      }
    }
    return FacetCounts(values: values, years: kind == .platform ? nil : 1902...2026)
  }
}

extension [Effect] {
  /// The requests of counts, in order.
  var counts: [(kind: Token.Kind, query: Query, generation: Int)] {
    compactMap { effect in
      guard case .loadCounts(let kind, let query, let generation) = effect else { return nil }
      return (kind, query, generation)
    }
  }
}

extension Stage {
  /// Answers requests of counts from the made-up catalogue.
  mutating func answerCounts(_ effects: [Effect], many: Int = 30) {
    for request in effects.counts {
      act(
        .countsLoaded(
          generation: request.generation, Fixture.counts(request.kind, many: many)))
    }
  }

  /// Puts focus on a control of the filters and presses Select; counts are answered.
  @discardableResult
  mutating func select(_ control: FilterControl) -> [Effect] {
    point(at: .filter(control))
    let effects = want(.press, .select)
    answerCounts(effects)
    return effects
  }

  /// Opens the filter rows with (+), which rises with the categories.
  @discardableResult
  mutating func openFilters() -> [Effect] {
    if scene.node("filters/open") == nil { want(.nextScope, .previousScope) }
    return select(.open)
  }

  /// Chooses an attribute for a row from its list.
  mutating func setAttribute(_ kind: Token.Kind, ofRow index: Int) {
    select(.attribute(row: row(index).id))
    guard case .choices(let list)? = state.visit.screen.panels.last?.panel,
      let choice = list.choices.firstIndex(where: {
        $0.command == .filter(.set(row: row(index).id, kind))
      })
    else { return }
    point(at: .choice(choice))
    answerCounts(want(.press, .select))
  }

  /// A row that is open.
  func row(_ index: Int) -> FilterRow { state.visit.filters.rows[index] }

  /// Chooses a genre in a row.
  @discardableResult
  mutating func choose(genre: String, ofRow index: Int = 0) -> [Effect] {
    select(.value(row: row(index).id, Token(kind: .genre, text: genre)))
  }
}
