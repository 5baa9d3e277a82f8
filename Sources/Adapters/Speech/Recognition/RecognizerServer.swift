internal import Foundation

/// The built-in recogniser, in its own process: reads lines, decodes speech using PocketSphinx with a model
/// of the titles, and writes lines. No audio is stored.
package final class RecognizerServer {
  private let cache: String
  private let write: ([UInt8]) -> Void
  private var model: VoiceModel?
  private var decoder: SphinxDecoder?
  /// The decoder for partial results.
  private var quickDecoder: SphinxDecoder?
  private let noiseReduction = NoiseReduction()
  private var problem: Recognizer.Problem?
  private var current: Int?
  private var partial = ""
  private var unheard = 0
  /// The audio of the utterance: the room's noise is known only at the end.
  private var samples: [Int16] = []

  /// The folder of Debian's package `pocketsphinx-en-us`.
  static let models = "/usr/share/pocketsphinx/model/en-us"
  /// Samples between partial results: a quarter of a second.
  private static let partialPace = 4_000
  /// The most hypotheses for which titles are searched.
  private static let mostReadings = 10
  private static let mostTitles = 5
  /// The longest utterance in samples: ten seconds.
  private static let mostSamples = 160_000

  /// Makes a recogniser.
  /// - Parameters:
  ///   - cache: The folder for the model of the titles.
  ///   - write: Receives a line for the screen.
  package init(cache: String, write: @escaping ([UInt8]) -> Void) {
    self.cache = cache
    self.write = write
  }

  /// Handles a line.
  package func take(_ bytes: [UInt8]) {
    guard let line = RecognizerLine(bytes) else { return }
    switch line.type {
    case .titles: open(line.titles ?? [])
    case .begin:
      guard let id = line.id else { return }
      if let problem { return fail(id, problem) }
      if decoder == nil { return fail(id, .failed) }
      if current != nil { quickDecoder?.end() }
      quickDecoder?.begin()
      (current, partial, unheard, samples) = (id, "", 0, [])
    case .audio:
      if let id = line.id, id == current, let pcm = line.pcm { feed(pcm, id) }
    case .end:
      guard let id = line.id, id == current else { return }
      quickDecoder?.end()
      let sound = noiseReduction.reduced(samples)
      (current, samples) = (nil, [])
      heard(id, decoder?.readings(of: sound, limit: Self.mostReadings) ?? [])
    case .cancel:
      guard line.id == current, current != nil else { return }
      (current, samples) = (nil, [])
      quickDecoder?.end()
    case .match:
      if let id = line.id { heard(id, (line.texts ?? []).map { $0 }, spoken: false) }
    case .hello, .partial, .heard, .error: break
    }
  }

  private func open(_ titles: [String]) {
    (decoder, quickDecoder, model, current, problem) = (nil, nil, nil, nil, nil)
    let dictionary = Self.models + "/cmudict-en-us.dict"
    guard FileManager.default.isReadableFile(atPath: dictionary) else {
      problem = SphinxDecoder.isInstalled ? .noModel : .noEngine
      return
    }
    do {
      let model = try VoiceModel(titles: titles, folder: cache, pronunciations: dictionary)
      self.model = model
      guard SphinxDecoder.isInstalled else {
        problem = .noEngine
        return
      }
      func open(_ search: SphinxDecoder.Search) -> SphinxDecoder? {
        SphinxDecoder(
          search, acousticModel: Self.models + "/en-us", dictionary: model.dictionaryFile,
          languageModel: model.languageModelFile)
      }
      (decoder, quickDecoder) = (open(.whole), open(.quick))
      if decoder == nil { problem = .noModel }
    } catch {
      problem = .failed
    }
  }

  private func feed(_ pcm: Data, _ id: Int) {
    let samples = pcm.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map {
        Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self))
      }
    }
    guard self.samples.count < Self.mostSamples else { return }
    self.samples += samples
    quickDecoder?.feed(samples)
    unheard += samples.count
    guard unheard >= Self.partialPace else { return }
    unheard = 0
    guard let words = quickDecoder?.words, words != partial else { return }
    partial = words
    var line = RecognizerLine(.partial, id: id)
    line.text = words
    write(line.bytes)
  }

  /// Answers with the titles that sound like the hypotheses, or with the hypotheses if none do.
  private func heard(_ id: Int, _ readings: [String], spoken: Bool = true) {
    let titles = model?.matches(readings, limit: Self.mostTitles).map(\.title) ?? []
    var line = RecognizerLine(.heard, id: id)
    line.texts = titles.isEmpty ? Array(readings.prefix(spoken ? 1 : Self.mostTitles)) : titles
    write(line.bytes)
  }

  private func fail(_ id: Int, _ problem: Recognizer.Problem) {
    var line = RecognizerLine(.error, id: id)
    line.problem = problem.rawValue
    write(line.bytes)
  }
}
