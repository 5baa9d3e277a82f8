package import CatalogModel
package import FocusEngine
internal import SceneGraph

/// The pages of people and genres, and the chips on the sheet of a title that open them.
enum PeoplePages: ScreenPart {
  static func pageHeaderHeight(in state: ScreenState) -> Int {
    state.tokenOfPage == nil ? 0 : PageHeaderMetrics.height(in: state)
  }

  static func add(to builder: inout SceneBuilder, at place: ScreenPlace) {
    guard place == .pageHeader, let token = builder.state.tokenOfPage else { return }
    builder.addPageHeader(of: token)
  }

  static func chipRows(of item: Item, in builder: SceneBuilder) -> [SceneBuilder.ChipRow] {
    let words = builder.words
    func chips(_ kind: Token.Kind, _ names: [String]) -> [SceneBuilder.ChipRow.Chip] {
      names.map { name in
        let token = Token(kind: kind, text: name)
        return SceneBuilder.ChipRow.Chip(
          id: .sheetToken(token), label: builder.state.title(of: token),
          command: .page(Query(text: "", tokens: [token])))
      }
    }
    return [
      SceneBuilder.ChipRow(
        id: "sheet/people", label: words[.categoryPerson], icon: .person,
        chips: chips(.person, item.people)),
      SceneBuilder.ChipRow(
        id: "sheet/genres", label: words[.genres], icon: .tag, chips: chips(.genre, item.genres)),
    ].filter { !$0.chips.isEmpty }
  }
}

extension ScreenState {
  /// The person, genre or other filter of the topmost page; `nil` for another page.
  fileprivate var tokenOfPage: Token? {
    guard let page = visit.screen.page, page.category == nil else { return nil }
    return page.question.tokens.first
  }
}

extension NodeID {
  /// The button of a page that searches its titles.
  package static let searchAmongThese: NodeID = "page/search-here"

  /// A person or genre on a sheet.
  package static func sheetToken(_ token: Token) -> NodeID {
    NodeID("sheet/" + token.kind.rawValue + "/" + token.text)
  }
}
