internal import SceneGraph

/// Constants of motion that are not durations; those are tokens of the theme.
enum Motion {
  /// The light in the background changes in so many bands of the screen, one after the other: all of
  /// it at once would cost a full screen.
  static let backdropBands = 2
  /// The space between a scrolling title and its next round, in canvas points.
  static let marqueeGap = 90

  /// Milliseconds that a movement has gone on for when its first frame is shown: that frame shows a
  /// person that the press has arrived, and not once more how everything was before.
  static let headStart = 16

  /// The duration of gaining or losing focus, in milliseconds.
  static func focusDuration(gains: Bool, isFast: Bool) -> Int {
    let duration = gains ? Theme.focusDuration : Theme.unfocusDuration
    return isFast ? duration / 2 : duration
  }

  /// The duration of scrolling in milliseconds, shorter when steps follow fast, or focus would
  /// outrun it.
  static func scrollDuration(isFast: Bool) -> Int {
    isFast ? Theme.scrollDuration * 2 / 3 : Theme.scrollDuration
  }
}
