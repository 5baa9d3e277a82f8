import CatalogModel
import InputMapping
import SearchScreen

/// The look-up of titles: the ways, or the question which title a file is.
enum LookupSituation: String, CaseIterable, Arrangement {
  case lookupWays
  case lookupQuestion

  /// A title that may be one of three.
  static let dune = TitleQuestion(
    id: "film||dune", title: "Dune", file: "/home/ana/Videos/Films/Dune.1080p.mkv",
    candidates: [
      candidate(438_631, "Dune", "Dune: Part One", 2021), candidate(841, "Dune", "", 1984),
      candidate(9_876, "Jodorowsky’s Dune", "", 2013),
    ])
  /// Another one, of two.
  static let heat = TitleQuestion(
    id: "film||heat", title: "Heat", file: "/home/ana/Videos/Films/Heat.mkv",
    candidates: [candidate(949, "Heat", "", 1995), candidate(950, "Heat", "", 1986)])

  private static func candidate(
    _ id: Int, _ title: String, _ original: String, _ year: Int
  ) -> Item {
    Item(
      id: ItemID("tmdb-\(id)"), category: CategoryID("film"), title: title, subtitle: original,
      year: year)
  }

  var saysMuch: Bool { self == .lookupQuestion }
  var sign: String {
    switch self {
    case .lookupWays: "choice/2"
    case .lookupQuestion: "> card lookup/candidate/0"
    }
  }

  func arrange(_ stage: inout Stage) {
    stage.lookUp(Lookup(databases: [.tvmaze], open: 3))
    guard self != .lookupWays else { return }
    stage.choose(way: .ask)
    stage.act(.part(.lookup(.asked([Self.dune, Self.heat]))))
  }
}

extension Stage {
  /// Shows the ways in which titles are looked up.
  mutating func lookUp(_ state: Lookup) {
    act(.part(.lookup(.changed(state))))
    openSettings("lookup")
  }

  /// Chooses a way to look titles up, or the questions.
  mutating func choose(way action: LookupPanel.Action) {
    let control = machine.layout.commands.all.first { control in
      if case .panel(.answer(let choice)) = control.select {
        choice.command == .panel(.lookup(action))
      } else {
        false
      }
    }
    guard let control else { return }
    point(at: control.id)
    want(.press, .select)
  }

  /// What was asked of the look-up.
  var lookups: [LookupRequest] {
    effects.compactMap { if case .part(.lookup(let request)) = $0 { request } else { nil } }
  }
}
