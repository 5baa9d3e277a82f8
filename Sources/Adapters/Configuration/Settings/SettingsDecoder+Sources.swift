internal import CatalogModel

extension SettingsDecoder {
  /// Reads the list of sources of the library.
  func librarySources(_ value: YAMLValue) throws -> [LibrarySource] {
    let expected = "a list of at most \(LibrarySource.most) sources, each with kind and place"
    if value.isNull { return [] }
    let list = try value.list(expected)
    guard list.count <= LibrarySource.most else { throw value.mismatch(expected) }
    return try list.map(librarySource)
  }

  private func librarySource(_ value: YAMLValue) throws -> LibrarySource {
    let section = try value.section()
    try section.allow(["kind", "place", "every"])
    let kinds = LibrarySource.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    let kind: LibrarySource.Kind = try section.required("kind", "one of \(kinds)").choice()
    var source = LibrarySource(kind, "")
    if kind != .starter {
      let place = try section.required("place", "a folder or a file")
      guard let text = try path(place) else { throw place.mismatch("a folder or a file") }
      source.place = text
    }
    if let every = section["every"] {
      source.minutes = try every.integer(0...10_080, unit: "minutes")
    }
    return source
  }
}
