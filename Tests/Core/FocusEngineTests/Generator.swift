import FocusEngine
import Geometry
import Support
import TestSupport

/// Makes focus maps of the shapes that screens have, small ones so that many can be looked at.
enum Generator: String, CaseIterable {
  case grid
  case raggedRows
  case keyboard
  case masonry
  case searchScreen
  case packing

  /// Those whose items stand in lines, one below the other.
  static let rowed: [Generator] = [.grid, .raggedRows, .keyboard, .searchScreen]
  /// Those whose items stand in lines of any kind.
  static let lined: [Generator] = rowed + [.masonry]

  /// The sections and items of one map, always the same for a seed.
  func sketch(seed: Int) -> Sketch {
    var random = SplitMix64(seed: seed)
    var sketch = Sketch()
    switch self {
    case .grid: sketch.addGrid(&random)
    case .raggedRows: sketch.addRows("rows", count: random.pick(2...5), &random)
    case .keyboard: sketch.addKeyboard(&random)
    case .masonry: sketch.addMasonry(&random)
    case .searchScreen:
      sketch.addKeyboard(&random)
      for shelf in 0..<random.pick(2...4) { sketch.addRows("shelf-\(shelf)", count: 1, &random) }
    case .packing: sketch.addPacking(&random)
    }
    return sketch
  }
}

/// A map before it is built, so that it can be shuffled, mirrored and changed.
struct Sketch {
  static let width = 1920
  var sections: [FocusSection] = []
  var items: [FocusItem] = []
  var isRightToLeft = false
  private var bottom = 40

  var map: FocusMap {
    FocusMap(sections: sections, items: items, isRightToLeft: isRightToLeft)
  }

  /// The same items, declared in another order.
  func shuffled(seed: Int) -> Sketch {
    var random = SplitMix64(seed: seed)
    var copy = self
    copy.items.shuffle(using: &random)
    return copy
  }

  /// The map in an upright mirror.
  var mirrored: Sketch {
    var copy = changed { $0.mirrored(in: Self.width) }
    copy.isRightToLeft = !isRightToLeft
    for index in items.indices where copy.isColumn(items[index].section) {
      copy.items[index].line = 100 - items[index].line
    }
    return copy
  }

  /// The map with every frame changed.
  func changed(_ change: (Rect) -> Rect) -> Sketch {
    var copy = self
    for index in sections.indices { copy.sections[index].frame = change(sections[index].frame) }
    for index in items.indices { copy.items[index].frame = change(items[index].frame) }
    return copy
  }

  private func isColumn(_ section: FocusID) -> Bool {
    sections.contains { $0.id == section && $0.layout == .column }
  }

  mutating func addGrid(_ random: inout SplitMix64) {
    let columns = random.pick(2...6)
    let count = columns * random.pick(2...4) - random.pick(0...(columns - 1))
    let rows = (0..<count).map { index in
      (line: index / columns, x: 80 + index % columns * 180, width: 140)
    }
    add("grid", layout: .grid, cells: rows, height: 140)
  }

  mutating func addRows(_ name: String, count: Int, _ random: inout SplitMix64) {
    var cells: [(line: Int, x: Int, width: Int)] = []
    for line in 0..<count {
      var x = random.pick(0...300)
      for _ in 0..<random.pick(1...(count == 1 ? 9 : 5)) {
        let width = random.pick(15...90) * 2
        cells.append((line, x, width))
        x += width + random.pick(1...24)
      }
    }
    add(name, layout: .rows, cells: cells, height: 100)
  }

  mutating func addKeyboard(_ random: inout SplitMix64) {
    let columns = random.pick(4...6)
    var cells: [(line: Int, x: Int, width: Int)] = []
    for line in 0..<random.pick(1...2) {
      let indent = random.pick(0...60)
      for column in 0..<(columns - random.pick(0...2)) {
        cells.append((line, 80 + indent + column * 150, 136))
      }
    }
    let last = (cells.last?.line ?? 0) + 1
    cells.append((last, 80, 136))
    cells.append((last, 230, 600 + random.pick(0...200)))
    add("keyboard", layout: .rows, cells: cells, height: 66)
    sections[sections.count - 1].entry = .lastFocused
  }

  /// Adds columns of equal width whose items are of all heights.
  mutating func addMasonry(_ random: inout SplitMix64) {
    sections.append(
      FocusSection(
        id: "masonry", frame: Rect(x: 0, y: 0, width: Self.width, height: 1080), layout: .column,
        exits: DirectionTable(all: .escape)))
    for column in 0..<random.pick(2...4) {
      var y = 40
      for row in 0..<random.pick(1...5) {
        let height = random.pick(20...90) * 2
        items.append(
          FocusItem(
            id: FocusID("masonry/\(column)/\(row)"), section: "masonry", line: column,
            frame: Rect(x: 80 + column * 400, y: y, width: 360, height: height)))
        y += height + random.pick(1...24)
      }
    }
  }

  /// Adds rectangles of all sizes anywhere, none over another.
  mutating func addPacking(_ random: inout SplitMix64) {
    let frame = Rect(x: 0, y: 0, width: Self.width, height: 1080)
    sections.append(FocusSection(id: "free", frame: frame, layout: .free))
    for cell in 0..<15 where cell == 0 || random.pick(0...4) > 0 {
      let (width, height) = (random.pick(60...600), random.pick(40...330))
      let corner = Point(
        x: cell % 3 * 640 + random.pick(0...(630 - width)),
        y: cell / 3 * 350 + random.pick(0...(340 - height)))
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
