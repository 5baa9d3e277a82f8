internal import Geometry
internal import ScreenHost
internal import SearchScreen
internal import TextEntry

/// Updates about the screen for phones.
extension PhoneHost {
  func followText(_ screen: any DrivenScreen) {
    guard !screen.machine.state.hidesFromPhones,
      mirror.follow(screen.machine.state.textOfPhones)
    else { return }
    tellText()
  }

  func tellText(except number: Int? = nil) {
    guard !clients.isEmpty else { return }
    let text = PhoneAnswer.json(PhoneAnswer.Text(rev: mirror.revision, text: mirror.text))
    for other in doers where other != number { server?.send(text, to: other) }
  }

  /// Sends the screen's contents, at most twenty times a second.
  /// - Returns: When to check again; `nil` if nothing is pending.
  func sendScene(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp? {
    guard !clients.isEmpty else {
      sceneText = ""
      return nil
    }
    guard needsScene else { return nil }
    guard now >= nextSceneAt else { return nextSceneAt }
    needsScene = false
    nextSceneAt = sendToWatchers(screen) ? now + Self.scenePace : now
    guard !doers.isEmpty else {
      sceneText = ""
      return nil
    }
    let text = PhoneScene(screen.machine).json
    guard text != sceneText else { return nil }
    sceneText = text
    nextSceneAt = now + Self.scenePace
    for number in doers { server?.send(text, to: number) }
    return nil
  }

  /// The connections that can act, in order.
  private var doers: [Int] { clients.filter { $0.value.watching == nil }.keys.sorted() }

  /// Sends watchers the changes.
  /// - Returns: Whether there was anything.
  private func sendToWatchers(_ screen: any DrivenScreen) -> Bool {
    let watchers = clients.filter { $0.value.watching != nil }.keys.sorted()
    guard !watchers.isEmpty else { return false }
    let scene = MirroredScene(screen.machine)
    var hasSent = false
    for number in watchers {
      guard let text = clients[number]?.watching?.message(scene) else { continue }
      hasSent = true
      server?.send(text, to: number)
    }
    return hasSent
  }

  func followWords(_ screen: any DrivenScreen) {
    let words = screen.machine.state.settings.words
    guard self.words != words else { return }
    self.words = words
    files.take(words)
  }
}
