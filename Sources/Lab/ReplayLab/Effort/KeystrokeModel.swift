/// Keystroke-level model: seconds to open a title from its presses and letters.
///
/// Every press takes time; before every letter or group a person locates it, and before completing a word or
/// opening a result, recognises it.
///
/// Source: Card, Moran and Newell, The Keystroke-Level Model, 1980, for the form and for 1.35 s of mental
/// preparation; the other times are between those published for television keyboards and phone keypads.
struct KeystrokeModel {
  /// Seconds for a press, for finding a letter, and for recognising the title.
  let press: Double
  let letter: Double
  let result: Double

  /// A person who knows the screen.
  static let practised = KeystrokeModel(press: 0.17, letter: 0.3, result: 1.35)
  /// A person who sees it for the first time.
  static let new = KeystrokeModel(press: 0.3, letter: 0.75, result: 1.35)

  /// The seconds for a number of presses, some of which type letters or complete words.
  func seconds(presses: Double, letters: Double, completions: Double) -> Double {
    press * presses + letter * letters + result * (1 + completions)
  }
}
