import FocusEngine
import Foundation
import Geometry

/// A case from the test suite of another focus engine.
struct PeerCase: Decodable {
  struct Item: Decodable {
    var id: String
    var x: Double
    var y: Double
    var w: Double
    var h: Double
    var focusable: Bool?
  }

  /// A press with the answer that its suite expects, or a change to the map.
  struct Move: Decodable {
    var dir: String?
    var expect: String?
    var asserted: Bool?
    var op: String?
    var id: String?
    var x: Double?
    var y: Double?
    var w: Double?
    var h: Double?
  }

  var id: String
  var suite: String
  var items: [Item]
  var start: String?
  var moves: [Move]
  var policy: String
  private var groups: Groups?

  /// Whether the case speaks of containers; their shape does not matter here.
  var hasGroups: Bool { groups != nil }

  private struct Groups: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// All cases, or `nil` when the folder beside the package is not there.
  static func all(beside file: String) throws -> [PeerCase]? {
    let package = URL(fileURLWithPath: file).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = package.appending(path: "../shared/focus/peer-cases.json").standardizedFileURL
    guard FileManager.default.fileExists(atPath: path.path) else { return nil }
    return try JSONDecoder().decode([PeerCase].self, from: Data(contentsOf: path))
  }
}

extension PeerCase {
  /// Whether every asserted move of the case ends where its suite says.
  func passes() -> Bool {
    var items = items
    var map = Self.map(items)
    var focus = FocusState()
    if let start { focus.focus(FocusID(start), in: map) }
    for move in moves {
      if let direction = move.dir.flatMap({ Direction(rawValue: $0) }) {
        focus.move(direction, in: map)
        if move.asserted == true, move.expect != focus.focused?.rawValue { return false }
      } else {
        Self.apply(move, to: &items, focus: &focus, in: map)
        map = Self.map(items)
        _ = focus.repair(in: map)
      }
    }
    return true
  }

  private static func apply(
    _ move: Move, to items: inout [Item], focus: inout FocusState, in map: FocusMap
  ) {
    guard let id = move.id, let index = items.firstIndex(where: { $0.id == id }) else { return }
    switch move.op {
    case "remove": items.remove(at: index)
    case "focus": focus.focus(FocusID(id), in: map)
    case "setRect":
      items[index].x = move.x ?? items[index].x
      items[index].y = move.y ?? items[index].y
      items[index].w = move.w ?? items[index].w
      items[index].h = move.h ?? items[index].h
    default: break
    }
  }

  /// One section of rows; its lines are clusters of items that overlap by half or more.
  private static func map(_ items: [Item]) -> FocusMap {
    let frames = items.map { item in
      Rect(
        x: Int((item.x * 10).rounded()), y: Int((item.y * 10).rounded()),
        width: Int((item.w * 10).rounded()), height: Int((item.h * 10).rounded()))
    }
    var lines = [Int](repeating: 0, count: items.count)
    var line = -1
    var seed: Rect?
    for index in frames.indices.sorted(by: { frames[$0].midY < frames[$1].midY }) {
      let frame = frames[index]
      if seed.map({ !$0.sharesLine(with: frame) }) ?? true {
        line += 1
        seed = frame
      }
      lines[index] = line
    }
    let section = FocusSection(id: "all", frame: frames.reduce(frames.first ?? .zero) { $0.union($1) })
    let focusItems = zip(zip(items, frames), lines).map { pair, line in
      FocusItem(
        id: FocusID(pair.0.id), section: "all", line: line, frame: pair.1,
        isEnabled: pair.0.focusable ?? true)
    }
    return FocusMap(sections: [section], items: focusItems)
  }
}

extension Rect {
  fileprivate func sharesLine(with other: Rect) -> Bool {
    let overlap = min(maxY, other.maxY) - max(minY, other.minY)
    return overlap * 2 >= min(height, other.height)
  }
}
