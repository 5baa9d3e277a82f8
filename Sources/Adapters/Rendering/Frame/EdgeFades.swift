internal import SceneGraph

/// The presented fades of the results towards edges: each comes and goes smoothly.
struct EdgeFades {
  private struct Track {
    var fade: EdgeFade
    var strength: Tween<Double>
  }

  private var tracks: [Track] = []
  private var scroll = ScrollAnimation()

  var isEmpty: Bool { tracks.isEmpty }

  /// The end of the last change, in milliseconds.
  var end: Int { tracks.reduce(0) { max($0, $1.strength.end) } }

  /// Shows the fades of a scene at once.
  mutating func settle(_ scene: Scene) {
    tracks = scene.edgeFades.map { Track(fade: $0, strength: Tween(1)) }
    scroll = ScrollAnimation()
    scroll.jump(to: scene.scroll)
  }

  /// Sets out for the fades of a scene.
  mutating func head(to scene: Scene, on scroll: ScrollAnimation, at time: Int) {
    self.scroll = scroll
    tracks.removeAll { $0.strength.target == 0 && $0.strength.end <= time }
    for index in tracks.indices {
      let next = scene.edgeFades.first { $0.layer == tracks[index].fade.layer }
      if let next { tracks[index].fade = next }
      tracks[index].strength.head(
        to: next == nil ? 0 : 1, at: time, duration: Theme.scrollDuration)
    }
    for fade in scene.edgeFades where !tracks.contains(where: { $0.fade.layer == fade.layer }) {
      tracks.append(
        Track(
          fade: fade,
          strength: Tween(
            // The wall never shows without its fade.
            from: fade.layer == .wall ? 1 : 0, to: 1, at: time, duration: Theme.scrollDuration)))
    }
  }

  /// The fades now: each with its distance from its place at rest in canvas points, and its strength,
  /// 0 … 1.
  func present(at time: Int) -> [(fade: EdgeFade, shift: Double, strength: Double)] {
    tracks.map {
      ($0.fade, scroll.shift(of: $0.fade.layer, at: time), $0.strength.value(at: time).clamped)
    }
  }
}
