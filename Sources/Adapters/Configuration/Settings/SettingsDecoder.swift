internal import Foundation
internal import Geometry
internal import SearchScreen
internal import Support

/// Applies a configuration file to settings: keys that are missing keep their values.
struct SettingsDecoder {
  let file: String
  /// The home folder, for `~`.
  let home: String
  /// The available keyboards.
  let keyboards: KeyboardFolders

  func decode(_ root: YAMLSection, over settings: inout Settings) throws {
    try root.allow([
      "search", "scope", "keyboard", "input", "feedback", "theme", "window", "results", "catalog",
      "catalogKeys", "catalogEvery", "sources", "lookup", "providers", "open", "openPrograms",
      "openSchemes",
      "print",
      "map",
      "locale", "log", "debug", "kiosk", "setup", "phone", "voice", "speech", "scanning", "presses",
    ])
    try decodeSearch(root["search"]?.section(), &settings)
    try decodeTheme(root["theme"]?.section(), &settings)
    try decodeInput(root["input"]?.section(), &settings.input)
    try decodeWindow(root["window"]?.section(), &settings)
    try decodeResults(root["results"]?.section(), &settings.screen.results)
    try decodeMap(root["map"]?.section(), &settings.screen.floorPlans)
    try decodeSmallSections(root, &settings)
    try decodeCatalog(root, &settings)
    if let value = root["sources"] { settings.library = try librarySources(value) }
    if let value = root["lookup"] { try decodeLookup(value, over: &settings.lookup) }
    if let value = root["providers"] { settings.providers = try providers(value) }
    if let value = root["openPrograms"] { settings.openPrograms = try openPrograms(value) }
    if let value = root["open"] { try openTable(value, over: &settings) }
    if let value = root["openSchemes"] { settings.open.schemes = try schemes(value) }
    if let value = root["print"] {
      settings.printer = try command(value)
    }
    if let value = root["locale"] { settings.locale = try locale(value) }
    try decodeKiosk(root, &settings)
  }

  /// Reads a program and its arguments; empty for null.
  private func command(_ value: YAMLValue) throws -> [String] {
    let form = "a list of a program and its arguments, at most 20"
    let words = try value.isNull ? [] : value.list(form)
    guard words.count <= 20 else { throw value.mismatch(form) }
    return try words.enumerated().map { index, word in
      try word.text(maxLength: 4000, isEmptyAllowed: index > 0)
    }
  }

  private func decodeSearch(_ section: YAMLSection?, _ settings: inout Settings) throws {
    guard let section else { return }
    try section.allowSettings(and: ["placeholder", "prompt", "popular", "meaning"])
    try section.decodeSettings(over: &settings.screen)
    if let value = section["placeholder"] {
      settings.screen.placeholder = try value.text(maxLength: 80)
    }
    if let value = section["prompt"] { settings.screen.prompt = try value.text(maxLength: 160) }
    if let value = section["popular"] {
      settings.screen.popularSearches = try value.list(most: 20, of: "searches")
        .map { try $0.text(maxLength: 80, isEmptyAllowed: false) }
    }
    if let value = section["meaning"] { settings.searchesByMeaning = try value.bool() }
  }

  private func decodeInput(_ section: YAMLSection?, _ input: inout Settings.Input) throws {
    guard let section else { return }
    try section.allow(["confirm", "mappings", "bindings", "remotes", "devices"])
    if let value = section["confirm"] { input.confirm = try value.choice() }
    if let value = section["mappings"] {
      input.mappings = try existing(value, isFolder: false)
    }
    if let value = section["bindings"] {
      input.bindings = try existing(value, isFolder: true)
    }
    if let value = section["remotes"] { input.remotes = try value.choice() }
    if let value = section["devices"] {
      input.devices = try existing(value, isFolder: true)
    }
  }

  private func decodeWindow(_ section: YAMLSection?, _ settings: inout Settings) throws {
    guard let section else { return }
    try section.allowSettings(and: [
      "width", "height", "pictureMemory", "pictureCache", "serverPictures", "serverPictureDays",
    ])
    try section.decodeSettings(over: &settings.screen)
    if let value = section["width"] {
      settings.window.size.width = try value.integer(320...7680, unit: "window points")
    }
    if let value = section["height"] {
      settings.window.size.height = try value.integer(180...4320, unit: "window points")
    }
    if let value = section["pictureCache"] {
      settings.window.pictureCache = try value.integer(0...4096, unit: "megabytes")
    }
    if let value = section["serverPictures"] {
      settings.window.serverPictures = try value.integer(0...65_536, unit: "megabytes")
    }
    if let value = section["serverPictureDays"] {
      settings.window.serverPictureDays = try value.integer(1...3_650, unit: "days")
    }
    if let value = section["pictureMemory"] {
      settings.window.pictureMemory = try value.integer(8...512, unit: "megabytes")
    }
  }

  private func decodeSmallSections(_ root: YAMLSection, _ settings: inout Settings) throws {
    for name in ["scope", "keyboard", "feedback", "setup", "speech", "scanning", "presses"] {
      guard let section = try root[name]?.section() else { continue }
      if let value = section["skipDeadKeys"] {
        throw ConfigurationError.conflict(
          value.place, key: value.key,
          reason: "is called keyboard.skipUnavailable now: auto, on or off. Rename it.")
      }
      try section.allowSettings()
      try section.decodeSettings(over: &settings.screen)
    }
    if let section = try root["keyboard"]?.section() {
      if let value = section["layout"] { settings.keyboard = try keyboard(value) }
      if let value = section["languages"] { settings.keyboardLanguages = try languages(value) }
    }
    if let section = try root["debug"]?.section() {
      if let value = section["overlay"] {
        throw ConfigurationError.conflict(
          value.place, key: value.key, reason: "is called debug.focus now. Rename it.")
      }
      try section.allow(["focus"])
      if let value = section["focus"] { settings.screen.showsFocusMap = try value.bool() }
    }
    if let section = try root["phone"]?.section() {
      try section.allowSettings(and: ["offered", "interface", "port", "proxy"])
      try section.decodeSettings(over: &settings.screen)
      if let value = section["offered"] { settings.phone.offered = try value.choice() }
      if let value = section["interface"] {
        settings.phone.interface =
          value.isNull ? nil : try value.text(maxLength: 60, isEmptyAllowed: false)
      }
      if let value = section["proxy"] {
        let text = value.isNull ? nil : try value.text(maxLength: 270, isEmptyAllowed: false)
        settings.phone.proxy = text.flatMap { HTTPSAddress($0) }
        if text != nil, settings.phone.proxy == nil {
          throw value.mismatch("null or an address like https://couch.example.org")
        }
      }
      if let value = section["port"] {
        settings.phone.port = try value.integer(1024...65_535, unit: "the number of a port")
      }
    }
    if let section = try root["voice"]?.section() {
      try section.allow(["offered", "command"])
      if let value = section["offered"] { settings.voice.offered = try value.choice() }
      if let value = section["command"] { settings.voice.command = try command(value) }
    }
    if let section = try root["log"]?.section() {
      try section.allow(["level"])
      if let value = section["level"] { settings.logLevel = try value.choice() }
    }
  }
}
