internal import CouchSearchApp
internal import Geometry
internal import SearchScreen
internal import TextEntry

/// The news about the screen for phones.
extension PhoneHost {
  func followText(_ screen: any DrivenScreen) {
    guard !screen.machine.state.hidesFromPhones,
      mirror.follow(screen.machine.state.field.composedText)
    else { return }
    tellText()
  }

  func tellText(except number: Int? = nil) {
    guard !clients.isEmpty else { return }
    let text = PhoneAnswer.json(PhoneAnswer.Text(rev: mirror.revision, text: mirror.text))
    for other in clients.keys.sorted() where other != number { server?.send(text, to: other) }
  }

  /// Sends what the screen shows, at most twenty times a second.
  /// - Returns: When to look again; `nil` when nothing waits.
  func sendScene(_ screen: any DrivenScreen, now: Timestamp) -> Timestamp? {
    guard !clients.isEmpty else {
      sceneText = ""
      return nil
    }
    guard needsScene else { return nil }
    guard now >= nextSceneAt else { return nextSceneAt }
    needsScene = false
    let text = PhoneScene(screen.machine).json
    guard text != sceneText else { return nil }
    sceneText = text
    nextSceneAt = now + Self.scenePace
    for number in clients.keys.sorted() { server?.send(text, to: number) }
    return nil
  }

  func followWords(_ screen: any DrivenScreen) {
    let words = screen.machine.state.settings.words
    guard self.words != words else { return }
    self.words = words
    files.take(words)
  }
}
