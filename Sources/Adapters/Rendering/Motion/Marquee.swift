internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Marquee: a title too long for its line scrolls past some time after it gained focus, and again after each
/// pause, a few times.
struct Marquee {
  let id: NodeID
  /// The truncated item, as laid out.
  let item: TextItem
  /// The whole line, in canvas points.
  let width: Int
  /// The time at which scrolling starts, in milliseconds.
  let start: Int
  let isRightToLeft: Bool
  /// The time at which focus was lost; `nil` while focused.
  private var stopped: Int?

  /// `nil` for a node without focus, or if all its titles fit.
  init?(_ track: NodeTrack, store: PictureStore) {
    guard track.node.condition.contains(.focused), !track.isLeaving else { return nil }
    for case .text(let item) in track.node.displayItems
    where item.scrollsWhenLong && item.maxLines == 1 {
      let line = store.line(item)
      guard line.width > item.frame.width else { continue }
      id = track.node.id
      self.item = item
      width = line.width
      isRightToLeft = line.isRightToLeft
      start = track.focusedSince + Theme.marqueeDelay
      return
    }
    return nil
  }

  /// The distance of one full round, in canvas points.
  var distance: Int { width + Motion.marqueeGap }

  /// The duration of one round, in milliseconds.
  var roundDuration: Int { distance * 1000 / Theme.marqueeSpeed }

  /// The end of the animation: after the last round, or after fading out when focus is lost.
  var end: Int {
    stopped.map { $0 + Theme.dissolveDuration }
      ?? start + Theme.marqueeRounds * (roundDuration + Theme.marqueeRest) - Theme.marqueeRest
  }

  /// The scrolled distance in canvas points; `nil` before the start, during pauses and after the end.
  func offset(at time: Int) -> Double? {
    guard time >= start, time < end else { return nil }
    let round = (min(time, stopped ?? time) - start) % (roundDuration + Theme.marqueeRest)
    return round < roundDuration ? Double(round) * Double(Theme.marqueeSpeed) / 1000 : nil
  }

  /// Whether a frame may differ from the last one.
  func isMoving(from last: Int, to time: Int) -> Bool {
    guard time >= start, last < end else { return false }
    return offset(at: time) != nil || offset(at: last) != nil || time >= end
  }

  /// The start of the next round; `nil` after the last one.
  func nextStart(after time: Int) -> Int? {
    guard stopped == nil else { return nil }
    return (0..<Theme.marqueeRounds).lazy
      .map { start + $0 * (roundDuration + Theme.marqueeRest) }.first { $0 > time }
  }

  /// The opacity, 0 … 1, which falls linearly once focus is lost.
  func share(at time: Int) -> Double {
    guard let stopped else { return 1 }
    return 1 - (Double(time - stopped) / Double(Theme.dissolveDuration)).clamped
  }

  /// The marquee fading out after losing focus; `nil` if it is not scrolling.
  func stopping(at time: Int) -> Marquee? {
    guard offset(at: time) != nil else { return nil }
    var marquee = self
    marquee.stopped = stopped ?? time
    return marquee
  }

  /// The strength of the fade at both ends: 0 … 1, and 0 when the line is at its resting position.
  func softness(at offset: Double) -> Double {
    (min(offset, Double(distance) - offset) / 40).clamped
  }

  /// The whole line as a separate item, at the origin.
  var line: TextItem {
    var line = item
    line.frame = Rect(x: 0, y: 0, width: width, height: item.frame.height)
    line.alignment = .left
    return line
  }

  /// The marquees of what is on the screen now; one that was scrolling fades into its replacement.
  static func among(
    _ tracks: [NodeTrack], after known: [Marquee], at time: Int, store: PictureStore
  ) -> [Marquee] {
    let marquees = tracks.compactMap { Marquee($0, store: store) }
    let former = known.filter { old in
      !marquees.contains { $0.id == old.id && $0.start == old.start }
    }
    return marquees + former.compactMap { $0.stopping(at: time) }
  }
}
