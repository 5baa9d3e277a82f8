/// The choice between several keyboard layouts.
package enum LayoutChoice {
  /// The share by which another layout must need fewer presses to replace the usual one, which
  /// users already know: 12%. Where focus passes over unavailable letters, layouts differ by less
  /// than is counted here.
  private static let margin = 0.12

  /// Returns the index of the layout with the fewest presses, or 0, that of the usual layout,
  /// unless another needs noticeably fewer. `nil` without layouts.
  package static func best(of presses: [Double]) -> Int? {
    guard let usual = presses.first, let fewest = presses.min(),
      let place = presses.firstIndex(of: fewest)
    else { return nil }
    return fewest < usual * (1 - margin) ? place : 0
  }
}
