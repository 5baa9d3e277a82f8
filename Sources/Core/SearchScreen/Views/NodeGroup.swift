internal import CatalogModel
public import FocusEngine
public import Geometry
public import SceneGraph

/// A block of nodes at places of your own: a map, a floor plan, a seating plan, a chart.
///
/// It is laid out in a coordinate space of its own, which is shrunk where the screen is narrower.
/// Parts with a result are items of the focus map; the focus rules are those of a section, see
/// `FocusSection`.
public struct NodeGroup: ResultsContent, Hashable {
  /// A node of the group.
  public struct Part: Hashable, Sendable {
    /// The identifier, unique in the group; not needed by parts with a result.
    public var id: String
    /// The text for speech and outlines; empty for the title of the result, or for decoration.
    public var label: String
    /// The frame in the space of the group.
    public var frame: Rect
    /// The line in sections of rows and columns, 0 first; a free section ignores it.
    public var line: Int
    /// The radius of the corners of its shadow and of the ring of high contrast.
    public var cornerRadius: Int
    /// The scale while it has focus, in thousandths.
    public var growth: Int
    /// Whether it has a shadow at rest.
    public var isRaised: Bool
    /// Whether the title of its result stands above it while it has focus, as above a pin.
    public var showsTitle: Bool
    /// The display items at rest, back to front, relative to the top left corner of the frame.
    public var displayItems: [DisplayItem]
    /// The display items while it has focus; `nil` for those at rest.
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
  /// The item that has focus when the section is entered.
  public var entry: Entry
  /// Whether it is mirrored on a right-to-left screen; not where a picture keeps its sides.
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

  /// Makes a group.
  public init(
    id: String, title: String = "", size: Size, layout: FocusSection.Layout = .free,
    entry: Entry = .nearest, isMirrored: Bool = true, parts: [Part]
  ) {
    self.id = id
    self.title = title
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    self.layout = layout
    self.entry = entry
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
  /// The same part in a space that is `thousandths` as large.
  func scaled(by thousandths: Int) -> NodeGroup.Part {
    guard thousandths != 1000 else { return self }
    var part = self
    part.frame = frame.scaled(by: thousandths)
    part.cornerRadius = cornerRadius * thousandths / 1000
    part.displayItems = displayItems.map { $0.scaled(by: thousandths) }
    part.focusedItems = focusedItems?.map { $0.scaled(by: thousandths) }
    return part
  }

  /// The same part in a mirror of some width.
  func mirrored(in width: Int) -> NodeGroup.Part {
    var part = self
    part.frame = frame.mirrored(in: width)
    part.displayItems = displayItems.map { $0.mirrored(in: frame.width) }
    part.focusedItems = focusedItems?.map { $0.mirrored(in: frame.width) }
    return part
  }
}
