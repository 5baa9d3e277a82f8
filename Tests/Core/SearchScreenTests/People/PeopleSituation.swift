import CatalogModel
import InputMapping
import SearchScreen
import TestSupport

/// Pages of people and genres.
enum PeopleSituation: String, CaseIterable, Arrangement {
  case personPage
  case scrolledPage
  case genrePage

  var sign: String {
    switch self {
    case .personPage: "Somebody Known"
    case .scrolledPage: "> card card/album/album-1"
    case .genrePage: "Comedy"
    }
  }

  func arrange(_ stage: inout Stage) {
    let kind: Token.Kind = self == .genrePage ? .genre : .person
    let name = self == .genrePage ? "Comedy" : "Somebody Known"
    var item = Fixture.item("film", 1)
    item.summary = "A sentence that describes it well."
    stage.search("the")
    stage.act(.show(item))
    stage.point(at: .sheetToken(Token(kind: kind, text: name)))
    stage.want(.press, .select)
    stage.answer(Fixture.page(categories: 3))
    if self == .scrolledPage { stage.press("DR") }
  }
}
