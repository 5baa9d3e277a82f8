internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The appearance of nodes: their display items, cross-faded when focus comes or goes.
extension FrameBuilder {
  /// Adds the visible appearance of a node: its current look, or the former one until that has been painted.
  func addAppearance(
    of track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) -> RetainedDrawings.Readiness {
    if let plain = plainFill(of: track), track.former == nil {
      if track.isPanel {
        addPanel(
          track, ink: plain.ink, radius: plain.radius, body: body, opacity: opacity, to: &commands)
        return .complete
      }
      let isOpaque = plain.ink.alpha == 1
      commands.append(
        DrawCommand(
          content: plain.radius == 0 ? .fill(plain.ink) : .panel(plain.ink, radius: plain.radius),
          destination: body, opacity: opacity,
          cover: isOpaque ? body.inside(radius: plain.radius) : nil))
      return .complete
    }
    let look = look(of: track, body: body)
    if let look,
      retained.addAgain(track.node.id, look, body: body, opacity: opacity, to: &commands)
    {
      return .complete
    }
    var wanted: [DrawCommand] = []
    let readiness =
      addStretchedField(track, body: body, to: &wanted)
      ?? addLooks(of: track, body: body, to: &wanted)
    let drawing = Drawing(
      commands: wanted, body: body, isWords: [.caption, .text].contains(track.node.role),
      readiness: readiness)
    return retained.add(
      track.node.id, drawing, readiness, isBlending: track.former != nil, opacity: opacity,
      look: isFinal(track) ? look : nil, at: time, to: &commands)
  }

  /// Whether a node's picture is the right one, rather than the same one at another size.
  private func isFinal(_ track: NodeTrack) -> Bool {
    let node = track.node
    return !node.displayItems.contains(where: \.isArtwork)
      || store.ready(
        key(node.displayItems, of: node.id, size: node.frame.size, scale: node.scale)) != nil
  }

  /// Everything that the drawing of a node depends on; `nil` while it changes.
  private func look(of track: NodeTrack, body: PixelBox) -> RetainedDrawings.Look? {
    guard track.former == nil, track.scale.end <= time,
      !marquees.contains(where: { $0.id == track.node.id })
    else { return nil }
    return RetainedDrawings.Look(
      displayItems: track.node.displayItems, scale: track.node.scale, size: track.node.frame.size,
      width: body.width, height: body.height)
  }

  /// Adds the looks of a node at full opacity: one, or two during a cross-fade.
  private func addLooks(
    of track: NodeTrack, body: PixelBox, to commands: inout [DrawCommand]
  ) -> RetainedDrawings.Readiness {
    let (displayItems, scale) = (track.node.displayItems, track.node.scale)
    for marquee in marquees where marquee.id == track.node.id {
      guard let offset = marquee.offset(at: time) else { continue }
      let share = marquee.share(at: time)
      addScrolling(marquee, offset: offset, of: track, body: body, opacity: share, to: &commands)
      guard share < 1 else { return .complete }
      return addRaster(
        displayItems: displayItems, scale: scale, of: track, body: body, opacity: 1 - share,
        to: &commands)
    }
    let appearance = track.appearance.value(at: time).clamped
    guard let former = track.former, appearance < 1 else {
      return addRaster(
        displayItems: displayItems, scale: scale, of: track, body: body, opacity: 1, to: &commands)
    }
    let new = (displayItems, scale, track.node.frame.size)
    let old =
      former.size.hasShape(of: new.2)
      ? (former.displayItems, former.scale, former.size)
      : (former.displayItems.ground(from: former.size, to: new.2), former.scale, new.2)
    // The lower look stays opaque: two translucent looks would let the background through.
    let (below, above) = former.newIsOnTop ? (old, new) : (new, old)
    let share = former.newIsOnTop ? appearance : 1 - appearance
    if former.isLit == track.node.isLit, old.2 == new.2,
      let (back, front) = split(old.0, new.0, of: track) ?? splitWords(old.0, new.0)
    {
      return addWords(
        from: (back, old.1), to: (front, new.1), share: appearance, of: track, body: body,
        to: &commands)
    }
    if former.isLit != track.node.isLit, let (back, front) = split(below.0, above.0, of: track) {
      // Between black on white and white on black, words would be as grey as the background half-way, so they
      // switch at the point where both are readable.
      let isTurned = share > Theme.wordsTurnAt
      return min(
        addRaster(
          displayItems: back.ground, scale: below.1, size: below.2, of: track, body: body,
          opacity: 1,
          to: &commands),
        addRaster(
          displayItems: front.ground, scale: above.1, size: above.2, of: track, body: body,
          opacity: share,
          to: &commands),
        addRaster(
          displayItems: isTurned ? front.words : back.words, scale: isTurned ? above.1 : below.1,
          of: track, body: body, opacity: 1, to: &commands))
    }
    return min(
      addRaster(
        displayItems: below.0, scale: below.1, size: below.2, of: track, body: body,
        opacity: former.isClear ? 1 - share : 1, to: &commands),
      addRaster(
        displayItems: above.0, scale: above.1, size: above.2, of: track, body: body, opacity: share,
        to: &commands))
  }

  /// Adds a picture of display items, or a placeholder.
  @discardableResult
  func addRaster(
    displayItems: [DisplayItem], scale: Int, size: Size? = nil, of track: NodeTrack,
    body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) -> RetainedDrawings.Readiness {
    let size = size ?? track.node.frame.size
    guard !size.isEmpty, !displayItems.isEmpty else { return .complete }
    let wanted = key(displayItems, of: track.node.id, size: size, scale: scale)
    let ofWords: RasterQueue.Priority = retained.hasOwn(track.node.id) ? .refresh : .missing
    guard
      let raster =
        mayBeLate(displayItems, of: track, opacity: opacity)
        ? store.lateRaster(wanted, priority(of: track, body: body, else: ofWords))
        : raster(
          wanted, displayItems: displayItems, of: track.node.id, size: size, scale: scale,
          priority(of: track, body: body, else: .picture))
    else { return .missing }
    let radius = Double(track.node.cornerRadius) * track.scale.value(at: time) * geometry.scale
    commands.append(
      DrawCommand(
        content: .picture(raster.picture), destination: raster.destination(around: body),
        opacity: opacity,
        cover: covers(displayItems, size) ? body.inside(radius: Int(radius.rounded(.up))) : nil
      ))
    return raster.key.readiness
  }

  /// Whether display items leave no pixel of a node transparent, except for its corners.
  private func covers(_ displayItems: [DisplayItem], _ size: Size) -> Bool {
    let all = Rect(origin: .zero, size: size)
    return switch displayItems.first {
    case .artwork(_, let area, _)?: area == all
    case .fill(let area, _, let token)?: area == all && theme.color(token).alpha == 255
    default: false
    }
  }

  /// Whether the node may be late rather than delay a frame: nodes that come in large numbers or are hardly
  /// visible yet, and keep their former look meanwhile. Typed text, headings and nodes that gain or lose
  /// focus must be ready at once, and a picture has a placeholder.
  private func mayBeLate(_ displayItems: [DisplayItem], of track: NodeTrack, opacity: Double)
    -> Bool
  {
    guard !waits, !displayItems.contains(where: \.isArtwork) else { return false }
    if track.node.isLit || track.former?.isLit == true, track.node.role != .caption { return false }
    return opacity < Self.faintOpacity
      || ![.text, .field, .panel, .image].contains(track.node.role)
  }

  /// The priority of a node's raster among pending ones.
  private func priority(
    of track: NodeTrack, body: PixelBox, else priority: RasterQueue.Priority
  ) -> RasterQueue.Priority {
    let area = track.clip(at: time).map { geometry.pixels($0).intersection(output) } ?? output
    if track.isLeaving || !body.intersects(area) { return .hidden }
    return track.node.isLit && track.node.role != .caption ? .focused : priority
  }

  /// The opacity below which a missing picture is not noticed for a frame or two.
  private static let faintOpacity = 0.3

  private func key(
    _ displayItems: [DisplayItem], of id: NodeID, size: Size, scale: Int
  ) -> RasterKey {
    keys.key(
      of: id, displayItems, size: size, scale: geometry.scale * Double(scale) / 1000, theme: theme)
  }

  private func raster(
    _ wanted: RasterKey, displayItems: [DisplayItem], of id: NodeID, size: Size, scale: Int,
    _ priority: RasterQueue.Priority
  ) -> PictureStore.Raster? {
    let waits = waits && !(defersArtwork && wanted.hasArtwork)
    if let raster = store.raster(wanted, waits: waits, priority) { return raster }
    // Not ready: show the same picture at another size, or else a placeholder.
    for other in [1000, 1140, 1090, 1060] where other != scale {
      if let raster = store.ready(key(displayItems, of: id, size: size, scale: other)) {
        return raster
      }
    }
    return store.likeness(of: wanted) ?? store.sketch(of: wanted) ?? store.draft(of: wanted)
  }

  /// The colour and radius, in pixels, of a node that is just a plain rectangle, which needs no picture.
  private func plainFill(of track: NodeTrack) -> (ink: Ink, radius: Int)? {
    let node = track.node
    guard node.displayItems.count == 1,
      case .fill(let rect, let radius, let token) = node.displayItems[0],
      rect == Rect(origin: .zero, size: node.frame.size), radius == 0 || node.role == .panel
    else { return nil }
    return (Ink(theme.color(token)), Int((Double(radius) * geometry.scale).rounded()))
  }
}

extension RasterKey {
  /// The readiness of a node drawn with this picture.
  fileprivate var readiness: RetainedDrawings.Readiness {
    hint != nil ? .draft : isSketch ? .sketch : .complete
  }
}

extension PictureStore.Raster {
  /// The target of the picture, including its margin, so that its body covers the given pixels.
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

extension Size {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether a picture of this size can be scaled to another without distortion.
  fileprivate func hasShape(of other: Size) -> Bool {
    abs(width * other.height - height * other.width) * 20 <= width * other.height
  }
}

extension [DisplayItem] {
  /// The background of a look at another size: words and glyphs would be distorted.
  fileprivate func ground(from old: Size, to new: Size) -> [DisplayItem] {
    let (whole, area) = (Rect(origin: .zero, size: old), Rect(origin: .zero, size: new))
    return switch first {
    case .fill(whole, let radius, let color)?: [.fill(area, radius: radius, color)]
    case .bezel(whole, let radius, let bezel)?: [.bezel(area, radius: radius, bezel)]
    default: []
    }
  }
}

extension PixelBox {
  /// The largest box inside rounded corners.
  func inside(radius: Int) -> PixelBox {
    let margin = Int((Double(radius) * 0.3).rounded(.up)) + (radius > 0 ? 1 : 0)
    return grown(by: -margin)
  }
}
