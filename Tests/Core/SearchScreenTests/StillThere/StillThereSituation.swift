import InputMapping
import SearchScreen

/// The question whether anyone is still there.
enum StillThereSituation: String, CaseIterable, Arrangement {
  case stillThere

  var isInPublic: Bool { true }
  var saysMuch: Bool { true }
  var sign: String { "15 seconds" }

  func arrange(_ stage: inout Stage) {
    stage.want(.select)
    stage.search("the")
    stage.wait(60_000)
  }
}
