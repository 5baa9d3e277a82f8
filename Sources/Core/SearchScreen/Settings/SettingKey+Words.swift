internal import SceneGraph

extension SettingKey {
  /// The displayed name of the setting.
  var title: String {
    switch self {
    case .appearance: "Look"
    case .textScale: "Text Size"
    case .boldText: "Bold Text"
    case .highContrast: "High Contrast"
    case .reducedMotion: "Reduced Motion"
    case .history: "Recent Searches"
    case .searchStart: "Search Starts"
    case .scopeSelection: "Categories Are Chosen"
    case .layout: "Layout"
    case .languages: "Languages"
    case .skipsDeadKeys: "Skip Unneeded Keys"
    case .sounds: "Focus Sounds"
    case .rumble: "Rumble"
    }
  }

  /// A sentence about the setting.
  var detail: String {
    switch self {
    case .appearance: "Whether the screen is dark or light."
    case .textScale: "How large everything that is written is."
    case .boldText: "Makes everything that is written bold."
    case .highContrast: "Puts a ring around what has focus and makes text stand out."
    case .reducedMotion: "Things fade instead of moving and growing."
    case .history: "What becomes of the searches that were made here."
    case .searchStart: "Whether results come with every letter."
    case .scopeSelection: "What it takes to search in one category only."
    case .layout: "How the letters of the keyboard stand."
    case .languages:
      "Up to four keyboards, in the order in which you choose them. Without any, there is that of "
        + "the system."
    case .skipsDeadKeys: "Focus passes over letters that no title can follow."
    case .sounds: "Soft sounds when focus moves."
    case .rumble: "The controller shakes when there is nothing further on."
    }
  }

  /// The icon of the setting, beside its options.
  var icon: Icon {
    switch self {
    case .layout, .languages, .skipsDeadKeys: .globe
    case .history: .clock
    case .searchStart: .magnifier
    case .scopeSelection: .tag
    default: .gear
    }
  }

  /// The offered values, in order; empty for those that only the screen knows.
  var options: [SettingValue] {
    switch self {
    case .appearance: [.word("dark"), .word("light")]
    case .textScale: stride(from: 1000, through: 1600, by: 100).map { .thousandths($0) }
    case .history: [.word("kept"), .word("session"), .word("off")]
    case .searchStart: [.word("live"), .word("submit")]
    case .scopeSelection: [.word("focus"), .word("press")]
    case .layout, .languages: []
    case .boldText, .highContrast, .reducedMotion, .skipsDeadKeys, .sounds, .rumble:
      [.flag(true), .flag(false)]
    }
  }

  /// The displayed name of a value.
  func words(for value: SettingValue) -> String {
    switch value {
    case .flag(let flag): flag ? "On" : "Off"
    case .thousandths(let number): "\((number + 5) / 10) %"
    case .words(let words): words.joined(separator: ", ")
    case .word(let word): Self.names[self]?[word] ?? word
    }
  }

  /// A sentence about a value; empty if its name is sufficient.
  func detail(for value: SettingValue) -> String {
    guard case .word(let word) = value else { return detail }
    return Self.details[self]?[word] ?? detail
  }

  private static let names: [SettingKey: [String: String]] = [
    .appearance: ["dark": "Dark", "light": "Light"],
    .history: ["kept": "Kept", "session": "Until the End", "off": "Off"],
    .searchStart: ["live": "While Typing", "submit": "With the Search Key"],
    .scopeSelection: ["focus": "When Focused", "press": "When Selected"],
    .layout: [
      "auto": "Automatic", "linear": "One Row", "abc": "Alphabetical", "qwerty": "As on Keyboards",
    ],
  ]

  private static let details: [SettingKey: [String: String]] = [
    .history: [
      "kept": "Searches are there again the next time.",
      "session": "Searches are forgotten when the program ends.",
      "off": "No search is shown or kept. Those kept before stay until they are cleared.",
    ],
    .searchStart: [
      "live": "Every letter brings new results.",
      "submit": "Results wait for the Search key; while you type there are suggestions.",
    ],
    .scopeSelection: [
      "focus": "Resting on a category for a moment chooses it.",
      "press": "A category is chosen with Select only.",
    ],
    .layout: [
      "auto": "The layout with which the titles here take the fewest presses.",
      "linear": "All letters in one row.",
      "abc": "Rows in alphabetical order.",
      "qwerty": "Rows as on the keyboards of the language.",
    ],
  ]
}
