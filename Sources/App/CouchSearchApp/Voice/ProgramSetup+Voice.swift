internal import CatalogModel
internal import Configuration
internal import Foundation
internal import Logging
internal import ScreenHost
internal import SearchScreen
internal import Speech

extension ProgramSetup {
  /// The most titles sent to a recogniser.
  private static let mostTitles = 20_000
  /// Megabytes of address space, most of which a program never touches.
  private static let ownMegabytes = 1_024
  private static let othersMegabytes = 4_096

  /// Whether a person can hold a button to speak.
  var offersVoice: Bool {
    switch settings.voice.offered {
    case .home: !isKiosk
    case .always: true
    case .never: false
    }
  }

  /// The voice input; `nil` if it is not offered, or if events must be reproducible.
  func voiceInput(_ services: Services) -> VoiceInput? {
    guard offersVoice, !options.isDriven || settings.voice.offered == .always else { return nil }
    let language = settings.screen.words.language
    let titles: @Sendable () -> [String] = { [log] in
      do {
        return try services.index.popularItems(limit: Self.mostTitles).map(\.title)
      } catch {
        log.warning("Titles are not known by sound: \(Failure.message(error))")
        return []
      }
    }
    func recognizer(_ command: [String], _ megabytes: Int) -> Recognizer {
      Recognizer(
        command: command, megabytes: megabytes, language: language, titles: titles
      ) { [log] in log.warning("\($0)") }
    }
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let own = recognizer(
      [
        program.path(percentEncoded: false), RecognizerProcess.command,
        loader.folders.cache + "/voice",
      ], Self.ownMegabytes)
    guard !settings.voice.command.isEmpty else { return VoiceInput(recognizer: own, matcher: nil) }
    return VoiceInput(
      recognizer: recognizer(settings.voice.command, Self.othersMegabytes), matcher: own)
  }
}
