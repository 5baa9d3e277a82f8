import CatalogModel
import InputMapping
import SearchScreen

/// The page More with saved searches.
enum SavedSearchSituation: String, CaseIterable, Arrangement {
  case savedSearches

  func arrange(_ stage: inout Stage) {
    var landing = Fixture.landing
    landing.savedSearches = (1...9).map {
      SavedSearch(id: $0, name: "star · Genre \($0)", text: "star", scope: .all, tokens: [])
    }
    stage.act(.landingLoaded(landing))
    stage.point(at: .tab(.more))
    stage.want(.press, .select)
    stage.press("DDDDDDDDDD")
  }
}
