#if DEBUG
  internal import Synchronization

  /// Counts what moves look at, so that tests can tell how much that is. A release has none.
  package final class FocusProbe: Sendable {
    /// The probe of the test that is running.
    @TaskLocal package static var current: FocusProbe?
    private let nodes = Mutex(Set<FocusMap.Look>())

    /// Makes a probe that has counted nothing.
    package init() {}

    /// How many items, lines and sections were looked at, each counted once.
    package var count: Int { nodes.withLock { $0.count } }

    func look(at node: FocusMap.Look) {
      nodes.withLock { _ = $0.insert(node) }
    }
  }
#endif

extension FocusMap {
  /// What can be looked at, by its index.
  enum Look: Hashable {
    case cell(Int)
    case line(Int)
    case member(Int)
  }

  /// Tells a test that something is looked at; nothing in a release.
  @inline(__always)
  func look(at node: @autoclosure () -> Look) {
    #if DEBUG
      FocusProbe.current?.look(at: node())
    #endif
  }
}
