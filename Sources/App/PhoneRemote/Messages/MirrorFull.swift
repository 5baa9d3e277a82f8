/// A message to watchers with the whole screen.
struct MirrorFull: Codable {
  var t = "full"
  var rev: Int
  var state: MirroredScene.State
  var size: [Int]
  var light: Bool
  var focus: String?
  var elements: [MirroredScene.Element]

  init(_ scene: MirroredScene, revision: Int) {
    rev = revision
    state = scene.state
    size = scene.size
    light = scene.isLight
    focus = scene.focus
    elements = scene.elements
  }
}
