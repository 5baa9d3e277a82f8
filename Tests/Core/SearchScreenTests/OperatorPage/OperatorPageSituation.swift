import InputMapping
import SearchScreen

/// The operator's page of a kiosk.
enum OperatorPageSituation: String, CaseIterable, Arrangement {
  case operatorPage

  var isInPublic: Bool { true }
  var saysMuch: Bool { true }
  var sign: String { "> button choice/0" }

  func arrange(_ stage: inout Stage) {
    stage.want(.select)
    var report = OperatorReport()
    report.sinceRefresh = 90_000
    stage.act(.part(.operatorPage(report)))
  }
}
