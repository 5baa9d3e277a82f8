import InputMapping
import SearchScreen

/// The panel of Surprise Me.
enum SurpriseSituation: String, CaseIterable, Arrangement {
  case surprise

  var saysMuch: Bool { true }
  var sign: String { "> button surprise/open" }

  func arrange(_ stage: inout Stage) {
    stage.act(.landingLoaded(Fixture.landing))
    stage.point(at: .tab(.more))
    stage.want(.press, .select)
    stage.choose(.surprise(.begin))
  }
}
