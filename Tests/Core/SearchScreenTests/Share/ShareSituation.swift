import CatalogModel
import FocusEngine
import InputMapping
import SearchScreen

/// The button that shares a title, and the code that it shows.
enum ShareSituation: String, CaseIterable, Arrangement {
  case shareCode
  case onShare

  var sign: String { self == .shareCode ? "share/code" : "> button sheet/share" }

  func arrange(_ stage: inout Stage) {
    var item = Fixture.item("film", 1)
    if self == .shareCode { item.url = "https://example.org/a/title?with=a&long=address" }
    stage.search("the")
    stage.act(.show(item))
    stage.point(at: .sheetButton(.share))
    if self == .shareCode { stage.want(.press, .select) }
  }
}
