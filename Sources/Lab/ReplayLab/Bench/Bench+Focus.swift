internal import FocusEngine
internal import Foundation
internal import Geometry
internal import Platform

extension Bench {
  /// Builds focus maps of ten thousand items and moves through them.
  ///
  /// Memory retained by moves shows as growth of the heap (`mallinfo2`). That moves do not allocate at all is
  /// verified externally: under valgrind, two walks of different lengths have the same total.
  static func focus() -> BenchReport {
    BenchReport(
      "focus",
      [
        measure("rows", FocusField(sections: 1, rows: 100, columns: 100, layout: .rows)),
        measure("grid", FocusField(sections: 1, rows: 1250, columns: 8, layout: .grid)),
        measure("shelves", FocusField(sections: 500, rows: 1, columns: 20, layout: .rows)),
        measure("free", FocusField(sections: 1, rows: 1250, columns: 8, layout: .free)),
      ].flatMap(\.self))
  }

  private static func measure(_ name: String, _ field: FocusField) -> [Metric] {
    let builds = (0..<50).map { _ in
      let start = processorMilliseconds()
      let map = field.map
      return map.items.isEmpty ? 0 : processorMilliseconds() - start
    }
    let map = field.map
    var state = FocusState()
    for section in map.sections.prefix(1) { state.enter(section.id, in: map) }
    var samples: [Double] = []
    samples.reserveCapacity(200_000)
    // The first steps allocate room for what is remembered.
    for number in 0..<3600 { state.move(FocusField.direction(number), in: map) }
    let heap = HeapUse.bytes
    for number in 0..<200_000 {
      let direction = FocusField.direction(number)
      let start = monotonicNanoseconds()
      state.move(direction, in: map)
      samples.append(Double(monotonicNanoseconds() - start) / 1000)
    }
    let grown = withExtendedLifetime(field) { Double(HeapUse.bytes - heap) / 200_000 }
    return [
      Metric("move, \(name)", unit: "µs", samples: samples),
      Metric("heap grown by a move, \(name)", unit: "bytes", samples: [grown]),
      Metric("new map, \(name), processor time", unit: "ms", samples: builds),
    ]
  }

  private static func monotonicNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Ten thousand items in equal cells; in a free layout none is exactly aligned with the next.
private struct FocusField {
  var sections: [FocusSection] = []
  var items: [FocusItem] = []

  var map: FocusMap { FocusMap(sections: sections, items: items) }

  init(sections count: Int, rows: Int, columns: Int, layout: FocusSection.Layout) {
    var top = 0
    for number in 0..<count {
      let name = "shelf/\(number)"
      let area = Rect(x: 0, y: top, width: columns * 200, height: rows * 120)
      sections.append(FocusSection(id: NodeID(name), frame: area, layout: layout))
      for index in 0..<(rows * columns) {
        let (row, column) = (index / columns, index % columns)
        let (dx, dy) = layout == .free ? (index % 7, index % 11) : (0, 0)
        items.append(
          FocusItem(
            id: NodeID("\(name)/title-\(index)"), section: NodeID(name), line: row,
            frame: Rect(x: column * 200 + dx, y: top + row * 120 + dy, width: 180, height: 100)))
      }
      top += area.height + 40
    }
  }

  /// Long paths down and up with sideways turns, so that both lines and sections are crossed.
  static func direction(_ number: Int) -> Direction {
    if number.isMultiple(of: 3) { return (number / 90).isMultiple(of: 2) ? .right : .left }
    return (number / 1800).isMultiple(of: 2) ? .down : .up
  }
}
