/// A voice input event of a session.
package struct VoiceNews: PartNews {
  /// The event.
  package var event: VoiceEvent
  /// The number of the session, from ``Voice/Request/listen(session:)``; `nil` for the current one.
  package var session: Int?

  /// Creates an event of a session, or of the current one.
  package init(_ event: VoiceEvent, session: Int? = nil) {
    self.event = event
    self.session = session
  }

  package func reduce(_ state: inout ScreenState) -> [Effect] {
    let session = session ?? state.visit.voice?.session ?? 0
    return Voice.perform(.event(event, session: session), in: &state)
  }
}
