internal import Geometry
internal import SceneGraph

/// The cover of a sheet on its way from its card and back. The two have different lettering: it changes
/// during the flight, so that the cover leaves and lands with the card's own picture.
extension SceneStep {
  /// Whether a node is the cover of the same item as before on a sheet: it moves with the sheet.
  func isSameCover(_ node: Node, as track: NodeTrack) -> Bool {
    guard !isOtherScreen, node.origin != nil, track.isOnSheet, let item = node.artwork else {
      return false
    }
    return item.id == track.node.artwork?.id
  }

  /// Sends the cover of a closed sheet back to its card, and turns it into the card's picture.
  func comeBack(_ track: inout NodeTrack, to card: Node) {
    let duration = Theme.popDuration
    blend(&track, from: track.node, to: card)
    track.isLeaving = true
    track.landing = time + duration
    (track.node.frame, track.node.scale) = (card.frame, card.scale)
    (track.node.displayItems, track.node.cornerRadius) = (card.displayItems, card.cornerRadius)
    track.place.head(to: Box(card.frame), at: time, duration: duration)
    track.scale.head(to: Double(card.scale) / 1000, at: time, duration: duration)
    // It covers its card until that is painted.
    track.opacity = Tween(
      from: track.opacity.value(at: time), to: 0, at: time + duration,
      duration: Theme.fadeDuration, speed: track.opacity.speed(at: time))
  }

  /// Cross-fades a cover from one picture to the next; one that turns back half-way continues from the
  /// current blend.
  func blend(_ track: inout NodeTrack, from former: Node, to next: Node) {
    guard former.displayItems != next.displayItems else { return }
    let isTurning = track.former?.displayItems == next.displayItems
    track.appearance = Tween(
      from: isTurning ? 1 - track.appearance.value(at: time) : 0, to: 1, at: time,
      duration: Theme.fadeDuration)
    track.former = NodeTrack.FormerAppearance(
      displayItems: former.displayItems, scale: former.scale, size: former.frame.size,
      newIsOnTop: true, isLit: next.isLit)
  }
}
