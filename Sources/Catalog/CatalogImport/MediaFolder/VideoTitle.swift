import CatalogModel
import Support

/// A film, an episode or a home video identified only by its file name, which is all that some servers know.
package enum VideoTitle {
  /// Fills in a video's record from its name: kind, title, year, and the position of an episode.
  ///
  /// - Parameters:
  ///   - name: The name of a file, with or without its extension.
  ///   - folders: The names of the folders around it, outermost first.
  package static func apply(_ name: String, folders: [String] = [], to record: inout RawRecord) {
    let name = name.trimmed
    guard !name.isEmpty else { return }
    // A slash in a title does not separate folders.
    guard !name.contains("/") else {
      record.texts[.category] = ["film"]
      record.set(.title, name)
      return
    }
    let file = MediaName.Kind(ending: name) == .video ? name : name + ".mkv"
    let guess = MediaName(path: file, folders: folders, kind: .video)
    guard !guess.isEpisode else {
      var facts = EpisodeFacts()
      facts.show = guess.title
      (facts.season, facts.number, facts.name) = (guess.season, guess.episode, guess.episodeTitle)
      facts.apply(to: &record)
      return
    }
    record.texts[.category] = [guess.isHomeVideo ? Category.homeVideo.rawValue : "film"]
    record.set(.title, guess.title)
    if let year = guess.year { record.texts[.year] = [String(year)] }
    if !guess.edition.isEmpty {
      record.fields.append(ItemField(name: ItemField.edition, value: guess.edition))
    }
  }

  /// Whether a title is the name of an audio or video file, as given by servers that do not read tags.
  package static func isFileName(_ title: String) -> Bool {
    let kind = MediaName.Kind(ending: title)
    return kind == .audio || kind == .video
  }
}
