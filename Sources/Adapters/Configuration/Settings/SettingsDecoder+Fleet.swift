internal import Foundation

extension SettingsDecoder {
  /// Reads the location of the catalogue: a file, a web server, or PostgreSQL servers.
  func decodeCatalog(_ root: YAMLSection, _ settings: inout Settings) throws {
    if let value = root["catalog"] {
      let text = value.isNull ? "" : try value.text(maxLength: 4000, isEmptyAllowed: false)
      if text.hasPrefix("https://") || text.hasPrefix("http://") {
        guard let address = URLComponents(string: text), address.host?.isEmpty == false,
          address.user == nil, address.query == nil, address.fragment == nil
        else { throw value.mismatch("an address like https://example.org/couch") }
        settings.catalog = nil
        settings.fleet.address = text
      } else if ["postgresql://", "postgres://"].contains(where: text.hasPrefix) {
        settings.catalog = text
        settings.fleet.address = nil
      } else {
        settings.catalog = try path(value)
        settings.fleet.address = nil
      }
    }
    if let value = root["catalogKeys"] {
      let form = "a list of keys as “couchsearch catalog key” prints them"
      settings.fleet.keys = try value.list(form).map { value in
        let key = try value.text(maxLength: 60)
        guard Data(base64Encoded: key)?.count == 32 else { throw value.mismatch(form) }
        return key
      }
    }
    if let value = root["catalogEvery"] {
      settings.fleet.minutes = try value.integer(5...10_080, unit: "minutes")
    }
    guard let place = root["catalog"], settings.fleet.address != nil, settings.fleet.keys.isEmpty
    else { return }
    throw ConfigurationError.conflict(
      place.place, key: place.key,
      reason: "needs catalogKeys: a catalogue from a server is taken only with a signature.")
  }
}
