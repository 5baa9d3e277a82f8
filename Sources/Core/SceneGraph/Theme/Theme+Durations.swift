// The tokens of the screen's motion.

extension Theme {
  /// The duration of gaining focus, in milliseconds.
  public static let focusDuration = 180
  /// The duration of losing focus, in milliseconds.
  public static let unfocusDuration = 340
  /// The duration of scrolling, in milliseconds.
  public static let scrollDuration = 360
  /// The interval between moves below which the durations are halved, in milliseconds.
  public static let fastStepInterval = 120
  /// The longest delay before a newly focused node is fully visible, in milliseconds.
  public static let focusWait = 160
  /// The duration of appearing and disappearing, in milliseconds.
  public static let fadeDuration = 120
  /// The delay before new content appears where old content fades out, until the old is barely visible, in
  /// milliseconds.
  public static let fadeThroughDelay = 32
  /// The duration of the fade-in that follows, in milliseconds.
  public static let fadeThroughDuration = 180
  /// The longest time for which previous results stay while the new ones are painted, in milliseconds.
  public static let resultsHoldDuration = 80
  /// The duration of a dissolve: the old node fades out in front of the new one, in milliseconds.
  public static let dissolveDuration = 200
  /// The duration of a sheet growing out of its card, in milliseconds.
  public static let sheetDuration = 460
  /// The duration of a small panel growing out of its button, and of a sheet shrinking back, in milliseconds.
  public static let popDuration = 300
  /// The delay before the content of a growing panel fades in, in milliseconds.
  public static let contentDelay = 32
  /// The scale at which a small panel appears and disappears.
  public static let popShare = 0.97
  /// The duration in which a panel's material appears or changes, in milliseconds.
  public static let materialDuration = 240
  /// The duration of a change of the background light in one band, in milliseconds: including the delays of
  /// the bands, the whole background has followed focus within 250.
  public static let backdropDuration = 192
  /// The duration of the cross-fade from one theme to another, in milliseconds.
  public static let themeFadeDuration = 350
  /// The delay of each background band after the one above it, one frame, in milliseconds.
  public static let backdropBandDelay = 16
  /// The time in which the focused node follows a stick or pointer (parallax), in milliseconds.
  public static let parallaxDuration = 160
  /// The duration of the sway when focus arrives, in milliseconds.
  public static let swayDuration = 520
  /// The delay before the marquee of a focused title that is too long, in milliseconds.
  public static let marqueeDelay = 1000
  /// The pause between two rounds of the marquee, in milliseconds.
  public static let marqueeRest = 2000
  /// The number of rounds of the marquee.
  public static let marqueeRounds = 3
  /// The speed of the marquee, in canvas points per second.
  public static let marqueeSpeed = 110
}
