internal import CatalogModel

/// Technical facts of a title's file, in the words of the screen.
extension ScreenState {
  /// Length, picture and range of brightness: “1 h 52 min”, “4K”, “HDR”; none where none are known.
  func mediaFacts(of item: Item) -> [String] {
    guard let facts = item.mediaFacts else { return [] }
    return [
      length(seconds: facts.seconds), facts.resolution.rawValue, facts.dynamicRange.rawValue,
    ].filter { !$0.isEmpty }
  }

  /// The languages of the sound, and those of the subtitles; none where none are known.
  func languageFacts(of item: Item) -> [String] {
    guard let facts = item.mediaFacts else { return [] }
    return [(WordKey.audioIn, facts.audio), (.subtitlesIn, facts.subtitles)]
      .compactMap { key, codes in
        guard !codes.isEmpty else { return nil }
        let names = codes.map { words.name(ofLanguage: $0) }.joined(separator: words.lists.comma)
        return words[key, ["languages": names]]
      }
  }

  /// A length in hours and minutes; empty where it is unknown. Anything has a minute at least.
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
