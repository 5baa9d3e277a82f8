internal import CatalogModel

extension SettingsDecoder {
  /// Reads the list of library sources.
  func librarySources(_ value: YAMLValue) throws -> [LibrarySource] {
    if value.isNull { return [] }
    return try value.list(most: LibrarySource.most, of: "sources, each with kind and place")
      .map(librarySource)
  }

  private func librarySource(_ value: YAMLValue) throws -> LibrarySource {
    let section = try value.section()
    try section.allow(["kind", "place", "every", "guide", "guideShift"])
    let kinds = LibrarySource.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    let kind: LibrarySource.Kind = try section.required("kind", "one of \(kinds)").choice()
    var source = LibrarySource(kind, "")
    if kind == .m3u {
      source.place = try playlist(section.required("place", "a playlist"))
      try readGuide(section, into: &source)
    } else if kind == .podcast {
      source.place = try playlist(section.required("place", "a list of podcasts"))
    } else if kind.isRemote {
      source.place = try address(section.required("place", "the address of a server"), kind)
    } else if kind != .starter {
      let place = try section.required("place", "a folder or a file")
      guard let text = try path(place) else { throw place.mismatch("a folder or a file") }
      source.place = text
    }
    if let every = section["every"] {
      source.minutes = try every.integer(0...10_080, unit: "minutes")
    }
    return source
  }

  /// The guide of a playlist, and its time offset in minutes.
  private func readGuide(_ section: YAMLSection, into source: inout LibrarySource) throws {
    if let guide = section["guide"] { source.guide = try playlist(guide) }
    if let shift = section["guideShift"] {
      source.guideShift = try shift.integer(LibrarySource.shifts, unit: "minutes")
    }
  }

  /// The file or address of a playlist, a guide or a list of podcasts.
  private func playlist(_ value: YAMLValue) throws -> String {
    let text = try value.text(maxLength: 4000, isEmptyAllowed: false)
    guard text.contains("://") else {
      guard let path = try path(value) else { throw value.mismatch("a file or an address") }
      return path
    }
    guard ["http://", "https://"].contains(where: text.hasPrefix), !text.contains("@") else {
      throw value.mismatch(
        "a file, or an address such as http://192.168.1.20:9981/playlist, without a password in it")
    }
    return text
  }

  /// The address of a server: `http://192.168.1.20:8096`; for a music daemon it may also be a socket.
  private func address(_ value: YAMLValue, _ kind: LibrarySource.Kind) throws -> String {
    let text = try value.text(maxLength: 4000, isEmptyAllowed: false)
    let isSpoken = ["http://", "https://"].contains(where: text.hasPrefix)
    // A login in an address would be visible in the configuration.
    guard !text.contains("@"), kind == .mpd || isSpoken else {
      throw value.mismatch("an address such as http://192.168.1.20:8096, without a password in it")
    }
    var place = text[...]
    while isSpoken, place.hasSuffix("/") { place = place.dropLast() }
    return String(place)
  }
}
