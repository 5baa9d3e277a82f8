import CatalogModel

/// The words by which people name the platforms of a catalogue: their names, abbreviations and synonyms.
struct PlatformWords: Sendable {
  /// The spelling of each platform by its folded names.
  private let platforms: [String: String]

  /// The most platforms whose words are kept: those with the most items.
  private static let mostPlatforms = 400

  /// Reads the platforms of a catalogue.
  init(_ facets: FacetIndex) throws {
    var platforms: [String: String] = [:]
    var others: [(String, String)] = []
    var count = 0
    try facets.forEachName(of: .platform) { name in
      let folded = TextFolding.words(name).joined(separator: " ")
      if platforms[folded] == nil { platforms[folded] = name }
      let short = IndexedText.abbreviation(of: name).map { [$0] } ?? []
      let synonyms = Self.groups.first { $0.contains(folded) } ?? []
      others += short.map { ($0, name) }
      others += synonyms.map { (TextFolding.words($0).joined(separator: " "), name) }
      count += 1
      return count < Self.mostPlatforms
    }
    for (other, name) in others where platforms[other] == nil { platforms[other] = name }
    platforms[""] = nil
    self.platforms = platforms
  }

  /// The platform with a folded name; `nil` if there is none.
  func platform(named name: String) -> String? { platforms[name] }

  /// The letters with which a folded beginning continues to a name.
  func letters(after beginning: String) -> Set<Unicode.Scalar> {
    let count = beginning.unicodeScalars.count
    return Set(
      platforms.keys.lazy.filter { $0.hasPrefix(beginning) }
        .compactMap { $0.unicodeScalars.dropFirst(count).first { $0 != " " } })
  }

  /// Names with the same meaning, in lower case.
  private static let groups = [
    ["playstation", "playstation 1", "ps1", "psx", "ps"], ["playstation 2", "ps2", "プレステ2"],
    ["playstation 3", "ps3"], ["playstation 4", "ps4"], ["playstation 5", "ps5", "プレステ5"],
    ["playstation portable", "psp"], ["playstation vita", "ps vita", "psv", "vita"],
    ["xbox 360", "x360"], ["xbox one", "xone", "xb1"],
    ["xbox series x", "xbox series x s", "xbox series"],
    ["nintendo entertainment system", "nes", "famicom"],
    [
      "super nintendo", "super nintendo entertainment system", "super nes", "snes", "super famicom",
    ],
    ["nintendo 64", "n64"], ["gamecube", "nintendo gamecube", "game cube", "gc", "ngc"],
    ["nintendo wii", "wii"], ["wii u", "wiiu", "nintendo wii u"],
    ["nintendo switch", "switch", "ニンテンドースイッチ", "スイッチ", "닌텐도 스위치", "스위치"],
    ["nintendo switch 2", "switch 2"],
    ["game boy", "gameboy", "gb"], ["game boy color", "gameboy color", "gbc"],
    ["game boy advance", "gameboy advance", "gba"], ["nintendo ds", "ds", "nds"],
    ["nintendo 3ds", "3ds"], ["sega mega drive", "mega drive", "genesis", "sega genesis", "gen"],
    ["sega master system", "master system", "sms"], ["sega saturn", "saturn", "sat"],
    ["sega dreamcast", "dreamcast", "dc"], ["pc", "windows", "pc windows"],
    ["mac", "macos", "os x"],
    ["ios", "iphone", "ipad"], ["atari 2600", "2600"], ["pc engine", "turbografx 16", "tg16"],
  ]
}
