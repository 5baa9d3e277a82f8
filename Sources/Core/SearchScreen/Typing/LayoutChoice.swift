/// The choice between several keyboard layouts.
package enum LayoutChoice {
  /// The fraction by which another layout must need fewer presses to replace the usual one, which users
  /// already know: 12%. If focus passes over unavailable letters, layouts differ by less than is counted
  /// here.
  private static let margin = 0.12

  /// The index of the layout with the fewest presses if it needs noticeably fewer, else 0, the usual layout.
  /// `nil` without layouts.
  package static func best(of presses: [Double]) -> Int? {
    guard let usual = presses.first, let fewest = presses.min(),
      let place = presses.firstIndex(of: fewest)
    else { return nil }
    return fewest < usual * (1 - margin) ? place : 0
  }
}
