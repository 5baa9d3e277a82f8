internal import Geometry

/// The index of a focus map: arrays whose elements refer to each other by position.
extension FocusMap {
  /// An item that can be focused.
  struct Cell: Sendable {
    /// Its index in `items`.
    var item: Int32
    /// Its index in `lines`.
    var line: Int32
    /// Whether the item overrides its neighbour in some direction.
    var hasOverrides: Bool
    /// The visible position: the frame scrolled by the target offsets of every section around it.
    var frame: Rect
  }

  /// A line of cells, sorted along the line; never empty.
  struct Line: Sendable {
    /// Its index in `nodes`.
    var node: Int32
    var cells: Range<Int>
    /// The extent of the line across its direction.
    var across: Interval
    /// Whether both edges of its cells ascend, so that binary search finds the nearest cell.
    var isMonotone: Bool
  }

  /// A section in the tree; the last node is the screen.
  struct SectionNode: Sendable {
    /// The index of the parent in `nodes`; -1 for the screen.
    var parent: Int32 = -1
    var layout: FocusSection.Layout = .rows
    var hasScroll = false
    /// Whether the entry rule is always the nearest item, so that no memory is needed.
    var isNearest = true
    /// Whether moves of the user follow the entry rule instead of the nearest item.
    var appliesEntryRuleToMoves = false
    var leavesOnRepeat = false
    var isLoading = false
    /// The visible position after scrolling.
    var frame: Rect = .zero
    /// The lines of the section itself; a free layout has a single one, in reading order.
    var lines: Range<Int> = 0..<0
    /// Whether its lines ascend across, so that binary search finds the nearest line.
    var isMonotone = true
    /// The members searched by frame: cells of a free layout, and child sections with the cells
    /// beside them. Empty for a section of lines alone.
    var members: Range<Int> = 0..<0
    /// The greatest width and the greatest height of its members.
    var largest = Size.zero
    /// The number of cells in the section and its descendants.
    var count = 0
  }

  /// A cell or a child section in a geometric search.
  struct Member: Sendable {
    /// An index in `cells`, or -1 - an index in `nodes`.
    var target: Int32
    var catchesAcross: Bool
    var frame: Rect
  }

  /// The target of a rule: an item or a section.
  enum RuleTarget {
    case cell(Int)
    case node(Int)
  }
}
