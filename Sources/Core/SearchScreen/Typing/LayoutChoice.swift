/// Which of several keyboards is the one to have.
package enum LayoutChoice {
  /// How much less another keyboard must need before it takes the place of the usual one, which
  /// people already know: five in a hundred.
  private static let margin = 0.05

  /// The place of the keyboard that needs the fewest presses; the first, which is the usual one,
  /// unless another needs noticeably less. `nil` without any.
  package static func best(of presses: [Double]) -> Int? {
    guard let usual = presses.first, let fewest = presses.min(),
      let place = presses.firstIndex(of: fewest)
    else { return nil }
    return fewest < usual * (1 - margin) ? place : 0
  }
}
