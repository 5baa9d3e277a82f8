internal import Geometry

/// What a map is made of; everything refers to everything else by number.
extension FocusMap {
  /// An item that can have focus.
  struct Cell: Sendable {
    /// Its index in `items`.
    var item: Int32
    /// Its index in `lines`.
    var line: Int32
    /// Whether it says itself where some moves go.
    var hasOverrides: Bool
    /// Where it is seen: scrolled by the target offsets of every section around it.
    var frame: Rect
  }

  /// A line of cells, sorted along the line; never empty.
  struct Line: Sendable {
    /// Its index in `nodes`.
    var node: Int32
    var cells: Range<Int>
    /// What the line spans across itself.
    var across: Span
    /// Whether both edges of its cells ascend, so that halving finds the nearest one.
    var isMonotone: Bool
  }

  /// A section in the tree, or the screen, which is the last one.
  struct Node: Sendable {
    /// -1 for the screen.
    var parent: Int32 = -1
    var layout: FocusSection.Layout = .rows
    var hasScroll = false
    /// Whether it is never entered at a place of its own choice, so nothing needs remembering.
    var isNearest = true
    /// Whether a person who enters it is led to a place of its choice.
    var leadsPeople = false
    var leavesOnRepeat = false
    var isLoading = false
    /// Where it is seen.
    var frame: Rect = .zero
    /// Its own lines; a free layout has a single one, in reading order.
    var lines: Range<Int> = 0..<0
    /// Whether its lines ascend across, so that halving finds the nearest one.
    var isMonotone = true
    /// What is found by frames: cells of a free layout, and child sections with the cells beside
    /// them. Empty for a section of lines alone.
    var members: Range<Int> = 0..<0
    /// The greatest width and the greatest height of its members.
    var largest = Size.zero
    /// How many cells are in it and in what stands in it.
    var count = 0
  }

  /// A cell or a child section, as found by its frame.
  struct Member: Sendable {
    /// An index in `cells`, or -1 - an index in `nodes`.
    var target: Int32
    var catchesAcross: Bool
    var frame: Rect
  }

  /// What a rule can name.
  enum Target {
    case cell(Int)
    case node(Int)
  }
}
