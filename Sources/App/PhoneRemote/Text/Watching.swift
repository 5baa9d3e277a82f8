/// The messages to one watcher of the screen: all of it first, then the differences.
///
/// Someone who reads slowly gets fewer and larger differences: nothing is sent while too much of what was
/// sent has not been shown.
struct Watching {
  /// The messages that may be on their way.
  private static let mostOnTheirWay = 4
  /// The patches after which both sides compare what they have.
  private static let patchesOfHash = 32

  private var sent: MirroredScene?
  private var revision = 0
  private var shown = 0

  /// Takes what the watcher says it shows; 0 asks for all of it.
  mutating func note(shown revision: Int) {
    if revision == 0 { sent = nil }
    shown = max(shown, min(revision, self.revision))
  }

  /// The next message; `nil` while there is none to send.
  mutating func message(_ scene: MirroredScene) -> String? {
    guard scene != sent else { return nil }
    guard sent == nil || revision - shown < Self.mostOnTheirWay else { return nil }
    revision += 1
    defer { sent = scene }
    guard let sent, var patch = MirrorPatch(from: sent, to: scene, revision: revision) else {
      shown = max(shown, revision - 1)
      return PhoneAnswer.json(MirrorFull(scene, revision: revision))
    }
    if revision.isMultiple(of: Self.patchesOfHash) { patch.hash = scene.hash }
    return PhoneAnswer.json(patch)
  }
}
