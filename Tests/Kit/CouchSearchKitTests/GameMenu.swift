import FocusEngine
import Geometry

/// A start menu beside a grid of levels, and the focus on them.
struct GameMenu {
  private(set) var focus = FocusState()
  private let map: FocusMap

  init() {
    let menu = FocusSection(
      id: "menu", frame: Rect(x: 80, y: 80, width: 320, height: 600), entry: .lastFocused,
      exits: DirectionTable(sides: .escape, ends: .wrap))
    let levels = FocusSection(
      id: "levels", frame: Rect(x: 480, y: 80, width: 760, height: 600), layout: .grid,
      exits: DirectionTable(sides: .escape, ends: .stop))
    let entries = (0..<4).map { row in
      FocusItem(
        id: "menu/\(row)", section: "menu", line: row,
        frame: Rect(x: 80, y: 80 + row * 120, width: 320, height: 100))
    }
    let tiles = (0..<10).map { index in
      FocusItem(
        id: "level/\(index)", section: "levels", line: index / 4,
        frame: Rect(x: 480 + index % 4 * 190, y: 80 + index / 4 * 200, width: 170, height: 180))
    }
    map = FocusMap(sections: [menu, levels], items: entries + tiles)
    focus.enter("menu", in: map)
  }

  /// Moves focus; `false` at an edge, where a game may play a sound.
  mutating func press(_ direction: Direction, isHeld: Bool = false) -> Bool {
    focus.move(direction, isRepeat: isHeld, in: map).moved
  }
}
