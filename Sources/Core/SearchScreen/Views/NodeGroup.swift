internal import CatalogModel
public import FocusEngine
public import Geometry
public import SceneGraph

/// A block of nodes at positions of your own: a map, a floor plan, a seating plan, a chart.
///
/// It is laid out in its own coordinate space, which is scaled down on a narrower screen. Parts with a result
/// are items of the focus map; the focus rules are those of a section, see `FocusSection`.
public struct NodeGroup: ResultsContent, Hashable {
  /// A node of the group.
  public struct Part: Hashable, Sendable {
    /// The identifier, unique in the group; not needed by parts with a result.
    public var id: String
    /// The text for speech and outlines; empty for the title of the result, or for decoration.
    public var label: String
    /// The frame in the space of the group.
    public var frame: Rect
    /// The line in sections of rows and columns, 0 first; ignored in a free section.
    public var line: Int
    /// The radius of the corners of its shadow and of its high-contrast ring.
    public var cornerRadius: Int
    /// The scale while it has focus, in thousandths.
    public var growth: Int
    /// Whether it has a shadow at rest.
    public var isRaised: Bool
    /// Whether the title of its result is shown above it while it has focus, as above a pin.
    public var showsTitle: Bool
    /// The display items at rest, back to front, relative to the top left corner of the frame.
    public var displayItems: [DisplayItem]
    /// The display items while it has focus; `nil` for those at rest in focus colours: the fills of controls
    /// and the text on them, and a ring if there is no fill.
    public var focusedItems: [DisplayItem]?
    /// The result that Select chooses; `nil` for decoration, which cannot have focus.
    public var result: SearchResult?

    /// Makes a part, by default decoration.
    public init(
      id: String = "", label: String = "", frame: Rect, line: Int = 0, cornerRadius: Int = 0,
      growth: Int = 1000, isRaised: Bool = false, showsTitle: Bool = false,
      displayItems: [DisplayItem], focusedItems: [DisplayItem]? = nil, result: SearchResult? = nil
    ) {
      self.id = id
      self.label = label
      self.frame = frame
      self.line = line
      self.cornerRadius = cornerRadius
      self.growth = growth
      self.isRaised = isRaised
      self.showsTitle = showsTitle
      self.displayItems = displayItems
      self.focusedItems = focusedItems
      self.result = result
    }
  }

  /// The name of the block.
  public var id: String
  /// The heading; empty for none.
  public var title: String
  /// The size of the space that frames are in; both sides are at least 1.
  public var size: Size
  /// The arrangement of the parts that can have focus.
  public var layout: FocusSection.Layout
  /// The part that gains focus when the group is entered.
  public var entry: Entry
  /// The effect of a move at each edge of the group, by physical direction; `.stop` at the sides and
  /// `.escape` at the ends by default.
  public var exits: DirectionTable<Exit>
  /// Areas that redirect moves, in the space of the group.
  public var guides: [Guide]
  /// Whether it is mirrored on a right-to-left screen; disable it if a picture must not be mirrored.
  public var isMirrored: Bool
  /// The parts, back to front.
  public var parts: [Part]

  /// The rule for entering a group.
  public enum Entry: Hashable, Sendable {
    /// The part nearest to where focus comes from.
    case nearest
    /// The part that had focus last, else the nearest.
    case lastFocused
    /// The first part.
    case first
    /// The part of a result, by its id.
    case result(String)
  }

  /// The effect of a move that would leave a group.
  public enum Exit: Hashable, Sendable {
    /// Focus moves beyond the group, if there is anything to move to.
    case escape
    /// Focus stays.
    case stop
    /// Focus goes to the other end of the line, or of the group.
    case wrap
    /// Focus goes to the part of a result in the group, by its id; if there is none, same as `escape`.
    case result(String)
    /// Focus goes into another block of the page, by its id; if there is none, same as `escape`.
    case block(String)
  }

  /// An area that never has focus itself and redirects moves that meet it to a part: around a wall, or across
  /// a gap. See `FocusGuide`.
  ///
  /// ```swift
  /// NodeGroup.Guide(frame: Rect(x: 0, y: 400, width: 1200, height: 20), to: ["foyer"])
  /// ```
  public struct Guide: Hashable, Sendable {
    /// The area, in the space of the group.
    public var frame: Rect
    /// The directions of the moves that it redirects.
    public var directions: DirectionTable<Bool>
    /// Ids of results in the group; the first that can have focus gains it.
    public var targets: [String]

    /// Makes a guide, by default for all directions.
    public init(
      frame: Rect, directions: DirectionTable<Bool> = DirectionTable(all: true),
      to targets: [String]
    ) {
      self.frame = frame
      self.directions = directions
      self.targets = targets
    }
  }

  /// Makes a group.
  public init(
    id: String, title: String = "", size: Size, layout: FocusSection.Layout = .free,
    entry: Entry = .nearest,
    exits: DirectionTable<Exit> = DirectionTable(sides: .stop, ends: .escape),
    guides: [Guide] = [], isMirrored: Bool = true, parts: [Part]
  ) {
    self.id = id
    self.title = title
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    self.layout = layout
    self.entry = entry
    self.exits = exits
    self.guides = guides
    self.isMirrored = isMirrored
    self.parts = parts
  }

  /// The block.
  public var blocks: [ResultsBlock] {
    [
      ResultsBlock(
        id: id, title: title, results: parts.compactMap(\.result), content: .nodes(self))
    ]
  }
}

extension NodeGroup.Part {
  /// The display items while it has focus.
  package var litItems: [DisplayItem] {
    if let focusedItems { return focusedItems }
    let bounds = Rect(origin: .zero, size: frame.size)
    var lit: [Rect] = []
    let items = displayItems.map { item -> DisplayItem in
      switch item {
      case .fill(let area, let radius, .controlFill), .fill(let area, let radius, .fieldFill),
        .fill(let area, let radius, .selectedFill), .bezel(let area, let radius, _):
        lit.append(area)
        return .fill(area, radius: radius, .focusedFill)
      case .text(var text):
        guard lit.contains(where: { $0.intersects(text.frame) }) else { return item }
        text.color = text.color == .primaryText ? .focusedText : .focusedSecondaryText
        return .text(text)
      case .icon(let icon, let area, .primaryText), .icon(let icon, let area, .secondaryText):
        guard lit.contains(where: { $0.intersects(area) }) else { return item }
        return .icon(icon, area, .focusedText)
      default: return item
      }
    }
    guard lit.isEmpty else { return items }
    return items + [.stroke(bounds, radius: cornerRadius, width: Self.ring, .focusedFill)]
  }

  /// The width of the ring around a part without a fill.
  private static let ring = 8

  /// The same part in a space scaled by `thousandths`.
  func scaled(by thousandths: Int) -> NodeGroup.Part {
    guard thousandths != 1000 else { return self }
    var part = self
    part.frame = frame.scaled(by: thousandths)
    part.cornerRadius = cornerRadius * thousandths / 1000
    part.displayItems = displayItems.map { $0.scaled(by: thousandths) }
    part.focusedItems = focusedItems?.map { $0.scaled(by: thousandths) }
    return part
  }

  /// The same part, mirrored within a width.
  func mirrored(in width: Int) -> NodeGroup.Part {
    var part = self
    part.frame = frame.mirrored(in: width)
    part.displayItems = displayItems.map { $0.mirrored(in: frame.width) }
    part.focusedItems = focusedItems?.map { $0.mirrored(in: frame.width) }
    return part
  }
}
