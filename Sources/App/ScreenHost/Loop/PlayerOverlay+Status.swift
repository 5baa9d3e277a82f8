internal import CatalogModel
internal import Foundation
internal import Players
internal import SearchScreen

extension PlayerOverlay {
  /// A player's overlay with the screen's texts.
  /// - Parameters:
  ///   - item: The item being played.
  ///   - next: The next episode; `nil` for none.
  ///   - choices: The available choices, in order.
  ///   - focus: The choice that Select acts on; `nil` for none.
  init(
    _ status: PlayerStatus, of item: Item?, next: Item?, choices: [PlayerKeys.Choice],
    focus: Int?, words: Words
  ) {
    let place = item?.episodePlace
    // With several files, each has its own title.
    let isPart = status.fileCount > 1 && !status.title.isEmpty
    let show = place.flatMap { $0.show.isEmpty ? nil : $0.show }
    self.init(
      title: isPart ? status.title : show ?? item?.title ?? "",
      line: isPart || show == nil ? "" : item?.placeInSeries ?? "",
      position: Self.seconds(status.position), duration: Self.seconds(status.duration),
      choices: choices.enumerated().map { index, choice in
        switch choice {
        case .tracks(let kind):
          let name = status.selected(kind)?.name(among: status.tracks, in: words) ?? words[.off]
          return Choice(kind == .audio ? .audio : .subtitles, name, isFocused: index == focus)
        case .nextEpisode:
          return Choice(.nextEpisode, next?.placeInSeries ?? "", isFocused: index == focus)
        }
      })
  }

  private static func seconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int(min(max(0, seconds), 359_999)) : 0
  }
}

extension Item {
  /// The number of an episode in its series, and its name: “S2 E3 · Bit by a Dead Bee”.
  fileprivate var placeInSeries: String {
    [episodePlace?.numbers ?? "", isNamelessEpisode ? "" : title].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}

extension PlayerTrack {
  /// The label of a track: its language, plus its own title if another track has the same language; without a
  /// language its title, or else its number.
  func name(among tracks: [PlayerTrack], in words: Words) -> String {
    let code = LanguageCode.code(language)
    let others = tracks.filter { $0.kind == kind && $0.id != id }
    guard let name = Self.name(ofLanguage: code, in: words) else {
      return title.isEmpty ? words[.track, ["number": words.numbers.string(id)]] : title
    }
    let isAlone = !others.contains { LanguageCode.code($0.language) == code }
    let detail = isAlone ? "" : title.isEmpty ? words.numbers.string(id) : title
    // A title that repeats the language adds nothing.
    let more = detail.localizedCaseInsensitiveCompare(name) == .orderedSame ? "" : detail
    return [[name, surround].filter { !$0.isEmpty }.joined(separator: " "), more]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The speaker layout of a track beyond stereo: “5.1”.
  private var surround: String {
    switch channels {
    case 6: "5.1"
    case 7: "6.1"
    case 8: "7.1"
    default: ""
    }
  }

  /// The name of a language; `nil` for none, and for codes that do not name one.
  private static func name(ofLanguage code: String, in words: Words) -> String? {
    guard !code.isEmpty, !["und", "mul", "zxx", "mis", "qaa"].contains(code) else { return nil }
    let name = words.name(ofLanguage: code)
    guard name == code.uppercased() else { return name }
    let known = Locale(identifier: words.language).localizedString(forLanguageCode: code)
    return known.flatMap { $0.lowercased() == code ? nil : $0 } ?? name
  }
}
