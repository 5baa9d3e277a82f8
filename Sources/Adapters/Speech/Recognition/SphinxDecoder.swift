internal import CSphinx

/// The PocketSphinx decoder: audio in, words out.
final class SphinxDecoder {
  private let decoder: OpaquePointer

  /// The most hypotheses examined; many of them differ only in silences.
  private static let mostReadings = 40

  /// Whether its library is installed.
  static var isInstalled: Bool { couch_sphinx_is_there() != 0 }

  /// The kinds of search.
  enum Search {
    /// Narrow, in one pass, for words while the person is speaking.
    case quick
    /// Wide, in three passes.
    case whole
  }

  /// Opens the models; `nil` if the library is missing or a model is unreadable.
  init?(_ search: Search, acousticModel: String, dictionary: String, languageModel: String) {
    guard
      let decoder = couch_sphinx_new(
        acousticModel, dictionary, languageModel, search == .quick ? 1 : 0)
    else { return nil }
    self.decoder = decoder
  }

  deinit { couch_sphinx_free(decoder) }

  /// Begins an utterance.
  func begin() { _ = couch_sphinx_begin(decoder) }

  /// Decodes the next part of the utterance.
  func feed(_ samples: [Int16]) {
    guard !samples.isEmpty else { return }
    _ = couch_sphinx_feed(decoder, samples, samples.count, 0)
  }

  /// Ends the utterance.
  func end() { _ = couch_sphinx_end(decoder) }

  /// Decodes a whole utterance, normalised by its overall loudness.
  /// - Returns: Its distinct hypotheses, the likeliest first, at most `limit`.
  func readings(of samples: [Int16], limit: Int) -> [String] {
    guard !samples.isEmpty else { return [] }
    begin()
    _ = couch_sphinx_feed(decoder, samples, samples.count, 1)
    end()
    var readings = Readings(best: words)
    withUnsafeMutablePointer(to: &readings) { pointer in
      couch_sphinx_readings(
        decoder, Int32(Self.mostReadings),
        { words, context in
          guard let words, let context else { return }
          context.assumingMemoryBound(to: Readings.self).pointee.add(
            SphinxDecoder.clean(String(cString: words)))
        }, pointer)
    }
    return Array(readings.all.prefix(limit))
  }

  /// The words so far.
  var words: String { couch_sphinx_words(decoder).map { Self.clean(String(cString: $0)) } ?? "" }

  /// Distinct hypotheses.
  private struct Readings {
    private(set) var all: [String] = []

    init(best: String) { add(best) }

    mutating func add(_ words: String) {
      if !words.isEmpty, !all.contains(words) { all.append(words) }
    }
  }

  /// Prefixes of words that represent silence and noise.
  private static let noises = ["<", "[", "+"]

  /// The words without pronunciation numbers and noises.
  private static func clean(_ words: String) -> String {
    words.split(separator: " ").filter { word in !noises.contains { word.hasPrefix($0) } }
      .map { $0.prefix { $0 != "(" } }.joined(separator: " ")
  }
}
