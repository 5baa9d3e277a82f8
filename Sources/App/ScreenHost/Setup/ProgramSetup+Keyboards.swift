package import CatalogModel
internal import Configuration
internal import Dispatch
internal import InputMapping
package import SceneGraph
internal import SearchScreen
internal import Synchronization
internal import TextEntry

extension ProgramSetup {
  /// The number of most popular titles that determine the layout.
  private static var decidingTitles: Int { 200 }
  /// The number of letters typed of each title: after that, most titles are visible.
  private static var decidingLetters: Int { 4 }

  /// The user's keyboards for a layout, languages and a screen language chosen on the settings screen; `auto`
  /// is the system's.
  func keyboards(
    layout: String, languages: [String], locale: String, index: any SearchIndex,
    text: any TextMeasuring
  ) throws -> [KeyboardLayout] {
    var settings = settings
    settings.keyboard = layout
    settings.keyboardLanguages = languages
    settings.locale = locale == LanguageOptions.automaticValue ? nil : locale
    if layout == "auto" {
      let language = try loader.keyboards(for: settings, system: systemLocale)[0].language
      if let grid = try grid(for: index, text: text, language: language) {
        settings.keyboard = grid
      }
    }
    return try loader.keyboards(for: settings, system: systemLocale)
  }

  /// The grid layout on which the beginnings of popular titles take the fewest presses, for the first
  /// keyboard's language; `nil` if there is no choice.
  package func grid(
    for index: any SearchIndex, text: any TextMeasuring, language: String? = nil
  ) throws -> String? {
    let grids = try grids(of: language ?? keyboards[0].language)
    guard grids.count > 1 else { return nil }
    let beginnings = try index.popularItems(limit: Self.decidingTitles)
      .map { $0.typedText(skippingArticles: true).prefix(Self.decidingLetters) }
    let presses = Self.inParallel(grids) { [settings] grid in
      var travel = KeyTravel(
        Self.untouched(grid, settings.screen, text: text), spaceIsOneButton: true)
      return Double(beginnings.reduce(0) { $0 + travel.presses(for: $1) })
    }
    return LayoutChoice.best(of: presses).map { KeyboardFolders.layout(of: grids[$0].id) }
  }

  /// The grid layouts of a language.
  func grids(of language: String) throws -> [KeyboardLayout] {
    try loader.keyboards.ids(of: language).map(loader.keyboard)
      .filter { !$0.isOneRow && !$0.typesByArrows }
  }

  /// The screen on which a layout's presses are counted. It has no bindings, as they do not move keys.
  static func untouched(
    _ layout: KeyboardLayout, _ settings: ScreenSettings, text: any TextMeasuring
  ) -> ScreenMachine {
    var settings = settings
    settings.kiosk = nil
    let state = ScreenState(settings: settings, keyboard: layout)
    return ScreenMachine(state: state, bindings: BindingTable(), text: text)
  }

  /// Maps all values in parallel on all processors: nothing is shown until it is done.
  private static func inParallel<Value: Sendable, Answer: Sendable>(
    _ values: [Value], _ body: @Sendable (Value) -> Answer
  ) -> [Answer] {
    let answers = Mutex([Int: Answer]())
    DispatchQueue.concurrentPerform(iterations: values.count) { index in
      let answer = body(values[index])
      answers.withLock { $0[index] = answer }
    }
    return answers.withLock { answers in values.indices.compactMap { answers[$0] } }
  }
}
