// The tokens of the screen's motion.

extension Theme {
  /// The duration of gaining focus, in milliseconds.
  package static let focusDuration = 180
  /// The duration of losing focus, in milliseconds.
  package static let unfocusDuration = 340
  /// The duration of scrolling, in milliseconds.
  package static let scrollDuration = 360
  /// The interval between moves below which the durations are halved, in milliseconds.
  package static let fastStepInterval = 120
  /// The longest delay of a node that gains focus until it is wholly visible, in milliseconds.
  package static let focusWait = 160
  /// The duration of appearing and vanishing, in milliseconds.
  package static let fadeDuration = 120
  /// The delay of what arrives where something else fades away: until that can hardly be seen, in
  /// milliseconds.
  package static let fadeThroughDelay = 32
  /// The duration in which it appears then, in milliseconds.
  package static let fadeThroughDuration = 180
  /// The longest time for which former results stay until the new ones are painted, in milliseconds.
  package static let resultsHoldDuration = 80
  /// The duration of a dissolve: the old node fades away in front of the new one, in milliseconds.
  package static let dissolveDuration = 200
  /// The duration in which a sheet grows out of its card, in milliseconds.
  package static let sheetDuration = 460
  /// The duration in which a small panel grows out of its button, and a sheet shrinks back, in
  /// milliseconds.
  package static let popDuration = 300
  /// The delay before the content of a growing panel fades in, in milliseconds.
  package static let contentDelay = 90
  /// The duration in which the material of a panel appears or changes, in milliseconds.
  package static let materialDuration = 240
  /// The duration of a change of the background's light in one band, in milliseconds: with the delays
  /// of the bands all of it has followed focus within 250.
  package static let backdropDuration = 192
  /// The duration of the cross-fade from one theme to another, in milliseconds.
  package static let themeFadeDuration = 350
  /// The delay of each band of the background after the one above, one frame, in milliseconds.
  package static let backdropBandDelay = 16
  /// The time in which the focused node follows a stick or pointer (parallax), in milliseconds.
  package static let parallaxDuration = 160
  /// The duration of the sway with which focus arrives, in milliseconds.
  package static let swayDuration = 520
  /// The delay before the marquee of a focused title that is too long, in milliseconds.
  package static let marqueeDelay = 1000
  /// The rest between two rounds of the marquee, in milliseconds.
  package static let marqueeRest = 2000
  /// The number of rounds of the marquee.
  package static let marqueeRounds = 3
  /// The speed of the marquee, in canvas points per second.
  package static let marqueeSpeed = 110
}
