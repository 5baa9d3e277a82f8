internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen
internal import Support
internal import TextEntry

extension ProgramSetup {
  /// The user's keyboards for a catalogue, starting with the one shown first. If the configuration says
  /// `auto`, they have the layout found by ``grid(for:text:)``.
  ///
  /// - Parameter memory: The layouts found before; `nil` to search again.
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

  /// Hash of everything that determines the best layout: the program, the catalogue, the keyboards and the
  /// settings that move keys.
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
}
