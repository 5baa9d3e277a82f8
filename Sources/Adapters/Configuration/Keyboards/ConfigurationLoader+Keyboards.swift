import Support
package import TextEntry

extension ConfigurationLoader {
  /// The most keyboards that the globe key cycles through.
  package static let maximumKeyboards = 4

  /// The keyboard folders: the program's, overridden by `keyboards` beside the user's configuration.
  package var keyboards: KeyboardFolders {
    KeyboardFolders(
      own: resources + "/Assets/Keyboards", personal: folders.configuration + "/keyboards")
  }

  /// Reads one keyboard.
  ///
  /// - Parameter id: Like `en-qwerty`.
  /// - Throws: `ConfigurationError`; for an unknown id it names the nearest.
  package func keyboard(_ id: String) throws -> KeyboardLayout {
    guard let file = keyboards.file(id) else {
      let ids = keyboards.ids
      throw ConfigurationError.wrongValue(
        SourcePlace(file: keyboards.own), key: "keyboard.layout", found: "\"\(id)\"",
        expected: "one of " + ids.joined(separator: ", "),
        nearest: NearestName.find(id, among: ids))
    }
    return try KeyboardLoader.load(file, in: keyboards)
  }

  /// Reads the user's keyboards, 1 … 4, starting with the one shown first.
  ///
  /// Their languages are those in the configuration, else the language of its locale or the system's, else
  /// English; if no single-language keyboard types Latin letters, English comes second. A layout that a
  /// language lacks is replaced by the language's first.
  /// - Parameters:
  ///   - settings: Their `keyboard` is a layout, a keyboard's id, or `auto`.
  ///   - system: The system's locale, like `pt_BR.UTF-8`; empty when unknown.
  ///   - known: Keyboards already read, which are not read again.
  /// - Throws: `ConfigurationError`.
  package func keyboards(
    for settings: Settings, system: String, known: [KeyboardLayout] = []
  ) throws -> [KeyboardLayout] {
    let ids = keyboards.ids
    func keyboard(_ id: String) throws -> KeyboardLayout {
      try known.first { $0.id == id } ?? self.keyboard(id)
    }
    func id(of language: String, layout: String) -> String? {
      let own = KeyboardFolders.ids(of: language, among: ids)
      return own.first { $0 == "\(language)-\(layout)" } ?? own.first
    }
    var languages = settings.keyboardLanguages
    let isChosen = !languages.isEmpty
    let named = ids.contains(settings.keyboard) ? settings.keyboard : nil
    if let named {
      let own = KeyboardFolders.language(of: named)
      languages = [own] + languages.filter { $0 != own }
    }
    if languages.isEmpty {
      languages = [automaticLanguage(for: settings, system: system, ids: ids)]
    }
    let layout = named.map(KeyboardFolders.layout) ?? settings.keyboard
    var layouts = try languages.prefix(Self.maximumKeyboards).compactMap { language in
      try
        (named.flatMap { KeyboardFolders.language(of: $0) == language ? $0 : nil }
        ?? id(of: language, layout: layout)).map(keyboard)
    }
    if !isChosen, !layouts.contains(where: \.typesLatin), let english = id(of: "en", layout: layout)
    {
      layouts.append(try keyboard(english))
    }
    return layouts.isEmpty ? [try keyboard("en-qwerty")] : layouts
  }

  /// The language of the keyboard when none is chosen: the locale's, else English.
  func automaticLanguage(for settings: Settings, system: String, ids: [String]) -> String {
    let locale = String((settings.locale ?? system).prefix { $0.isLetter }).lowercased()
    return KeyboardFolders.ids(of: locale, among: ids).isEmpty ? "en" : locale
  }
}

extension KeyboardLayout {
  /// Whether it types the letters a to z without composing.
  fileprivate var typesLatin: Bool {
    composer == .none && pages.contains { $0.rows.joined().contains { $0.id == "a" } }
  }
}
