import CatalogModel
import InputMapping
import SearchScreen
import TestSupport

/// The steps of the first start.
enum FirstRunSituation: String, CaseIterable, Arrangement {
  case languageStep
  case libraryStep
  case importing
  case controllerStep

  var sign: String {
    switch self {
    case .languageStep: "> button first-run/continue"
    case .libraryStep: "Films 412 · Shows 38"
    case .importing: "Importing: 1,204 titles"
    case .controllerStep: "first-run/button/lb “L1, selected”"
    }
  }

  func arrange(_ stage: inout Stage) {
    stage.device(.connected(DeviceID(16), kind: .playStation, name: "Pad"))
    stage.act(.setUp)
    let kodi = LibraryPlace(
      id: "kodi", kind: .kodi, title: "Kodi", detail: "/mnt/library/films, /mnt/library/shows",
      counts: [LibraryPlace.Count(category: CategoryID("film"), titles: 1204)])
    stage.act(.placesFound([kodi, FirstRunTests.videos, FirstRunTests.starter]))
    guard self != .languageStep else { return }
    stage.want(.press, .select)
    if self == .importing {
      stage.want(.press, .select)
      stage.act(.importChanged(.running(titles: 1204, thousandths: 420)))
    }
    guard self == .controllerStep else { return }
    stage.point(at: .firstRun("skip"))
    stage.want(.press, .select)
    for control in ["lb", "x", "dpad-up"] { stage.tap(control) }
  }
}
