extension SettingsDecoder {
  /// Reads the databases used to look up titles; null for none.
  func decodeLookup(_ value: YAMLValue, over lookup: inout Settings.Lookup) throws {
    guard !value.isNull else { return lookup = Settings.Lookup() }
    let section = try value.section()
    let names = Settings.Lookup.Database.allCases.map(\.rawValue)
    try section.allow(["databases", "writeNFO"] + names)
    if let value = section["databases"] {
      lookup.databases = try value.list(most: names.count, of: "databases").map { try $0.choice() }
      guard Set(lookup.databases).count == lookup.databases.count else {
        throw value.mismatch("each database once")
      }
    }
    if let value = section["writeNFO"] { lookup.writesInfoFiles = try value.bool() }
    for database in Settings.Lookup.Database.allCases {
      guard let mirror = try section[database.rawValue]?.section() else { continue }
      try mirror.allow(["address", "pictures"])
      lookup.mirrors[database] = Settings.Lookup.Mirror(
        address: try mirror["address"].flatMap(mirrorAddress),
        pictures: try mirror["pictures"].flatMap(mirrorAddress))
    }
  }

  /// The address of a mirror; `nil` for null.
  private func mirrorAddress(_ value: YAMLValue) throws -> String? {
    if value.isNull { return nil }
    let text = try value.text(maxLength: 1000, isEmptyAllowed: false)
    guard ["http://", "https://"].contains(where: text.hasPrefix),
      !text.contains(where: { "@?#".contains($0) || $0.isWhitespace })
    else {
      throw value.mismatch("an address such as https://mirror.example, without a password in it")
    }
    var address = text[...]
    while address.hasSuffix("/") { address = address.dropLast() }
    return String(address)
  }
}
