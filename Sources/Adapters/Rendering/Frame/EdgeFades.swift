internal import SceneGraph

/// The presented edge fades of the results: each comes and goes smoothly.
struct EdgeFades {
  private struct Track {
    var fade: EdgeFade
    var strength: Tween<Double>
    /// The gradient it changes from, and the progress, 0 … 1.
    var former: EdgeFade?
    var change = Tween(1.0)
    /// The top of the bar at rest in the fade's scene; `nil` for one that does not follow the bar.
    var barTop: Int?

    /// The current gradient, between the former one and this.
    func present(at time: Int) -> EdgeFade {
      guard let former, change.end > time, former.stops.count == fade.stops.count else {
        return fade
      }
      let share = change.value(at: time)
      func between(_ first: Int, _ second: Int) -> Int {
        Int((Double(first) + Double(second - first) * share).rounded())
      }
      var present = fade
      present.stops = zip(former.stops, fade.stops).map { from, to in
        EdgeFade.Stop(y: between(from.y, to.y), opacity: between(from.opacity, to.opacity))
      }
      return present
    }
  }

  private var tracks: [Track] = []
  private var scroll = ScrollAnimation()

  var isEmpty: Bool { tracks.isEmpty }

  /// The end of the last change, in milliseconds.
  var end: Int { tracks.reduce(0) { max($0, $1.strength.end, $1.change.end) } }

  /// Shows the fades of a scene immediately.
  mutating func settle(_ scene: Scene) {
    tracks = scene.edgeFades.map {
      Track(fade: $0, strength: Tween(1), barTop: scene.barTop(under: $0))
    }
    scroll = ScrollAnimation()
    scroll.jump(to: scene.scroll)
  }

  /// Starts the change to the fades of a scene.
  mutating func head(to scene: Scene, on scroll: ScrollAnimation, at time: Int) {
    self.scroll = scroll
    tracks.removeAll { $0.strength.target == 0 && $0.strength.end <= time }
    for index in tracks.indices {
      let next = scene.edgeFades.first { $0.layer == tracks[index].fade.layer }
      if let next, next != tracks[index].fade {
        // Fades that follow the bar are positioned by it; only the depth of others changes slowly.
        tracks[index].former = next.layer == .fixed ? tracks[index].present(at: time) : nil
        tracks[index].change = Tween(
          from: 0, to: 1, at: time, duration: next.layer == .fixed ? Theme.scrollDuration : 0)
        tracks[index].fade = next
        tracks[index].barTop = scene.barTop(under: next)
      }
      tracks[index].strength.head(
        to: next == nil ? 0 : 1, at: time, duration: Theme.scrollDuration)
    }
    for fade in scene.edgeFades where !tracks.contains(where: { $0.fade.layer == fade.layer }) {
      tracks.append(
        Track(
          fade: fade,
          strength: Tween(
            // The wall is never shown without its fade.
            from: fade.layer == .wall ? 1 : 0, to: 1, at: time, duration: Theme.scrollDuration),
          barTop: scene.barTop(under: fade)))
    }
  }

  /// The current fades, each with its displacement from its resting position in canvas points, and its
  /// strength, 0 … 1.
  func present(at time: Int) -> [(fade: EdgeFade, shift: Double, strength: Double)] {
    tracks.map { track in
      let shift =
        track.barTop.map { scroll.barTop(at: time) - Double($0) }
        ?? scroll.shift(of: track.fade.layer, at: time)
      return (track.present(at: time), shift, track.strength.value(at: time).clamped)
    }
  }
}

extension Scene {
  /// The top of the bar at rest, if a fade follows it; `nil` otherwise.
  fileprivate func barTop(under fade: EdgeFade) -> Int? {
    guard fade.layer == .bar, let scroll else { return nil }
    return max(scroll.pinnedTop, scroll.barTop - scroll.offset)
  }
}
