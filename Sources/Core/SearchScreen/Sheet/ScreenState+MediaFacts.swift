internal import CatalogModel

/// Technical facts of a title's file, in the language of the screen.
extension ScreenState {
  /// Length, resolution and dynamic range: “1 h 52 min”, “4K”, “HDR”; empty if unknown.
  func mediaFacts(of item: Item) -> [String] {
    guard let facts = item.mediaFacts else { return [] }
    return [
      length(seconds: facts.seconds), facts.resolution.rawValue, facts.dynamicRange.rawValue,
    ].filter { !$0.isEmpty }
  }

  /// The languages of the sound and of the subtitles; empty if unknown.
  func languageFacts(of item: Item) -> [String] {
    guard let facts = item.mediaFacts else { return [] }
    return [(WordKey.audioIn, facts.audio), (.subtitlesIn, facts.subtitles)]
      .compactMap { key, codes in
        guard !codes.isEmpty else { return nil }
        let names = codes.map { words.name(ofLanguage: $0) }.joined(separator: words.lists.comma)
        return words[key, ["languages": names]]
      }
  }

  /// A length in hours and minutes, at least one minute; empty if unknown.
  func length(seconds: Int) -> String {
    guard seconds > 0 else { return "" }
    let minutes = max(1, (seconds + 30) / 60)
    let values: KeyValuePairs = [
      "hours": words.numbers.string(minutes / 60), "minutes": words.numbers.string(minutes % 60),
    ]
    if minutes < 60 { return words[.lengthMinutes, values] }
    return words[minutes % 60 == 0 ? .lengthHours : .lengthHoursMinutes, values]
  }
}
