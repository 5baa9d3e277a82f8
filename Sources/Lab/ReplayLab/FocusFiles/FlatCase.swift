internal import FocusEngine
internal import Geometry

/// A case in the flat form: items by their frames, perhaps in groups, as other suites have them.
///
/// Lengths are tenths of a canvas point, because layouts of browsers have fractions.
struct FlatCase: Sendable {
  /// Units in a canvas point.
  static let scale = 10

  struct Item: Sendable {
    var id: NodeID
    var frame: Rect
    var group: NodeID?
    var isEnabled: Bool
  }

  /// A container of items and other containers.
  struct Group: Sendable {
    var id: NodeID
    var frame: Rect
    var parent: NodeID?
    /// Whether its children stand in a column; unknown when the suite has no orientation.
    var isColumn = false
    /// Whether its children are entered at the place of the one left, not where they were
    /// left.
    var isAligned = false
    var wraps = false
    /// Directions in which focus cannot leave.
    var blocked: Set<Direction> = []
    /// The focus after leaving in a direction.
    var redirects: [Direction: NodeID] = [:]
    /// The focus on entry.
    var entry: NodeID?
    /// Whether it is entered at the item that had focus last.
    var remembers = false
    /// The direction in which its content is longer than its frame.
    var scrolls: Direction?
    /// The length of its content along that direction.
    var contentLength = 0
    /// The target of a guide; `nil` for a container.
    var targets: [NodeID]?
  }

  /// The memory of a suite.
  enum Memory: Sendable {
    case none
    /// The last item of every container, else its first.
    case lastOrFirst
  }

  /// A jump of its own for one item and direction.
  struct Override: Sendable {
    var from: NodeID
    var direction: Direction
    var to: NodeID
  }

  /// A change to the case between two moves.
  enum Change: Sendable {
    case remove(NodeID)
    case setFrame(NodeID, Rect)
    case scope(NodeID)
    /// An attribute that means nothing here.
    case other
  }

  var items: [Item] = []
  var groups: [Group] = []
  var overrides: [Override] = []
  var memory = Memory.none
  /// Whether only what lies straight ahead can be reached.
  var isFree = false
  var isRightToLeft = false
  /// The group outside of which nothing can have focus; one that is not there is none.
  var scope: NodeID?
  /// Groups whose id was taken, by that id.
  var doubles: [NodeID: NodeID] = [:]
  /// Items that had focus before the start.
  var seeds: [NodeID] = []

  mutating func apply(_ change: Change) {
    switch change {
    case .remove(let id): items.removeAll { $0.id == id }
    case .setFrame(let id, let frame):
      if let index = items.firstIndex(where: { $0.id == id }) { items[index].frame = frame }
    case .scope(let id): scope = id
    case .other: break
    }
  }
}
