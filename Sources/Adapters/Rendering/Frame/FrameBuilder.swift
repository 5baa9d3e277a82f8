internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// Builder of a frame: turns the presented nodes at one time into draw commands, back to front.
struct FrameBuilder {
  let store: PictureStore
  let geometry: OutputGeometry
  let theme: Theme
  let time: Int
  /// Whether slow pictures are made immediately rather than by the worker.
  let waits: Bool
  /// Whether artwork is left to the worker regardless.
  let defersArtwork: Bool
  /// The titles that may scroll.
  let marquees: [Marquee]
  /// The cards missing from their places because their pictures are on a sheet.
  let absentCards: Set<NodeID>
  /// The colour that artwork lends to sheets; `nil` for none.
  let tint: Ink?
  let materials: Materials
  /// The last drawing of each node.
  let retained: RetainedDrawings
  /// The raster keys of what is on the screen.
  let keys: RasterKeys
  /// The record of what is painted; `nil` if not recording.
  let record: PaintRecord?
  /// The edge fades of the results.
  let fades: EdgeFades
  /// The commands of the background.
  let ground: [DrawCommand]

  var output: PixelBox {
    PixelBox(x: 0, y: 0, width: geometry.width, height: geometry.height)
  }

  /// Adds the nodes. Within each sheet, the focused node comes last: it grows over its neighbours. The
  /// results are beneath everything else in their sheet, and so are their edge fades, under bars and hints.
  func add(_ tracks: [NodeTrack], to commands: inout [DrawCommand]) {
    var start = 0
    while start < tracks.count {
      let rest = tracks[(start + 1)...]
      let end = rest.firstIndex { $0.node.elevation == .sheet } ?? tracks.count
      let layer = tracks[start..<end]
      let panel = layer.first.flatMap(growth)
      if let last = layer.lastIndex(where: { $0.node.layer == .results }) {
        add(tracks[start...last], on: panel, to: &commands)
        addEdgeFades(to: &commands)
        add(tracks[(last + 1)..<end], on: panel, to: &commands)
      } else {
        add(layer, on: panel, to: &commands)
      }
      start = end
    }
  }

  private func add(
    _ layer: ArraySlice<NodeTrack>, on panel: Growth?, to commands: inout [DrawCommand]
  ) {
    let elevated = layer.filter { $0.depth(at: time) > 0 }
    let shadowed = elevated.map { body(of: $0, on: panel).grown(by: Int(100 * geometry.scale)) }
    var captions: [NodeTrack] = []
    for track in layer where track.depth(at: time) == 0 {
      // The deep shadow falls on other cards, but not on the words under its own card.
      if track.node.role == .caption,
        shadowed.contains(where: body(of: track, on: panel).intersects)
      {
        captions.append(track)
      } else {
        add(track, on: panel, to: &commands)
      }
    }
    let ordered =
      elevated.filter { $0.depth(at: time) == 1 } + elevated.filter { $0.depth(at: time) > 1 }
    for track in ordered { add(track, .shadows, on: panel, to: &commands) }
    for track in captions { add(track, on: panel, to: &commands) }
    for track in ordered { add(track, .body, on: panel, to: &commands) }
  }

  private struct Parts: OptionSet {
    var rawValue: Int
    static let shadows = Parts(rawValue: 1)
    static let body = Parts(rawValue: 2)
  }

  /// A growing panel: the nodes on it are tied to its upper corner, and appear no earlier than the panel.
  private struct Growth {
    var area: PixelBox
    var shift: Parallax
  }

  private func growth(of track: NodeTrack) -> Growth? {
    guard track.isPanel, track.place.end > time else { return nil }
    let displacement = track.place.value(at: time) - Box(track.node.frame)
    return Growth(
      area: body(of: track, on: nil),
      shift: Parallax(
        x: theme.isRightToLeft ? displacement.x + displacement.width : displacement.x,
        y: displacement.y))
  }

  private func add(
    _ track: NodeTrack, _ parts: Parts = [.shadows, .body], on panel: Growth?,
    to commands: inout [DrawCommand]
  ) {
    let opacity = track.visibility(at: time)
    guard !track.node.displayItems.isEmpty, opacity > 0.003 else { return }
    guard !absentCards.contains(track.node.id) else {
      record?.addOutside(track)
      // So that it is ready when it comes back.
      _ = store.isReady(track.node, geometry: geometry, theme: theme)
      return
    }
    let body = body(of: track, on: panel)
    var clip = track.clip(at: time).map { geometry.pixels($0) }
    if let panel, track.standsOnPanel { clip = clip?.intersection(panel.area) ?? panel.area }
    // Nothing extends further than its shadow.
    let around = body.grown(by: Int(110 * geometry.scale))
    let visible = clip?.intersection(output) ?? output
    guard around.intersects(visible) else {
      record?.addOutside(track)
      return
    }
    if track.hasLanded(at: time) { record?.addLanded(track) }
    let start = commands.count
    if parts.contains(.shadows) {
      addShadows(of: track, body: body, opacity: opacity, to: &commands)
    }
    if parts.contains(.body) {
      let first = commands.count
      let readiness = addAppearance(of: track, body: body, opacity: opacity, to: &commands)
      // Beyond the edge, at most a shadow is visible.
      if body.intersects(visible) {
        record?.add(track, readiness, opacity: opacity)
      } else {
        record?.addOutside(track)
      }
      addSheen(on: track, body: body, opacity: opacity, to: &commands)
      addRing(of: track, body: body, opacity: opacity, to: &commands)
      if let tilt = tilt(of: track, body: body) {
        for index in first..<commands.count { commands[index].tilt = tilt }
      }
    }
    guard let clip else { return }
    for index in start..<commands.count {
      commands[index].clip = commands[index].clip?.intersection(clip) ?? clip
    }
  }

  /// The node's current rectangle, in whole pixels.
  private func body(of track: NodeTrack, on panel: Growth?) -> PixelBox {
    // The background extends to the edges of any output, and so does a scrim.
    if track.node.isScrim, track.node.frame.size == geometry.canvas { return output }
    let place = track.frame(at: time)
    let scale = track.scale.value(at: time)
    let pixelScale = geometry.scale
    var shift = track.shift(at: time)
    if let panel, track.standsOnPanel { shift = shift + panel.shift }
    let width = Int((place.width * scale * pixelScale).rounded())
    let height = Int((place.height * scale * pixelScale).rounded())
    let left = geometry.left + shift.x * pixelScale
    let top = geometry.top + shift.y * pixelScale
    if scale == 1 {
      return PixelBox(
        x: Int((left + place.x * pixelScale).rounded()),
        y: Int((top + place.y * pixelScale).rounded()), width: width, height: height)
    }
    let midX = left + place.midX * pixelScale
    let midY = top + place.midY * pixelScale
    return PixelBox(
      x: Int((midX - Double(width) / 2).rounded()), y: Int((midY - Double(height) / 2).rounded()),
      width: width, height: height)
  }
}

extension NodeTrack {
  /// Whether it is carried by a growing panel and does not grow itself.
  fileprivate var standsOnPanel: Bool { !isPanel && node.origin == nil }

  /// The parallax displacement in canvas points, larger for larger nodes.
  func shift(at time: Int) -> Parallax {
    guard parallax.end > time || parallax.target != .zero else { return .zero }
    let side = min(node.frame.width, node.frame.height)
    return parallax.value(at: time) * min(6, 1.5 + Double(side) / 60)
  }
}
