internal import FocusEngine
internal import Geometry

/// A case in the flat form: items with frames, optionally in groups, as in other test suites.
///
/// Lengths are in tenths of a canvas point, because browser layouts have fractions.
struct FlatCase: Sendable {
  /// Units per canvas point.
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
    /// Whether its children form a column; unknown if the suite has no orientation.
    var isColumn = false
    /// Whether its children are entered aligned with the one left, rather than where they were left.
    var isAligned = false
    var wraps = false
    /// Directions in which focus cannot leave.
    var blocked: Set<Direction> = []
    /// The focus after leaving in a direction.
    var redirects: [Direction: NodeID] = [:]
    /// The focus on entry.
    var entry: NodeID?
    /// Whether it is entered at the item last focused.
    var remembers = false
    /// The direction in which its content overflows its frame.
    var scrolls: Direction?
    /// The length of its content along that direction.
    var contentLength = 0
    /// The targets of a guide; `nil` for a container.
    var targets: [NodeID]?
  }

  /// The memory model of a suite.
  enum Memory: Sendable {
    case none
    /// The last focused item of every container, else its first.
    case lastOrFirst
  }

  /// A special jump for one item and direction.
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
    /// An attribute without meaning here.
    case other
  }

  var items: [Item] = []
  var groups: [Group] = []
  var overrides: [Override] = []
  var memory = Memory.none
  /// Whether only what is straight ahead can be reached.
  var isFree = false
  var isRightToLeft = false
  /// The group outside of which nothing can have focus; ignored if it does not exist.
  var scope: NodeID?
  /// Groups whose id was already taken, by that id.
  var doubles: [NodeID: NodeID] = [:]
  /// Items focused before the start.
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
