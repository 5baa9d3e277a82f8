#if DEBUG
  internal import Synchronization

  /// Counts the items, lines and sections that moves examine, for tests. Not in release builds.
  package final class FocusProbe: Sendable {
    /// The probe of the test that is running.
    @TaskLocal package static var current: FocusProbe?
    private let nodes = Mutex(Set<FocusMap.Look>())

    /// Makes a probe with a count of zero.
    package init() {}

    /// The number of items, lines and sections examined, each counted once.
    package var count: Int { nodes.withLock { $0.count } }

    func look(at node: FocusMap.Look) {
      nodes.withLock { _ = $0.insert(node) }
    }
  }
#endif

extension FocusMap {
  /// The kinds of things that moves examine, by index.
  enum Look: Hashable {
    case cell(Int)
    case line(Int)
    case member(Int)
  }

  /// Reports an examined thing to the probe of the test; does nothing in a release build.
  @inline(__always)
  func look(at node: @autoclosure () -> Look) {
    #if DEBUG
      FocusProbe.current?.look(at: node())
    #endif
  }
}
