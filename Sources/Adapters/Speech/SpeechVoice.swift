/// The voice used for speaking.
package struct SpeechVoice: Hashable, Sendable {
  /// The language code: `en`, `pt`.
  package var language: String
  /// The rate in thousandths of the normal one: 500 … 2,500.
  package var rate: Int

  /// Makes a voice.
  package init(language: String, rate: Int) {
    self.language = language
    self.rate = rate
  }
}
