internal import ScreenHost

/// The shell command that plays a script again in the same way.
struct ReplayCommandLine: CustomStringConvertible {
  private let words: [String]

  /// - Parameters:
  ///   - file: The script.
  ///   - caseName: The case to play; `nil` for all of them.
  ///   - options: The catalogue, the configuration and the keyboard.
  ///   - replay: The injection level of presses.
  ///   - setting: The set-up in addition to the run's.
  ///   - isWithoutPixels: Whether to skip the pixels of goldens.
  init(
    _ file: String, caseName: String?, options: RunOptions, replay: ReplayOptions,
    setting: ReplaySetting = ReplaySetting(), isWithoutPixels: Bool
  ) {
    var words = ["couchsearch", "replay", file] + options.replayArguments
    words += replay.setting.adding(setting).arguments
    if replay.injection != ReplayOptions().injection { words += ["--inject", replay.injection] }
    words += replay.goldenArguments
    if isWithoutPixels { words.append("--no-pixels") }
    if let caseName { words.append("--case=" + caseName) }
    self.words = words
  }

  /// The command that plays an ask as the script specifies.
  static func plain(_ ask: ReplayPlan.Ask) -> String {
    ReplayCommandLine(
      ask.file, caseName: ask.caseName, options: RunOptions(), replay: ReplayOptions(),
      setting: ask.setting, isWithoutPixels: false
    ).description
  }

  var description: String { words.map(\.shellWord).joined(separator: " ") }
}

extension String {
  /// The text quoted as a single word for a shell.
  package var shellWord: String {
    let isPlain =
      !isEmpty
      && allSatisfy { character in
        character.isASCII
          && (character.isLetter || character.isNumber || "_-./=:,+@%".contains(character))
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
