internal import Foundation
internal import Support

/// The language model, pronunciations and titles of a catalogue, kept in a folder until the titles change.
struct VoiceModel {
  /// The model files read by PocketSphinx.
  let dictionaryFile: String
  let languageModelFile: String
  /// Finds titles by sound.
  let matcher: SoundMatcher
  private let dictionary: PronouncingDictionary

  /// The version of the files; other versions are regenerated.
  private static let version = 1
  /// The most titles in a model.
  static let mostTitles = 20_000

  /// Opens the model of titles, creating it if necessary.
  /// - Parameters:
  ///   - titles: The titles, the most popular first.
  ///   - folder: The folder of the files; only the newest model is kept.
  ///   - pronunciations: A dictionary in the format of the CMU Pronouncing Dictionary.
  /// - Throws: The system's error if a file cannot be read or written.
  init(titles: [String], folder: String, pronunciations: String) throws {
    let titles = Array(titles.prefix(Self.mostTitles))
    var hash = FNV1a()
    hash.add(Self.version)
    for title in titles { hash.add(title) }
    let name = folder + "/" + String(hash.value, radix: 16)
    dictionaryFile = name + ".dict"
    languageModelFile = name + ".arpa"
    let forms = titles.map { Self.forms(of: $0) }
    if let kept = try? RegularFile.data(of: dictionaryFile),
      FileManager.default.fileExists(atPath: languageModelFile)
    {
      dictionary = PronouncingDictionary(parsing: kept)
    } else {
      dictionary = try PronouncingDictionary(
        of: Set(forms.joined().joined()), in: pronunciations)
      try Self.write(dictionary, forms, to: (folder, dictionaryFile, languageModelFile))
    }
    matcher = SoundMatcher(
      zip(titles, forms).map { [dictionary] title, forms in
        SoundMatcher.Entry(title: title, forms: forms.map { dictionary.phones(of: $0) })
      })
  }

  /// The titles nearest to the hypotheses.
  func matches(_ readings: [String], limit: Int) -> [SoundMatcher.Match] {
    matcher.matches(
      readings.map { dictionary.phones(of: $0.split(separator: " ").map(String.init)) },
      limit: limit)
  }

  private static func write(
    _ dictionary: PronouncingDictionary, _ forms: [[[String]]],
    to files: (folder: String, dictionary: String, languageModel: String)
  ) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: files.folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    for old in try manager.contentsOfDirectory(atPath: files.folder)
    where old.hasSuffix(".dict") || old.hasSuffix(".arpa") {
      try manager.removeItem(atPath: files.folder + "/" + old)
    }
    // The decoder would reject words without a pronunciation.
    let sentences = forms.joined().map { $0.filter { dictionary.entries[$0] != nil } }
    let texts = [
      (files.languageModel, LanguageModel(sentences).text), (files.dictionary, dictionary.text),
    ]
    for (file, text) in texts {
      try AtomicFile.write(Array(text.utf8), to: file, permissions: 0o600)
    }
  }

  /// The ways of saying a title: whole, and without the part after a colon or dash.
  private static func forms(of title: String) -> [[String]] {
    let whole = SpokenWords.words(of: title)
    guard let cut = title.firstRange(of: /: | [-–—] | \(/) else { return [whole] }
    let main = SpokenWords.words(of: String(title[..<cut.lowerBound]))
    return main.isEmpty || main == whole ? [whole] : [whole, main]
  }
}
