#if DEBUG
  internal import Synchronization

  /// Counts the items, lines and sections that moves examine, for tests. Not in release builds.
  public final class FocusProbe: Sendable {
    /// The probe of the test that is running.
    @TaskLocal public static var current: FocusProbe?
    private let nodes = Mutex(Set<FocusMap.ProbedElement>())

    /// Makes a probe with a count of zero.
    public init() {}

    /// The number of items, lines and sections examined, each counted once.
    public var count: Int { nodes.withLock { $0.count } }

    func probe(_ node: FocusMap.ProbedElement) {
      nodes.withLock { _ = $0.insert(node) }
    }
  }
#endif

extension FocusMap {
  /// The kinds of things that moves examine, by index.
  enum ProbedElement: Hashable {
    case cell(Int)
    case line(Int)
    case member(Int)
  }

  /// Reports an examined thing to the probe of the test; does nothing in a release build.
  @inline(__always)
  func probe(_ node: @autoclosure () -> ProbedElement) {
    #if DEBUG
      FocusProbe.current?.probe(node())
    #endif
  }
}
