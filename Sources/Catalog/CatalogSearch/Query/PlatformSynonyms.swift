import CatalogModel

/// Names of platforms with the same meaning: a catalogue has one of them, people type another.
enum PlatformSynonyms {
  /// The other folded names of a platform, and its usual abbreviation.
  static func names(for folded: String, spelled name: String) -> [String] {
    let others = groups.first { $0.contains(folded) } ?? []
    return (IndexedText.abbreviation(of: name).map { [$0] } ?? [])
      + others.map { TextFolding.words($0).joined(separator: " ") }
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
