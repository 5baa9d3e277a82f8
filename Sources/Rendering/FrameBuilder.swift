internal import Geometry
internal import SceneGraph

/// Turns what is presented at one moment into things to draw, back to front.
struct FrameBuilder {
  let store: PictureStore
  let geometry: OutputGeometry
  let theme: Theme
  let time: Int
  /// Whether slow pictures are made now instead of by the worker.
  let waits: Bool

  /// The titles that may scroll.
  let marquees: [Marquee]

  private var output: PixelBox {
    PixelBox(x: 0, y: 0, width: geometry.width, height: geometry.height)
  }

  /// Adds the nodes. Between two sheets, what is in focus comes last: it grows over its
  /// neighbours.
  func add(_ tracks: [NodeTrack], to commands: inout [DrawCommand]) {
    var layer: [NodeTrack] = []
    for track in tracks {
      if track.node.elevation == .sheet {
        addLayer(layer, to: &commands)
        layer.removeAll(keepingCapacity: true)
      }
      layer.append(track)
    }
    addLayer(layer, to: &commands)
  }

  private func addLayer(_ layer: [NodeTrack], to commands: inout [DrawCommand]) {
    let raised = layer.filter { $0.depth(at: time) > 0 }
    let shadowed = raised.map { shadowBox(of: $0) }
    var captions: [NodeTrack] = []
    for track in layer where track.depth(at: time) == 0 {
      // The deep shadow falls on other cards, but not on the words under its own.
      if track.node.role == .caption, shadowed.contains(where: body(of: track).intersects) {
        captions.append(track)
      } else {
        add(track, to: &commands)
      }
    }
    let ordered =
      raised.filter { $0.depth(at: time) == 1 } + raised.filter { $0.depth(at: time) > 1 }
    for track in ordered { add(track, .shadows, to: &commands) }
    for track in captions { add(track, to: &commands) }
    for track in ordered { add(track, .body, to: &commands) }
  }

  private struct Parts: OptionSet {
    var rawValue: Int
    static let shadows = Parts(rawValue: 1)
    static let body = Parts(rawValue: 2)
  }

  private func shadowBox(of track: NodeTrack) -> PixelBox {
    let body = body(of: track)
    let reach = Int(100 * geometry.scale)
    return PixelBox(
      x: body.x - reach, y: body.y - reach, width: body.width + 2 * reach,
      height: body.height + 2 * reach)
  }

  private func add(
    _ track: NodeTrack, _ parts: Parts = [.shadows, .body], to commands: inout [DrawCommand]
  ) {
    let opacity = track.opacity.value(at: time)
    guard !track.node.marks.isEmpty, opacity > 0.003 else { return }
    let body = body(of: track)
    let clip = track.node.clip.map { geometry.pixels($0) }
    // Nothing reaches further than its shadow.
    let reach = Int(110 * geometry.scale)
    let around = PixelBox(
      x: body.x - reach, y: body.y - reach, width: body.width + 2 * reach,
      height: body.height + 2 * reach)
    guard around.intersects(clip?.intersection(output) ?? output) else { return }
    let start = commands.count
    if parts.contains(.shadows) {
      addShadows(of: track, body: body, opacity: opacity, to: &commands)
    }
    if parts.contains(.body) {
      addLooks(of: track, body: body, opacity: opacity, to: &commands)
      addRing(of: track, body: body, opacity: opacity, to: &commands)
    }
    guard let clip else { return }
    for index in start..<commands.count {
      commands[index].clip = commands[index].clip?.intersection(clip) ?? clip
    }
  }

  /// Where the node's own rectangle is now, in whole pixels.
  private func body(of track: NodeTrack) -> PixelBox {
    let place = track.place.value(at: time)
    let scale = track.scale.value(at: time)
    let pixelScale = geometry.scale
    let width = Int((place.width * scale * pixelScale).rounded())
    let height = Int((place.height * scale * pixelScale).rounded())
    let midX = geometry.left + place.midX * pixelScale
    let midY = geometry.top + place.midY * pixelScale
    if scale == 1 {
      return PixelBox(
        x: Int((geometry.left + place.x * pixelScale).rounded()),
        y: Int((geometry.top + place.y * pixelScale).rounded()), width: width, height: height)
    }
    return PixelBox(
      x: Int((midX - Double(width) / 2).rounded()), y: Int((midY - Double(height) / 2).rounded()),
      width: width, height: height)
  }

  // MARK: Looks

  private func addLooks(
    of track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) {
    if let ink = plainInk(of: track.node), track.former == nil {
      commands.append(
        DrawCommand(content: .fill(ink), destination: body, opacity: opacity))
      return
    }
    if let marquee = marquees.first(where: { $0.id == track.node.id }),
      let offset = marquee.offset(at: time)
    {
      return addScrolling(
        marquee, offset: offset, of: track, body: body, opacity: opacity, to: &commands)
    }
    let look = track.look.value(at: time)
    guard let former = track.former, look < 1 else {
      return addRaster(
        marks: track.node.marks, scale: track.node.scale, of: track, body: body,
        opacity: opacity, to: &commands)
    }
    let old = (former.marks, former.scale)
    let new = (track.node.marks, track.node.scale)
    // The lower look stays whole: two half-clear looks would let the ground through.
    let (below, above) = former.newIsOnTop ? (old, new) : (new, old)
    let share = former.newIsOnTop ? look : 1 - look
    addRaster(
      marks: below.0, scale: below.1, of: track, body: body, opacity: opacity, to: &commands)
    addRaster(
      marks: above.0, scale: above.1, of: track, body: body, opacity: opacity * share,
      to: &commands)
  }

  func addRaster(
    marks: [Mark], scale: Int, of track: NodeTrack, body: PixelBox, opacity: Double,
    to commands: inout [DrawCommand]
  ) {
    let size = track.node.frame.size
    guard !size.isEmpty,
      let raster =
        track.node.role == .caption
        ? caption(marks: marks, of: track) : raster(marks: marks, size: size, scale: scale)
    else { return }
    commands.append(
      DrawCommand(
        content: .picture(raster.picture), destination: raster.destination(around: body),
        opacity: opacity))
  }

  /// A caption that is on its way shows its former words meanwhile, or nothing.
  private func caption(marks: [Mark], of track: NodeTrack) -> PictureStore.Raster? {
    let (size, scale) = (track.node.frame.size, track.node.scale)
    if let raster = store.caption(key(marks, size: size, scale: scale), waits: waits) {
      return raster
    }
    return store.ready(key(track.formerMarks, size: size, scale: scale))
  }

  private func key(_ marks: [Mark], size: Size, scale: Int) -> RasterKey {
    RasterKey(
      marks: marks, frameWidth: size.width, frameHeight: size.height,
      scale: geometry.scale * Double(scale) / 1000, theme: theme)
  }

  private func raster(marks: [Mark], size: Size, scale: Int) -> PictureStore.Raster? {
    let wanted = key(marks, size: size, scale: scale)
    if let raster = store.raster(wanted, waits: waits) { return raster }
    // On its way: meanwhile the same picture at another size, else a draft.
    for other in [1000, 1140, 1090, 1060] where other != scale {
      if let raster = store.ready(key(marks, size: size, scale: other)) { return raster }
    }
    return store.raster(wanted.draft, waits: true)
  }

  /// The colour of a node that is nothing but a plain rectangle, which needs no picture.
  private func plainInk(of node: Node) -> Ink? {
    guard node.marks.count == 1, case .fill(let rect, 0, let token) = node.marks[0],
      rect == Rect(origin: .zero, size: node.frame.size)
    else { return nil }
    return Ink(theme.color(token))
  }

  // MARK: Shadows and rings

  private func addShadows(
    of track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) {
    let lift = track.lift.value(at: time)
    if track.node.elevation == .sheet {
      addShadow(.sheet, of: track, body: body, opacity: opacity, to: &commands)
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
    guard let shape = ShadowShape.at(elevation, theme.appearance, height: restHeight),
      opacity > 0.004,
      body.intersection(output) != output  // A scrim casts its shadow off the screen.
    else { return }
    // Made for the size it comes to rest at, and never stretched: that would cost more than all
    // the rest of the frame. While the thing grows the shadow lies under it without a hole.
    let restScale = geometry.scale * track.scale.target
    let width = Int((Double(track.node.frame.width) * restScale).rounded())
    let height = Int((Double(restHeight) * restScale).rounded())
    guard width > 0, height > 0 else { return }
    let radius = Int((Double(track.node.cornerRadius) * track.scale.target).rounded())
    let (picture, reach) = store.shadow(
      width: width, height: height, radius: radius, shape: shape, scale: geometry.scale,
      hasHole: elevation != .focused && body.width == width && body.height == height)
    let destination = PixelBox(
      x: body.x - reach - (width - body.width) / 2,
      y: body.y - reach - (height - body.height) / 2, width: picture.width,
      height: picture.height)
    commands.append(
      DrawCommand(
        content: .mask(picture, .black), destination: destination,
        opacity: opacity * shape.strength))
  }

  /// High contrast: a ring outside what has focus, with a gap so that it shows on any colour.
  private func addRing(
    of track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) {
    guard theme.highContrast, track.node.condition.contains(.focused), !track.isLeaving else {
      return
    }
    let (gap, width) = (4, 5)
    let margin = gap + width
    let scale = geometry.scale
    let size = Size(
      width: Int((Double(body.width) / scale).rounded()) + 2 * margin,
      height: Int((Double(body.height) / scale).rounded()) + 2 * margin)
    let grown = Int((Double(track.node.cornerRadius) * track.scale.value(at: time)).rounded())
    let ring = Mark.stroke(
      Rect(origin: .zero, size: size), radius: grown + margin, width: width, .ring)
    let key = RasterKey(
      marks: [ring], frameWidth: size.width, frameHeight: size.height, scale: scale, theme: theme)
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

extension PictureStore.Raster {
  /// Where the picture goes, margin included, so that its body covers the given pixels.
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
}
