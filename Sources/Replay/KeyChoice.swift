internal import FocusEngine
internal import SearchScreen
internal import TextEntry

/// How a character is typed on a keyboard with pages.
enum KeyChoice: Hashable {
  /// One of these keys of the page that is showing types it.
  case keys(Set<FocusID>)
  /// One of these page keys brings the page with the character nearer.
  case pageKeys([FocusID])
  /// No page has a key for it.
  case none

  /// What to press next on the way to a character.
  init(_ character: Character, on keyboard: KeyboardState) {
    let here = KeyChoice.keys(for: character, on: keyboard.page)
    guard here.isEmpty else {
      self = .keys(here)
      return
    }
    let layout = keyboard.layout
    let pages = layout.pages.filter { !KeyChoice.keys(for: character, on: $0).isEmpty }.map(\.id)
    let distances = KeyChoice.distances(to: pages, in: layout)
    let ways = KeyChoice.pageKeys(of: keyboard.page).compactMap { key in
      distances[key.page].map { (id: key.id, distance: $0) }
    }
    guard let nearest = ways.map(\.distance).min() else {
      self = .none
      return
    }
    self = .pageKeys(ways.filter { $0.distance == nearest }.map(\.id))
  }

  private static func keys(for character: Character, on page: KeyboardPage) -> Set<FocusID> {
    let keys = page.rows.joined().filter { key in
      switch key.action {
      case .type(let text): text == String(character)
      case .space: character == " "
      default: false
      }
    }
    return Set(keys.map { Element.key($0.id).focusID })
  }

  private static func pageKeys(of page: KeyboardPage) -> [(id: FocusID, page: String)] {
    page.rows.joined().compactMap { key in
      guard case .page(let target) = key.action else { return nil }
      return (Element.key(key.id).focusID, target)
    }
  }

  /// How many page keys lie between each page and the nearest of some pages.
  private static func distances(to pages: [String], in layout: KeyboardLayout) -> [String: Int] {
    var distances: [String: Int] = [:]
    for page in pages { distances[page] = 0 }
    for distance in 1...max(1, layout.pages.count) {
      for page in layout.pages where distances[page.id] == nil {
        let isNext = pageKeys(of: page).contains { distances[$0.page] == distance - 1 }
        if isNext { distances[page.id] = distance }
      }
    }
    return distances
  }
}
