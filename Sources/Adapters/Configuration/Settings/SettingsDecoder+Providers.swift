internal import CatalogModel

extension SettingsDecoder {
  /// Reads the list of providers.
  func providers(_ value: YAMLValue) throws -> [Provider] {
    if value.isNull { return [] }
    let list = try value.list(
      most: Provider.most, of: "providers, each with name and command or url")
    var known: Set<String> = []
    return try list.map { value in
      let provider = try provider(value)
      guard known.insert(provider.name).inserted else {
        throw value.mismatch("a name that no other provider has")
      }
      return provider
    }
  }

  private func provider(_ value: YAMLValue) throws -> Provider {
    let section = try value.section()
    try section.allow([
      "name", "command", "url", "items", "fields", "category", "deadline", "memory",
    ])
    let name = try section.required("name", "a name for headings")
      .text(maxLength: 40, isEmptyAllowed: false)
    let category = try section["category"]?.text(maxLength: 40, isEmptyAllowed: false) ?? "item"
    var provider = Provider(
      name: name, form: try form(section, value), category: CategoryID(category))
    if let value = section["deadline"] {
      provider.deadline = try value.integer(100...10_000, unit: "milliseconds")
    }
    if let value = section["memory"] {
      provider.megabytes = try value.integer(16...4_096, unit: "megabytes")
    }
    return provider
  }

  private func form(_ section: YAMLSection, _ whole: YAMLValue) throws -> Provider.Form {
    if let value = section["command"] {
      guard section["url"] == nil else {
        throw whole.mismatch("either a command or a url, not both")
      }
      let form = "a list of a program and its arguments, at most 20"
      let words = try value.list(form)
      guard (1...20).contains(words.count) else { throw value.mismatch(form) }
      return .program(
        try words.enumerated().map { index, word in
          let text = try word.text(maxLength: 4000, isEmptyAllowed: index > 0)
          return text.hasPrefix("~/") ? home + text.dropFirst() : text
        })
    }
    let value = try section.required("url", "the address of a web search, or a command")
    let address = try value.text(maxLength: 2000, isEmptyAllowed: false)
    guard ["http://", "https://"].contains(where: address.hasPrefix), address.contains("{text}"),
      !address.contains("@")
    else { throw value.mismatch("an address such as https://example.org/search?q={text}") }
    var search = Provider.WebSearch(address: address)
    if let items = section["items"] { search.items = try items.text(maxLength: 200) }
    if let fields = try section["fields"]?.section() {
      try fields.allow(Self.fields)
      for name in Self.fields {
        if let path = fields[name] { search.fields[name] = try path.text(maxLength: 400) }
      }
    }
    if search.fields["title"] == nil { search.fields["title"] = "title" }
    return .web(search)
  }

  /// The fields that a web search may fill.
  private static let fields = [
    "id", "title", "subtitle", "category", "year", "people", "genres", "description", "language",
    "image", "url", "platform",
  ]
}
