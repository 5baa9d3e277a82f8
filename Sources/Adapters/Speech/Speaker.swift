internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The conversation with Speech Dispatcher: tracks what is being said, so that polite texts wait for silence.
///
/// `@unchecked Sendable`: used only on the thread of ``SpeechOutput``.
final class Speaker: @unchecked Sendable {
  private let address: SocketAddress
  private let start: @Sendable () -> Void
  private let report: @Sendable (SpeechEvent) -> Void
  private let failed: @Sendable () -> Void
  private var connection: SpeechConnection?
  /// The voice set on the server; `nil` before the first text of a connection.
  private var voice: SpeechVoice?
  /// The messages that were sent and have not finished.
  private var outstanding: Set<Int> = []
  /// The polite text waiting for silence.
  private var waiting: (parts: [String], voice: SpeechVoice)?
  private var hasFailed = false

  init(
    _ address: SocketAddress, start: @escaping @Sendable () -> Void,
    report: @escaping @Sendable (SpeechEvent) -> Void, failed: @escaping @Sendable () -> Void
  ) {
    self.address = address
    self.start = start
    self.report = report
    self.failed = failed
  }

  /// Waits for a request, and notes the server's events meanwhile.
  /// - Returns: Whether there may be requests.
  func waitForNews(_ wake: WakeDescriptor) -> Bool {
    while true {
      var pollers = [pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)]
      if let connection {
        pollers.append(pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&pollers, nfds_t(pollers.count), -1) > 0 else { continue }
      if pollers.count > 1, pollers[1].revents != 0 { takeEvents() }
      if pollers[0].revents != 0 {
        wake.drain()
        return true
      }
    }
  }

  /// Performs the requests. Of several texts that interrupt each other, only the last is spoken.
  func perform(_ requests: [SpeechOutput.Request]) {
    let first =
      requests.lastIndex { request in
        switch request {
        case .say(_, interrupts: true, _), .silence: true
        default: false
        }
      } ?? 0
    for request in requests[min(first, requests.count)...] {
      switch request {
      case .say(let parts, interrupts: true, let voice):
        waiting = nil
        say(parts, voice, cancels: !outstanding.isEmpty)
      case .say(let parts, interrupts: false, let voice):
        waiting = (parts, voice)
        sayWaiting()
      case .silence:
        waiting = nil
        if !outstanding.isEmpty { _ = command("CANCEL SELF") }
      }
    }
  }

  private func sayWaiting() {
    guard outstanding.isEmpty, let waiting else { return }
    self.waiting = nil
    say(waiting.parts, waiting.voice, cancels: false)
  }

  /// Speaks parts as one block, so that nothing comes between them.
  private func say(_ parts: [String], _ voice: SpeechVoice, cancels: Bool) {
    guard connect() else { return }
    if cancels { _ = command("CANCEL SELF") }
    guard adopt(voice) else { return lose() }
    if parts.count > 1 { _ = command("BLOCK BEGIN") }
    for part in parts where !speak(part) { return lose() }
    if parts.count > 1 { _ = command("BLOCK END") }
  }

  /// Sends a part.
  /// - Returns: False if the server is gone.
  private func speak(_ part: String) -> Bool {
    if let character = SpeechMessage.character(part) {
      guard let reply = command("CHAR \(character)") else { return false }
      note(reply)
      return true
    }
    guard let ready = command("SPEAK") else { return false }
    guard ready.code == 230 else { return true }
    guard connection?.send(SpeechMessage.line(of: part)) == true, let reply = command(".") else {
      return false
    }
    note(reply)
    return true
  }

  /// Notes the number of an accepted message.
  private func note(_ reply: SpeechConnection.Reply) {
    guard reply.isSuccess, let number = reply.lines.first.flatMap({ Int($0) }) else { return }
    outstanding.insert(number)
  }

  private func adopt(_ voice: SpeechVoice) -> Bool {
    guard voice != self.voice else { return true }
    guard command("SET SELF LANGUAGE \(voice.language.prefix { $0.isLetter })") != nil,
      command("SET SELF RATE \(SpeechMessage.rate(voice.rate))") != nil
    else { return false }
    self.voice = voice
    return true
  }

  // MARK: The connection

  private func connect() -> Bool {
    if connection != nil { return true }
    connection = SpeechConnection(address)
    if connection == nil {
      start()
      connection = SpeechConnection(address)
    }
    guard connection != nil, command("SET SELF CLIENT_NAME couch:couchsearch:screen") != nil,
      command("SET SELF PRIORITY TEXT") != nil,
      command("SET SELF NOTIFICATION ALL ON") != nil
    else {
      lose()
      if !hasFailed { failed() }
      hasFailed = true
      return false
    }
    hasFailed = false
    return true
  }

  /// Drops a connection that does not answer; the next text opens another one.
  private func lose() {
    connection = nil
    voice = nil
    outstanding = []
  }

  /// Sends a command and waits for its reply; events that come first are noted.
  /// - Returns: `nil` if the server is gone.
  private func command(_ line: String) -> SpeechConnection.Reply? {
    guard let connection, connection.send(line) else { return nil }
    while let reply = connection.reply() {
      guard reply.isEvent else { return reply }
      take(reply)
    }
    return nil
  }

  private func takeEvents() {
    guard let replies = connection?.waitingReplies() else { return lose() }
    for reply in replies where reply.isEvent { take(reply) }
    sayWaiting()
  }

  /// Notes an event; its first line is the number of the message.
  private func take(_ event: SpeechConnection.Reply) {
    switch event.code {
    case 701: report(.began)
    case 702, 703:
      if let number = event.lines.first.flatMap({ Int($0) }) { outstanding.remove(number) }
      report(event.code == 702 ? .ended : .cancelled)
    default: break
    }
  }
}
