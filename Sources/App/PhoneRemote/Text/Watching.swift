/// The messages to one watcher of the screen: first the whole screen, then the differences.
///
/// A slow reader gets fewer and larger differences: nothing is sent while too much of what was sent has not
/// been shown yet.
struct Watching {
  /// The most messages in transit.
  private static let mostOnTheirWay = 4
  /// The number of patches between hash checks.
  private static let patchesOfHash = 32

  private var sent: MirroredScene?
  private var revision = 0
  private var shown = 0

  /// Notes the revision that the watcher shows; 0 requests the whole screen.
  mutating func note(shown revision: Int) {
    if revision == 0 { sent = nil }
    shown = max(shown, min(revision, self.revision))
  }

  /// The next message; `nil` if there is none to send.
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
