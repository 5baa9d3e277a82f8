import FocusEngine
import Geometry
import TestSupport

/// Makes focus maps of the shapes that a search screen has.
enum Generator: String, CaseIterable {
  case grid
  case raggedRows
  case keyboard
  case searchScreen

  /// The sections and items of one map, always the same for a seed.
  func sketch(seed: Int) -> Sketch {
    var random = SeededGenerator(seed: seed)
    var sketch = Sketch()
    switch self {
    case .grid: sketch.addGrid(&random)
    case .raggedRows: sketch.addRows("rows", count: random.pick(2...9), &random)
    case .keyboard: sketch.addKeyboard(&random)
    case .searchScreen:
      sketch.addKeyboard(&random)
      for shelf in 0..<random.pick(2...7) { sketch.addRows("shelf-\(shelf)", count: 1, &random) }
    }
    return sketch
  }
}

/// A map before it is built, so that it can be shuffled and mirrored.
struct Sketch {
  static let width = 1920
  var sections: [FocusSection] = []
  var items: [FocusItem] = []
  private var bottom = 40

  var map: FocusMap { FocusMap(sections: sections, items: items) }

  /// The same items, declared in another order.
  func shuffled(seed: Int) -> FocusMap {
    var random = SeededGenerator(seed: seed)
    return FocusMap(sections: sections, items: items.shuffled(using: &random))
  }

  /// The map in an upright mirror.
  var mirrored: FocusMap {
    var copy = self
    for index in sections.indices {
      copy.sections[index].frame = sections[index].frame.mirrored(in: Self.width)
    }
    for index in items.indices {
      copy.items[index].frame = items[index].frame.mirrored(in: Self.width)
    }
    return FocusMap(sections: copy.sections, items: copy.items, isRightToLeft: true)
  }

  mutating func addGrid(_ random: inout SeededGenerator) {
    let columns = random.pick(2...9)
    let count = columns * random.pick(2...6) - random.pick(0...(columns - 1))
    let rows = (0..<count).map { index in
      (line: index / columns, x: 80 + index % columns * 180, width: 140)
    }
    add("grid", layout: .grid, cells: rows, height: 140)
  }

  mutating func addRows(_ name: String, count: Int, _ random: inout SeededGenerator) {
    var cells: [(line: Int, x: Int, width: Int)] = []
    for line in 0..<count {
      var x = random.pick(0...300)
      for _ in 0..<random.pick(1...9) {
        let width = random.pick(31...260)
        cells.append((line, x, width))
        x += width + random.pick(1...80)
      }
    }
    add(name, layout: .rows, cells: cells, height: 100)
  }

  mutating func addKeyboard(_ random: inout SeededGenerator) {
    let columns = random.pick(5...11)
    var cells: [(line: Int, x: Int, width: Int)] = []
    for line in 0..<random.pick(1...4) {
      let indent = random.pick(0...60)
      for column in 0..<(columns - random.pick(0...2)) {
        cells.append((line, 80 + indent + column * 150, 137))
      }
    }
    let last = (cells.last?.line ?? 0) + 1
    cells.append((last, 80, 137))
    cells.append((last, 230, 600 + random.pick(0...200)))
    add("keyboard", layout: .rows, cells: cells, height: 66)
    sections[sections.count - 1].entry = .lastFocused
  }

  /// Adds rectangles of all sizes anywhere, none over another.
  mutating func addPacking(_ random: inout SeededGenerator) {
    let frame = Rect(x: 0, y: 0, width: Self.width, height: 1080)
    sections.append(FocusSection(id: "free", frame: frame, layout: .free))
    for cell in 0..<30 where random.pick(0...4) > 0 {
      let (width, height) = (random.pick(60...300), random.pick(40...200))
      let corner = Point(
        x: cell % 6 * 320 + random.pick(0...(310 - width)),
        y: cell / 6 * 216 + random.pick(0...(210 - height)))
      items.append(
        FocusItem(
          id: FocusID("free/\(cell)"), section: "free", line: 0,
          frame: Rect(origin: corner, size: Size(width: width, height: height))))
    }
  }

  private mutating func add(
    _ name: String, layout: FocusSection.Layout, cells: [(line: Int, x: Int, width: Int)],
    height: Int
  ) {
    let lines = (cells.last?.line ?? 0) + 1
    let frame = Rect(x: 0, y: bottom, width: Self.width, height: lines * (height + 20))
    sections.append(FocusSection(id: FocusID(name), frame: frame, layout: layout))
    for (index, cell) in cells.enumerated() {
      items.append(
        FocusItem(
          id: FocusID("\(name)/\(index)"), section: FocusID(name), line: cell.line,
          frame: Rect(
            x: cell.x, y: bottom + cell.line * (height + 20), width: cell.width, height: height)))
    }
    bottom += frame.height + 60
  }
}
