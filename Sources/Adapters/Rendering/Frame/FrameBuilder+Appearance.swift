internal import Geometry
internal import SceneGraph

/// The appearance of nodes: their display items, cross-faded while focus comes or goes.
extension FrameBuilder {
  func addAppearance(
    of track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) {
    if let plain = plainFill(of: track), track.former == nil {
      if track.isPanel {
        return addPanel(
          track, ink: plain.ink, radius: plain.radius, body: body, opacity: opacity, to: &commands)
      }
      let isOpaque = plain.ink.alpha == 1
      commands.append(
        DrawCommand(
          content: plain.radius == 0 ? .fill(plain.ink) : .panel(plain.ink, radius: plain.radius),
          destination: body, opacity: opacity,
          cover: isOpaque ? body.inside(radius: plain.radius) : nil))
      return
    }
    for marquee in marquees where marquee.id == track.node.id {
      guard let offset = marquee.offset(at: time) else { continue }
      let share = marquee.share(at: time)
      addScrolling(
        marquee, offset: offset, of: track, body: body, opacity: opacity * share, to: &commands)
      if share < 1 {
        addRaster(
          displayItems: track.node.displayItems, scale: track.node.scale, of: track, body: body,
          opacity: opacity * (1 - share), to: &commands)
      }
      return
    }
    let appearance = track.appearance.value(at: time).clamped
    guard let former = track.former, appearance < 1 else {
      addRaster(
        displayItems: track.node.displayItems, scale: track.node.scale, of: track, body: body,
        opacity: opacity, to: &commands)
      return
    }
    let old = (former.displayItems, former.scale)
    let new = (track.node.displayItems, track.node.scale)
    // The lower look stays whole: two half-clear looks would let the ground through.
    let (below, above) = former.newIsOnTop ? (old, new) : (new, old)
    let share = former.newIsOnTop ? appearance : 1 - appearance
    if former.isLit != track.node.isLit, let (back, front) = split(below.0, above.0, of: track) {
      // Black on white becomes white on black: half-way between both, words in between would be as
      // grey as the ground, so they change at once where both can be read.
      addRaster(
        displayItems: back.ground, scale: below.1, of: track, body: body, opacity: opacity,
        to: &commands)
      addRaster(
        displayItems: front.ground, scale: above.1, of: track, body: body, opacity: opacity * share,
        to: &commands)
      let isTurned = share > Theme.wordsTurnAt
      addRaster(
        displayItems: isTurned ? front.words : back.words, scale: isTurned ? above.1 : below.1,
        of: track, body: body, opacity: opacity, to: &commands)
      return
    }
    let isThere = addRaster(
      displayItems: below.0, scale: below.1, of: track, body: body,
      opacity: former.isClear ? opacity * (1 - share) : opacity, to: &commands)
    addRaster(
      displayItems: above.0, scale: above.1, of: track, body: body,
      opacity: isThere ? opacity * share : opacity, to: &commands)
  }

  private typealias Parts = (ground: [DisplayItem], words: [DisplayItem])

  /// Two looks, each as its ground and what is written on it; `nil` where there is no ground, or a
  /// picture on it.
  private func split(_ below: [DisplayItem], _ above: [DisplayItem], of track: NodeTrack) -> (
    Parts, Parts
  )? {
    let all = Rect(origin: .zero, size: track.node.frame.size)
    func parts(_ displayItems: [DisplayItem]) -> Parts? {
      guard case .fill(all, _, _)? = displayItems.first, displayItems.count > 1,
        !displayItems.contains(where: { if case .artwork = $0 { true } else { false } })
      else { return nil }
      return ([displayItems[0]], Array(displayItems.dropFirst()))
    }
    guard let below = parts(below), let above = parts(above) else { return nil }
    return (below, above)
  }

  /// Adds the picture of display items; `false` when it is not painted yet.
  @discardableResult
  func addRaster(
    displayItems: [DisplayItem], scale: Int, of track: NodeTrack, body: PixelBox, opacity: Double,
    to commands: inout [DrawCommand]
  ) -> Bool {
    let size = track.node.frame.size
    guard !size.isEmpty,
      let raster =
        mayBeLate(displayItems, of: track, opacity: opacity)
        ? late(displayItems: displayItems, scale: scale, of: track, opacity: opacity)
        : raster(displayItems: displayItems, size: size, scale: scale)
    else { return false }
    let radius = Double(track.node.cornerRadius) * track.scale.value(at: time) * geometry.scale
    let share = arrivalShare(of: raster)
    if share < 1, track.node.role != .caption,
      let draft = store.raster(raster.key.draft, waits: true)
    {
      commands.append(
        DrawCommand(
          content: .picture(draft.picture), destination: draft.destination(around: body),
          opacity: opacity))
    }
    commands.append(
      DrawCommand(
        content: .picture(raster.picture), destination: raster.destination(around: body),
        opacity: opacity * share,
        cover: covers(displayItems, of: track) ? body.inside(radius: Int(radius.rounded(.up))) : nil
      ))
    return true
  }

  /// The fade-in of a picture that came late: 0 … 1.
  private func arrivalShare(of raster: PictureStore.Raster) -> Double {
    guard !waits, let arrived = store.arrivals[raster.key] else { return 1 }
    return Tween(
      from: 0.0, to: 1, at: arrived - Motion.headStart, duration: Theme.fadeDuration
    ).value(at: time)
  }

  /// Returns whether display items leave no pixel of a node clear, but for its corners.
  private func covers(_ displayItems: [DisplayItem], of track: NodeTrack) -> Bool {
    let all = Rect(origin: .zero, size: track.node.frame.size)
    return switch displayItems.first {
    case .artwork(_, let area, _)?: area == all
    case .fill(let area, _, let token)?: area == all && theme.color(token).alpha == 255
    default: false
    }
  }

  /// Returns whether it is better late than to make a frame late: what comes by the dozen, or is
  /// hardly seen yet. What is typed and what heads the screen is there at once, and a picture has a
  /// draft.
  private func mayBeLate(_ displayItems: [DisplayItem], of track: NodeTrack, opacity: Double)
    -> Bool
  {
    guard !waits, !displayItems.contains(where: \.isArtwork) else { return false }
    return opacity < Self.faintOpacity || ![.text, .field, .panel].contains(track.node.role)
  }

  /// The opacity below which a picture is not missed for a frame or two.
  private static let faintOpacity = 0.3

  /// The raster, or meanwhile that of the node's former words; `nil` for neither.
  private func late(
    displayItems: [DisplayItem], scale: Int, of track: NodeTrack, opacity: Double
  ) -> PictureStore.Raster? {
    let size = track.node.frame.size
    let wanted = key(displayItems, size: size, scale: scale)
    if let raster = store.lateRaster(wanted, isFaint: opacity < Self.faintOpacity) {
      return raster
    }
    guard track.former == nil else { return nil }
    return store.ready(key(track.formerDisplayItems, size: size, scale: scale))
  }

  private func key(_ displayItems: [DisplayItem], size: Size, scale: Int) -> RasterKey {
    RasterKey(
      displayItems: displayItems, frameWidth: size.width, frameHeight: size.height,
      scale: geometry.scale * Double(scale) / 1000, theme: theme)
  }

  private func raster(displayItems: [DisplayItem], size: Size, scale: Int) -> PictureStore.Raster? {
    let wanted = key(displayItems, size: size, scale: scale)
    if let raster = store.raster(wanted, waits: waits) { return raster }
    // On its way: meanwhile the same picture at another size, else a draft.
    for other in [1000, 1140, 1090, 1060] where other != scale {
      if let raster = store.ready(key(displayItems, size: size, scale: other)) { return raster }
    }
    return store.likeness(of: wanted) ?? store.draft(of: wanted)
  }

  /// The colour and the radius, in pixels, of a node that is nothing but a plain rectangle, which
  /// needs no picture.
  private func plainFill(of track: NodeTrack) -> (ink: Ink, radius: Int)? {
    let node = track.node
    guard node.displayItems.count == 1,
      case .fill(let rect, let radius, let token) = node.displayItems[0],
      rect == Rect(origin: .zero, size: node.frame.size), radius == 0 || node.role == .panel
    else { return nil }
    return (Ink(theme.color(token)), Int((Double(radius) * geometry.scale).rounded()))
  }
}

extension PictureStore.Raster {
  /// The target of the picture, margin included, whose body covers the given pixels.
  func destination(around body: PixelBox) -> PixelBox {
    if body.width == key.width, body.height == key.height {
      return PixelBox(
        x: body.x - key.pad, y: body.y - key.pad, width: picture.width, height: picture.height)
    }
    let across = Double(body.width) / Double(key.width)
    let down = Double(body.height) / Double(key.height)
    let (left, top) = (Double(key.pad) * across, Double(key.pad) * down)
    return PixelBox(
      x: body.x - Int(left.rounded()), y: body.y - Int(top.rounded()),
      width: Int((Double(picture.width) * across).rounded()),
      height: Int((Double(picture.height) * down).rounded()))
  }
}

extension DisplayItem {
  fileprivate var isArtwork: Bool { if case .artwork = self { true } else { false } }
}

extension Size {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension PixelBox {
  /// The largest box inside of round corners.
  func inside(radius: Int) -> PixelBox {
    let margin = Int((Double(radius) * 0.3).rounded(.up)) + (radius > 0 ? 1 : 0)
    return grown(by: -margin)
  }
}
