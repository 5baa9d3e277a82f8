internal import FocusEngine
public import Geometry
public import SceneGraph

/// A plan with focusable rooms, or a map with pins: a picture, or only shapes, with results on it.
public struct Plan: ResultsContent {
  /// A room of a plan: a focusable area.
  public struct Room: Hashable, Sendable {
    /// The area, in the units of the plan.
    public var frame: Rect
    /// The text in the area, one or more lines.
    public var label: String
    /// The result that Select chooses.
    public var result: SearchResult

    /// Makes a room labelled with the title of its result, or with other text.
    public init(_ result: SearchResult, frame: Rect, label: String? = nil) {
      self.result = result
      self.frame = frame
      self.label = label ?? result.title
    }
  }

  /// A pin on a map.
  public struct Pin: Hashable, Sendable {
    /// The point it marks, in the units of the plan.
    public var point: Point
    /// The result that Select chooses.
    public var result: SearchResult

    /// Makes a pin.
    public init(_ result: SearchResult, at point: Point) {
      self.result = result
      self.point = point
    }
  }

  /// The name of the block.
  public var id: String
  /// The heading; empty for none.
  public var title: String
  /// The size of the plan, in canvas points if it fits on the screen.
  public var size: Size
  /// A picture below everything, as large as the plan; `nil` for a plain background.
  public var picture: ImageFile?
  /// Walls, water and the like, which cannot have focus; relative to the corner of the plan.
  public var ground: [DisplayItem]
  /// The rooms, frontmost last.
  public var rooms: [Room]
  /// The focusable pins, above the rooms.
  public var pins: [Pin]
  /// Points with a pin that merely marks a location.
  public var marks: [Point]

  /// Makes a plan.
  public init(
    _ title: String = "", size: Size, picture: ImageFile? = nil, ground: [DisplayItem] = [],
    rooms: [Room] = [], pins: [Pin] = [], marks: [Point] = [], id: String? = nil
  ) {
    self.id = id ?? "plan/\(title)"
    self.title = title
    self.size = size
    self.picture = picture
    self.ground = ground
    self.rooms = rooms
    self.pins = pins
    self.marks = marks
  }

  /// The block: a group of nodes. Rooms are reached straight ahead; pins without rooms form rows in reading
  /// order, so that all of them can be reached, wherever they are.
  public var blocks: [ResultsBlock] {
    let bounds = Rect(origin: .zero, size: size)
    var parts = [
      NodeGroup.Part(
        id: "ground", frame: bounds, cornerRadius: Theme.Radius.field,
        displayItems: picture.map { [.image($0, bounds)] }
          ?? [.bezel(bounds, radius: Theme.Radius.field, .panel)])
    ]
    if !ground.isEmpty {
      parts.append(NodeGroup.Part(id: "walls", frame: bounds, displayItems: ground))
    }
    parts += rooms.map(\.part)
    parts += marks.enumerated().map { index, point in
      let pin = Pin.face(at: point)
      return NodeGroup.Part(id: "mark/\(index)", frame: pin.frame, displayItems: pin.items)
    }
    parts += pinsInRows.map { $0.pin.part(in: $0.row) }
    return NodeGroup(
      id: id, title: title, size: size, layout: rooms.isEmpty ? .rows : .free, entry: .nearest,
      isMirrored: false, parts: parts
    ).blocks
  }

  /// The pins from top to bottom, row by row from left to right: a row is as high as a pin, or as a fraction
  /// of the plan if that is larger.
  private var pinsInRows: [(pin: Pin, row: Int)] {
    let height = max(Pin.side, size.height / Self.rows)
    var rows: [[Pin]] = []
    for pin in pins.sorted(by: { ($0.point.y, $0.point.x) < ($1.point.y, $1.point.x) }) {
      if let top = rows.last?.first?.point.y, pin.point.y - top <= height {
        rows[rows.count - 1].append(pin)
      } else {
        rows.append([pin])
      }
    }
    return rows.enumerated().flatMap { row, pins in
      pins.sorted { ($0.point.x, $0.point.y) < ($1.point.x, $1.point.y) }.map { ($0, row) }
    }
  }

  /// The maximum number of rows of pins on a plan.
  private static let rows = 6
}

extension Plan.Room {
  fileprivate var part: NodeGroup.Part {
    let lines = label.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let style = TextStyle.caption1
    let top = (frame.height - lines.count * style.leading) / 2
    func face(_ fill: ColorToken, _ color: ColorToken) -> [DisplayItem] {
      let bounds = Rect(origin: .zero, size: frame.size)
      return [
        .fill(bounds, radius: Theme.Radius.key, fill),
        .stroke(bounds, radius: Theme.Radius.key, width: 2, .dimmedText),
      ]
        + lines.enumerated().map { index, line in
          .text(
            TextItem(
              line,
              in: Rect(
                x: 8, y: top + index * style.leading, width: max(1, frame.width - 16),
                height: style.leading),
              style: style, color: color, alignment: .center))
        }
    }
    return NodeGroup.Part(
      label: lines.joined(separator: ", "), frame: frame, cornerRadius: Theme.Radius.key,
      growth: 1020, displayItems: face(.controlFill, .primaryText),
      focusedItems: face(.focusedFill, .focusedText), result: result)
  }
}

extension Plan.Pin {
  /// The side of a pin, and the depth of its tip below the top.
  fileprivate static let side = 72
  private static let depth = 67

  /// The picture of a pin whose tip is at a point.
  fileprivate static func face(at point: Point) -> (frame: Rect, items: [DisplayItem]) {
    let bounds = Rect(x: 0, y: 0, width: side, height: side)
    return (
      bounds.offset(dx: point.x - side / 2, dy: point.y - depth),
      [.icon(.pinGround, bounds, .planGround), .icon(.pin, bounds, .planPin)]
    )
  }

  fileprivate func part(in row: Int) -> NodeGroup.Part {
    let face = Self.face(at: point)
    return NodeGroup.Part(
      frame: face.frame, line: row, growth: 1350, showsTitle: true, displayItems: face.items,
      focusedItems: face.items, result: result)
  }
}
