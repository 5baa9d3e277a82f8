package import FocusEngine
package import TextEntry

/// The next keys on the way to a character, on a keyboard with pages.
package enum KeyChoice: Hashable, Sendable {
  /// Any of these keys on the current page types the character.
  case keys(Set<NodeID>)
  /// Any of these page keys leads closer to a page with the character.
  case pageKeys([NodeID])
  /// Holding any of these keys on the current page offers the character.
  case accents(Set<NodeID>)
  /// No page has a key for the character.
  case none

  /// Chooses the next keys on the way to a character; keys that type it take precedence over keys that offer
  /// it when held.
  package init(_ character: Character, on keyboard: KeyboardState) {
    let plain = KeyChoice.choice(on: keyboard) { $0.types(character) }
    if let plain {
      self = plain
    } else {
      let held = KeyChoice.choice(on: keyboard) { $0.alternates.contains(String(character)) }
      self =
        switch held {
        case .keys(let keys): .accents(keys)
        case let choice: choice ?? .none
        }
    }
  }

  /// Chooses the next keys on the way to the key that transforms a kana.
  package init(transformOn keyboard: KeyboardState) {
    self = KeyChoice.choice(on: keyboard) { $0.action == .transform } ?? .none
  }

  private static func choice(
    on keyboard: KeyboardState, _ fits: (Key) -> Bool
  ) -> KeyChoice? {
    let here = keyboard.page.keys.filter(fits).map { NodeID.key($0.id) }
    guard here.isEmpty else { return .keys(Set(here)) }
    let layout = keyboard.layout
    let pages = layout.pages.filter { $0.keys.contains(where: fits) }.map(\.id)
    let distances = distances(to: pages, in: layout)
    let choices = pageKeys(of: keyboard.page, in: layout).compactMap { key in
      distances[key.page].map { (id: key.id, distance: $0) }
    }
    guard let nearest = choices.map(\.distance).min() else { return nil }
    return .pageKeys(choices.filter { $0.distance == nearest }.map(\.id))
  }

  /// The keys that lead to another page, with that page. Shift leads to capitals, or back from them.
  private static func pageKeys(
    of page: KeyboardPage, in layout: KeyboardLayout
  ) -> [(id: NodeID, page: String)] {
    page.functions.compactMap { key in
      let id = NodeID.key(key.id)
      switch key.action {
      case .page(let target): return (id, target)
      case .shift:
        guard let capitals = layout.capitals?.id else { return nil }
        return (id, page.id == capitals ? layout.pages[0].id : capitals)
      default: return nil
      }
    }
  }

  /// The number of page keys from each page to the nearest of `pages`, by breadth-first search.
  private static func distances(to pages: [String], in layout: KeyboardLayout) -> [String: Int] {
    var distances: [String: Int] = [:]
    for page in pages { distances[page] = 0 }
    for distance in 1...max(1, layout.pages.count) {
      for page in layout.pages where distances[page.id] == nil {
        let isNext = pageKeys(of: page, in: layout).contains { distances[$0.page] == distance - 1 }
        if isNext { distances[page.id] = distance }
      }
    }
    return distances
  }
}

extension Key {
  /// Whether selecting the key types exactly this character.
  fileprivate func types(_ character: Character) -> Bool {
    switch action {
    case .type(let text): text == String(character)
    case .space: character == " "
    default: false
    }
  }
}
