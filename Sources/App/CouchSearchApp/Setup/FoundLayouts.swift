internal import Synchronization

/// The keyboard layouts found by one process, for programs that it opens repeatedly.
package final class FoundLayouts: LayoutMemory {
  private let layouts = Mutex<[UInt64: String]>([:])

  /// Starts empty.
  package init() {}

  func layout(for key: UInt64) -> String? { layouts.withLock { $0[key] } }

  func remember(_ layout: String, for key: UInt64) { layouts.withLock { $0[key] = layout } }
}
