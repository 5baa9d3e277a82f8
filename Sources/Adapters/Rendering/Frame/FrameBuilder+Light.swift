internal import Geometry
internal import SceneGraph

/// Light on nodes: shadows, the sheen of focus, the ring of high contrast.
extension FrameBuilder {
  func addShadows(
    of track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) {
    // Its card has a shadow of its own.
    guard !track.hasLanded(at: time) else { return }
    let lift = track.rise(at: time)
    if track.node.elevation == .sheet {
      addSheetShadow(of: track, body: body, opacity: opacity, to: &commands)
    } else {
      if lift < 1, track.node.elevation != .none || lift > 0 {
        let share = track.node.elevation == .none ? lift : 1 - lift
        addShadow(.resting, of: track, body: body, opacity: opacity * share, to: &commands)
      }
      if lift > 0 {
        addShadow(.focused, of: track, body: body, opacity: opacity * lift, to: &commands)
      }
    }
  }

  private func addShadow(
    _ elevation: Elevation, of track: NodeTrack, body: PixelBox, opacity: Double,
    to commands: inout [DrawCommand]
  ) {
    let restHeight = track.node.frame.height
    guard let shape = theme.shadow(elevation, height: restHeight), opacity > 0.004
    else { return }
    // Still growing from another node to its own size, such as a cover from its card to its sheet.
    guard track.place.value(at: time).hasSize(of: track.place.target) else {
      return addShadow(shape, aroundAnySize: track, body: body, opacity: opacity, to: &commands)
    }
    // Made for its final size, and never stretched: that would cost more than the rest of the frame. While
    // the node grows, the shadow lies under it without a hole.
    let restScale = geometry.scale * track.scale.target
    let width = Int((Double(track.node.frame.width) * restScale).rounded())
    let height = Int((Double(restHeight) * restScale).rounded())
    guard width > 0, height > 0 else { return }
    let radius = Int((Double(track.node.cornerRadius) * track.scale.target).rounded())
    let key = ShadowKey(
      width: width, height: height, radius: radius, shape: shape, scale: geometry.scale,
      hasHole: elevation != .focused && body.width == width && body.height == height)
    guard let picture = store.shadow(key, waits: waits) else { return }
    let reach = key.reach
    // The shadow moves opposite to the tilt.
    let away = track.shift(at: time) * (-1.5 * geometry.scale)
    let destination = PixelBox(
      x: body.x - reach - (width - body.width) / 2 + Int(away.x.rounded()),
      y: body.y - reach - (height - body.height) / 2 + Int(away.y.rounded()),
      width: picture.width,
      height: picture.height)
    commands.append(
      DrawCommand(
        content: .mask(picture, .black), destination: destination,
        opacity: opacity * shape.strength))
  }

  private func addSheetShadow(
    of track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) {
    guard track.isPanel, let shape = theme.shadow(.sheet, height: track.node.frame.height) else {
      return
    }
    addShadow(shape, aroundAnySize: track, body: body, opacity: opacity, to: &commands)
  }

  /// The shadow of a node of any size while it grows: only its corners are painted.
  private func addShadow(
    _ shape: ShadowShape, aroundAnySize track: NodeTrack, body: PixelBox, opacity: Double,
    to commands: inout [DrawCommand]
  ) {
    let frame = store.shadowFrame(
      radius: track.node.cornerRadius, shape: shape, scale: geometry.scale)
    var around = body.grown(by: frame.reach)
    around.height += Int(shape.drop * geometry.scale)
    commands.append(
      DrawCommand(
        content: .frame(frame.picture, corner: frame.corner, .black), destination: around,
        opacity: opacity * shape.strength))
  }

  /// The tilt of a picture by its parallax; `nil` if it lies flat.
  func tilt(of track: NodeTrack, body: PixelBox) -> Tilt? {
    let parallax = track.parallax.value(at: time)
    guard track.node.isPicture, parallax != .zero else { return nil }
    let tilt = Tilt(parallax, of: body, angle: Theme.tiltAngle, distance: Theme.tiltDistance)
    return tilt.reach(on: body) > Theme.leastTilt * geometry.scale ? tilt : nil
  }

  /// The light on a focused picture. It stays in place while the picture tilts beneath it.
  func addSheen(
    on track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) {
    let lift = track.rise(at: time)
    guard lift > 0, track.node.isPicture, !track.hasLanded(at: time), !theme.highContrast else {
      return
    }
    let parallax = track.parallax.value(at: time)
    let radius = Double(track.node.cornerRadius) * track.scale.value(at: time) * geometry.scale
    let picture = store.sheen(size: body, radius: radius, parallax: parallax)
    commands.append(
      DrawCommand(
        content: .picture(picture), destination: body.surrounded(by: picture, SheenPainter.margin),
        opacity: opacity * lift))
  }

  /// High contrast: a ring around the focused node, with a gap so that it stands out on any colour.
  func addRing(
    of track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) {
    // A caption belongs to its card, which has the ring.
    guard theme.highContrast, track.node.condition.contains(.focused), !track.isLeaving,
      track.node.role != .text, track.node.role != .caption
    else {
      return
    }
    let (gap, width) = (Theme.ringGap, Theme.ringWidth)
    let margin = gap + width
    let scale = geometry.scale
    let size = Size(
      width: Int((Double(body.width) / scale).rounded()) + 2 * margin,
      height: Int((Double(body.height) / scale).rounded()) + 2 * margin)
    let grown = Int((Double(track.node.cornerRadius) * track.scale.value(at: time)).rounded())
    let ring = DisplayItem.stroke(
      Rect(origin: .zero, size: size), radius: grown + margin, width: width, .ring)
    let key = RasterKey(
      displayItems: [ring], frameWidth: size.width, frameHeight: size.height, scale: scale,
      theme: theme)
    guard let raster = store.raster(key, waits: true) else { return }
    let pixels = Int((Double(margin) * scale).rounded())
    let around = PixelBox(
      x: body.x - pixels, y: body.y - pixels, width: body.width + 2 * pixels,
      height: body.height + 2 * pixels)
    commands.append(
      DrawCommand(
        content: .picture(raster.picture), destination: raster.destination(around: around),
        opacity: opacity))
  }
}

extension PixelBox {
  /// The target of a picture with the given margin in its own pixels, whose inside covers the box.
  fileprivate func surrounded(by picture: Picture, _ margin: Int) -> PixelBox {
    let across = Double(width) / Double(max(1, picture.width - 2 * margin))
    let down = Double(height) / Double(max(1, picture.height - 2 * margin))
    return PixelBox(
      x: x - Int((Double(margin) * across).rounded()),
      y: y - Int((Double(margin) * down).rounded()),
      width: Int((Double(picture.width) * across).rounded()),
      height: Int((Double(picture.height) * down).rounded()))
  }
}
