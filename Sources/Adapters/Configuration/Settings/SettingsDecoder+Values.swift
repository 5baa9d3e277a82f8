internal import CatalogModel
internal import Foundation
internal import SceneGraph
internal import SearchScreen
internal import Support
internal import TextEntry

extension SettingsDecoder {
  /// A path, or `nil` for null: `~/` is the home folder, and a relative path starts at the configuration
  /// file's folder.
  func path(_ value: YAMLValue) throws -> String? {
    if value.isNull { return nil }
    let text = try value.text(maxLength: 4000, isEmptyAllowed: false)
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home + text.dropFirst() }
    if text.hasPrefix("/") { return text }
    let folder = (file as NSString).deletingLastPathComponent
    return folder.isEmpty ? text : folder + "/" + text
  }

  /// The path of an existing file or folder, or `nil` for null.
  func existing(_ value: YAMLValue, isFolder: Bool) throws -> String? {
    guard let path = try path(value) else { return nil }
    var found: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &found)
    // A named pipe would block forever.
    guard exists, found.boolValue == isFolder, isFolder || FileKind.odd(path) == nil else {
      throw value.mismatch((isFolder ? "a folder" : "a file") + " that exists, or null")
    }
    return path
  }

  /// A displayable picture, or `nil` for null.
  func imageFile(_ value: YAMLValue) throws -> ImageFile? {
    guard let path = try existing(value, isFolder: false) else { return nil }
    guard let size = ImageFileHeader.size(of: path) else {
      throw value.mismatch(
        "a PNG or SVG file with a width and a height of at most \(ImageFileHeader.longestSide), "
          + "and at most 12 million pixels")
    }
    return ImageFile(path: path, size: size)
  }

  /// `auto`, a layout, or the id of an existing keyboard.
  func keyboard(_ value: YAMLValue) throws -> String {
    let id = try value.text(maxLength: 40, isEmptyAllowed: false)
    let layouts = ["auto"] + KeyboardFolders.usualLayouts
    let known = layouts + keyboards.ids
    guard known.contains(id) else {
      throw value.mismatch(
        layouts.joined(separator: ", ") + ", or one of " + keyboards.ids.joined(separator: ", "),
        nearest: NearestName.find(id, among: known))
    }
    return id
  }

  /// At most four distinct languages that have a keyboard.
  func languages(_ value: YAMLValue) throws -> [String] {
    let (most, entries) = (ConfigurationLoader.maximumKeyboards, "different languages")
    let known = keyboards.languages
    let languages = try value.list(most: most, of: entries).map { element in
      let language = try element.text(maxLength: 10, isEmptyAllowed: false)
      guard known.contains(language) else {
        throw element.mismatch(
          "one of " + known.joined(separator: ", "),
          nearest: NearestName.find(language, among: known))
      }
      return language
    }
    guard Set(languages).count == languages.count else {
      throw value.mismatch(YAMLValue.list(most: most, of: entries))
    }
    return languages
  }

  /// A language like `en` or `pt-BR`, or `nil` for `auto` and null.
  func locale(_ value: YAMLValue) throws -> String? {
    if value.isNull { return nil }
    let expected = "a language like en, ko or pt-BR, or auto for the system's"
    let text = try value.text(maxLength: 40)
    if text == LanguageOptions.automaticValue { return nil }
    let language = text.prefix { $0.isLetter }
    let isGood =
      (2...3).contains(language.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    guard isGood else { throw value.mismatch(expected) }
    return text
  }

  /// A program and its arguments.
  func openAction(
    _ value: YAMLValue, placeholders known: [String] = OpenAction.placeholders,
    trusting trusted: Set<String>
  ) throws -> OpenAction {
    let list = try value.list("a list: a program and its arguments, like [xdg-open, \"{url}\"]")
    let expected =
      "no placeholders but " + known.map { "{\($0)}" }.joined(separator: ", ")
    let arguments = try list.enumerated().map { index, element in
      let text = try element.text(maxLength: 2000, isEmptyAllowed: index > 0)
      let names = OpenAction.names(in: text)
      if index == 0, !names.isEmpty {
        throw element.mismatch("the name or path of a program, without placeholders")
      }
      if let wrong = names.first(where: { !known.contains($0) }) {
        throw element.mismatch(
          expected, nearest: NearestName.find(wrong, among: known).map { "{\($0)}" })
      }
      return text
    }
    let action = OpenAction(arguments)
    if let (place, danger) = action.danger(trusting: trusted) {
      throw list[place].mismatch(danger.expected)
    }
    return action
  }

  /// The command for all titles, or a table of commands by kind of title.
  func openTable(_ value: YAMLValue, over settings: inout Settings) throws {
    let trusted = settings.openPrograms
    let schemes = settings.open.schemes
    guard value.isSection else {
      settings.open = OpenAction(
        try openAction(value, trusting: trusted).arguments, schemes: schemes)
      settings.openers = [:]
      return
    }
    let section = try value.section()
    try section.allow(OpenKind.allCases.map(\.rawValue))
    for kind in OpenKind.allCases {
      guard let value = section[kind.rawValue] else { continue }
      let action = try openAction(value, placeholders: kind.placeholders, trusting: trusted)
      if kind == .usual {
        settings.open = OpenAction(action.arguments, schemes: schemes)
      } else {
        settings.openers[kind] = action.arguments.isEmpty ? nil : action
      }
    }
  }

  /// Programs that open what they are given, besides the known ones.
  func openPrograms(_ value: YAMLValue) throws -> Set<String> {
    Set(
      try value.list(most: 30, of: "names or paths of programs, like [my-player]").map { element in
        let name = try element.text(maxLength: 2000, isEmptyAllowed: false)
        guard OpenAction.names(in: name).isEmpty else {
          throw element.mismatch("the name or path of a program, without placeholders")
        }
        return name
      })
  }

  /// The schemes of addresses that Open may use.
  func schemes(_ value: YAMLValue) throws -> [String] {
    try value.list(most: 30, of: "schemes of addresses, like [https, rtsp]").map { element in
      let scheme = try element.text(maxLength: 40, isEmptyAllowed: false).lowercased()
      let separator = scheme == "mailto" ? ":x" : "://x"
      guard ItemAddress(scheme + separator)?.scheme == scheme else {
        throw element.mismatch("a scheme like https, and none that carries code like javascript")
      }
      return scheme
    }
  }
}
