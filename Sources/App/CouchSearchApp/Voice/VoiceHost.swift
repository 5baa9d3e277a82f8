internal import CatalogModel
internal import ScreenHost
internal import SearchScreen

/// Connects the microphone and the recogniser with the screen's voice input.
final class VoiceHost: PartHost {
  /// The voice input; `nil` if there is none.
  private let input: VoiceInput?
  /// Stops the current sound, which a microphone would pick up.
  private let silence: () -> Void
  private let mailbox: Mailbox

  init(_ input: VoiceInput?, mailbox: Mailbox, silence: @escaping () -> Void) {
    self.input = input
    self.mailbox = mailbox
    self.silence = silence
  }

  var opening: [Action] { input == nil ? [] : [.part(.voice(VoiceNews(.offered, session: 0)))] }

  func perform(_ request: PartRequest, on screen: any DrivenScreen) {
    guard case .voice(let request) = request else { return }
    switch request {
    case .listen(let session):
      guard let input else {
        return screen.take(.part(.voice(VoiceNews(.failed(.noEngine), session: session))))
      }
      silence()
      input.listen { [mailbox] event in
        mailbox.post(.action(.part(.voice(VoiceNews(event, session: session)))))
      }
    case .stop: input?.stop()
    case .cancel: input?.cancel()
    }
  }

  func catalogReplaced(by index: any SearchIndex, titles: Int) { input?.catalogReplaced() }

  func visitEnded(_ screen: any DrivenScreen) { input?.cancel() }
}
