/// Which page of which keyboard is showing.
package struct KeyboardState: Hashable, Sendable {
  /// The keyboard.
  package var layout: KeyboardLayout
  /// The page that is showing.
  package private(set) var pageID: String
  /// The page to go back to after one letter; `nil` unless Shift was pressed for one letter.
  private var pageAfterLetter: String?

  /// Shows the first page of a keyboard.
  package init(layout: KeyboardLayout) {
    self.layout = layout
    pageID = layout.pages[0].id
  }

  /// The page that is showing.
  package var page: KeyboardPage { layout.page(pageID) }

  /// Shows a page until another one is chosen.
  package mutating func show(page: String) {
    pageID = layout.page(page).id
    pageAfterLetter = nil
  }

  /// Shows the next page; the first comes after the last.
  package mutating func showNextPage() { show(page: layout.pageID(after: pageID)) }

  /// Shows capitals for one letter, or goes back when that was asked for already.
  package mutating func shift() {
    if let back = pageAfterLetter {
      show(page: back)
    } else if let capitals = layout.pages.first(where: { $0.id == "ABC" }), pageID != capitals.id {
      pageAfterLetter = pageID
      pageID = capitals.id
    } else {
      show(page: layout.pages[0].id)
    }
  }

  /// Tells that a letter was typed, which ends a Shift for one letter.
  package mutating func didType() {
    if let back = pageAfterLetter { show(page: back) }
  }

  /// Where typing starts: the middle of the middle row, from where all letters are near, or the
  /// first letter where all keys stand in one row. `nil` on a page without letters.
  package var homeKey: Key? {
    let row = page.rows[page.rows.count / 2]
    let letters = row.filter { if case .type = $0.action { true } else { false } }
    guard let first = letters.first else { return nil }
    return page.rows.count == 1 ? first : letters[(letters.count - 1) / 2]
  }

  /// The key with that id on the page that is showing.
  package func key(_ id: String) -> Key? {
    for row in page.rows {
      if let key = row.first(where: { $0.id == id }) { return key }
    }
    return nil
  }
}
