package import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import Dispatch
internal import InputMapping
package import SceneGraph
internal import SearchScreen
internal import Support
internal import Synchronization
internal import TextEntry

extension ProgramSetup {
  /// The number of titles that decide: the most popular of the catalogue.
  private static var decidingTitles: Int { 200 }
  /// Letters of each title: so many are typed before most titles can be seen.
  private static var decidingLetters: Int { 4 }

  /// The person's keyboards for a catalogue, the one that shows first first. Where the configuration
  /// says `auto`, they have the layout that ``grid(for:text:)`` finds.
  ///
  /// - Parameter memory: The layouts that were found before; `nil` finds it anew.
  func keyboards(
    for catalog: any SearchIndex, text: any TextMeasuring, memory: (any LayoutMemory)?
  ) throws -> [KeyboardLayout] {
    guard settings.keyboard == "auto", !catalog.categories.isEmpty else { return keyboards }
    let key = layoutKey(for: catalog)
    let known = memory?.layout(for: key)
    guard let layout = try known ?? grid(for: catalog, text: text) else { return keyboards }
    if known == nil { memory?.remember(layout, for: key) }
    var settings = settings
    settings.keyboard = layout
    return try loader.keyboards(for: settings, system: systemLocale, known: keyboards)
  }

  /// The layouts found by earlier runs.
  var layoutMemory: LayoutFile {
    LayoutFile(file: loader.folders.cache + "/keyboard-layouts")
  }

  /// Everything that decides which layout is best: the program, the catalogue, the keyboards and
  /// the settings that move keys.
  func layoutKey(for catalog: any SearchIndex) -> UInt64 {
    var hash = FNV1a()
    FileIdentity(path: "/proc/self/exe")?.add(to: &hash)
    if let file = catalog as? StoredCatalog {
      hash.add(file.path)
      file.identity?.add(to: &hash)
    } else {
      hash.add(catalog.knownName)
      hash.add(catalog.knownTitles)
    }
    hash.add(keyboards[0].language)
    hash.add(Int(truncatingIfNeeded: loader.keyboards.fingerprint))
    hash.add(settings.screen.theme.textScale)
    hash.add(settings.screen.theme.isRightToLeft ? 1 : 0)
    hash.add(settings.screen.theme.boldText ? 1 : 0)
    hash.add(settings.screen.searchStart.rawValue)
    return hash.value
  }

  /// The person's keyboards for a layout, languages and a language of the screen that they chose on
  /// it, `auto` for that of the system.
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

  /// The layout in rows with which the beginnings of popular titles take the fewest presses on the
  /// first keyboard's language; `nil` when there is no choice.
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

  /// The layouts of a language that are in rows.
  func grids(of language: String) throws -> [KeyboardLayout] {
    try loader.keyboards.ids(of: language).map(loader.keyboard)
      .filter { !$0.isOneRow && !$0.typesByArrows }
  }

  /// The screen on which the presses of a layout are counted. It has no bindings, as they move no key.
  static func untouched(
    _ layout: KeyboardLayout, _ settings: ScreenSettings, text: any TextMeasuring
  ) -> ScreenMachine {
    var settings = settings
    settings.kiosk = nil
    let state = ScreenState(settings: settings, keyboard: layout)
    return ScreenMachine(state: state, bindings: BindingTable(), text: text)
  }

  /// Does the same for all values, on all processors: nobody sees anything until it is done.
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
