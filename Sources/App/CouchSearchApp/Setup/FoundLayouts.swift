internal import Synchronization

/// The keyboard layouts that one process has found, for programs that it opens again and again.
package final class FoundLayouts: LayoutMemory {
  private let layouts = Mutex<[UInt64: String]>([:])

  /// Knows no layout.
  package init() {}

  func layout(for key: UInt64) -> String? { layouts.withLock { $0[key] } }

  func remember(_ layout: String, for key: UInt64) { layouts.withLock { $0[key] = layout } }
}
