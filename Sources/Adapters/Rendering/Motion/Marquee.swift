internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Marquee: a title too long for its line scrolls past some time after it gained focus, and again
/// after each rest, a few times.
struct Marquee {
  let id: NodeID
  /// The item in its cut form, as the layout made it.
  let item: TextItem
  /// The whole line, in canvas points.
  let width: Int
  /// The time when scrolling starts, in milliseconds.
  let start: Int
  let isRightToLeft: Bool
  /// The time when focus was lost; `nil` while it is kept.
  private var stopped: Int?

  /// `nil` for a node without focus or whose titles all fit.
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

  /// The way until the line stands where it started, in canvas points.
  var distance: Int { width + Motion.marqueeGap }

  /// The duration of one round, in milliseconds.
  var roundDuration: Int { distance * 1000 / Theme.marqueeSpeed }

  /// The end of the animation: the line has come round for the last time, or has faded after losing
  /// focus.
  var end: Int {
    stopped.map { $0 + Theme.dissolveDuration }
      ?? start + Theme.marqueeRounds * (roundDuration + Theme.marqueeRest) - Theme.marqueeRest
  }

  /// The scrolled distance in canvas points; `nil` before the start, while it rests and after the
  /// end.
  func offset(at time: Int) -> Double? {
    guard time >= start, time < end else { return nil }
    let round = (min(time, stopped ?? time) - start) % (roundDuration + Theme.marqueeRest)
    return round < roundDuration ? Double(round) * Double(Theme.marqueeSpeed) / 1000 : nil
  }

  /// Returns whether a frame may differ from the last one.
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

  /// The opacity, 0 … 1: falls linearly once focus is lost.
  func share(at time: Int) -> Double {
    guard let stopped else { return 1 }
    return 1 - (Double(time - stopped) / Double(Theme.dissolveDuration)).clamped
  }

  /// The marquee as it fades out after losing focus; `nil` when it is not scrolling.
  func stopping(at time: Int) -> Marquee? {
    guard offset(at: time) != nil else { return nil }
    var marquee = self
    marquee.stopped = stopped ?? time
    return marquee
  }

  /// The strength of the fade at the ends of its window: 0 where the line stands as at rest … 1.
  func softness(at offset: Double) -> Double {
    (min(offset, Double(distance) - offset) / 40).clamped
  }

  /// The whole line as an item of its own, at the origin.
  var line: TextItem {
    var line = item
    line.frame = Rect(x: 0, y: 0, width: width, height: item.frame.height)
    line.alignment = .left
    return line
  }

  /// The marquees of what is on the screen now; one that was on its way fades into what takes its
  /// place.
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
