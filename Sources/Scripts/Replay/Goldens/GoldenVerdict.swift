/// The result of comparing a screen with its golden.
package struct GoldenVerdict: Hashable, Sendable {
  /// The differences; empty for none.
  package var mismatches: [Mismatch] = []
  /// Whether its pixels cannot be compared here, because libraries, fonts or settings differ.
  package var isUnverified = false

  /// No differences.
  package init() {}

  /// The first difference between two texts, in words; `nil` if they are equal.
  package static func difference(_ kept: String, _ found: String) -> (String, String, Int)? {
    guard kept != found else { return nil }
    let old = kept.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var line = 0
    while line < old.count, line < new.count, old[line] == new[line] { line += 1 }
    let end = "the end"
    return (
      line < old.count ? "“\(old[line])”" : end, line < new.count ? "“\(new[line])”" : end, line + 1
    )
  }
}
