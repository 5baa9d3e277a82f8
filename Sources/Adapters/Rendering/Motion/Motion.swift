internal import SceneGraph

/// Constants of motion other than durations, which are tokens of the theme.
enum Motion {
  /// The number of bands in which the background light changes, one after another: all at once would cost a
  /// full screen.
  static let backdropBands = 2
  /// The space between a scrolling title and its next round, in canvas points.
  static let marqueeGap = 90

  /// Milliseconds by which an animation has advanced in its first frame: that frame should show that the
  /// press has arrived, rather than repeat the previous state.
  static let headStart = 16

  /// The duration of gaining or losing focus, in milliseconds.
  static func focusDuration(gains: Bool, isFast: Bool) -> Int {
    let duration = gains ? Theme.focusDuration : Theme.unfocusDuration
    return isFast ? duration / 2 : duration
  }

  /// The duration of scrolling in milliseconds; shorter for rapid steps, or focus would outrun it.
  static func scrollDuration(isFast: Bool) -> Int {
    isFast ? Theme.scrollDuration * 2 / 3 : Theme.scrollDuration
  }
}
