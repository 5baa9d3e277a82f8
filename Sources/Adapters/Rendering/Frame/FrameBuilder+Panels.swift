internal import Geometry
internal import SceneGraph

/// Panels: translucent, with the blurred screen behind them.
extension FrameBuilder {
  func addPanel(
    _ track: NodeTrack, ink: Ink, radius: Int, body: PixelBox, opacity: Double,
    to commands: inout [DrawCommand]
  ) {
    let layers = materials.layers(of: track.node.id, at: time)
    let inside = body.inside(radius: radius)
    // Not painted yet, or moving to a card that is partly off screen.
    let isCovered = layers.first.map { $0.share == 1 && $0.area.contains(body) } ?? false
    if !isCovered {
      commands.append(
        DrawCommand(
          content: .panel(tint.map(ink.tinted) ?? ink, radius: radius), destination: body,
          opacity: opacity, cover: inside))
    }
    for layer in layers {
      commands.append(
        DrawCommand(
          content: .material(layer.picture, area: layer.area, radius: radius), destination: body,
          opacity: opacity * layer.share * layer.area.clarity(over: body),
          cover: layer.area.contains(body) ? inside : nil))
    }
    addEdge(of: track, body: body, opacity: opacity, to: &commands)
  }

  /// Adds a field that is changing its width: its background at the current width, and its contents
  /// unstretched from its leading edge. `nil` for a node at its own width.
  func addStretchedField(
    _ track: NodeTrack, body: PixelBox, to commands: inout [DrawCommand]
  ) -> RetainedDrawings.Readiness? {
    let size = track.node.frame.size
    let width = Int((Double(size.width) * geometry.scale).rounded())
    guard track.node.role == .field, abs(body.width - width) > 1,
      case .fill(Rect(origin: .zero, size: size), let radius, let token)? =
        track.node.displayItems.first
    else { return nil }
    commands.append(
      DrawCommand(
        content: .panel(
          Ink(theme.color(token)), radius: Int((Double(radius) * geometry.scale).rounded())),
        destination: body, opacity: 1))
    let start = commands.count
    let own = PixelBox(
      x: theme.isRightToLeft ? body.maxX - width : body.x, y: body.y, width: width,
      height: body.height)
    let readiness = addRaster(
      displayItems: Array(track.node.displayItems.dropFirst()), scale: 1000, of: track, body: own,
      opacity: 1, to: &commands)
    for index in start..<commands.count {
      commands[index].clip = commands[index].clip?.intersection(body) ?? body
    }
    return readiness
  }

  /// The light on a panel's edge.
  private func addEdge(
    of track: NodeTrack, body: PixelBox, opacity: Double, to commands: inout [DrawCommand]
  ) {
    guard !theme.highContrast else { return }
    let edge = store.edge(
      radius: Double(track.node.cornerRadius) * geometry.scale,
      width: max(1, Theme.edgeWidth * geometry.scale))
    guard body.width > 2 * edge.corner, body.height > 2 * edge.corner else { return }
    commands.append(
      DrawCommand(
        content: .frame(edge.picture, corner: edge.corner, Ink(theme.color(.sheetEdge))),
        destination: body, opacity: opacity))
  }
}

extension PixelBox {
  /// The opacity, 0 … 1, at which a material that covers this box appears on a panel: on a panel partly
  /// outside it, its edge would be a seam.
  fileprivate func clarity(over panel: PixelBox) -> Double {
    let common = intersection(panel)
    let share =
      Double(max(0, common.width) * max(0, common.height))
      / Double(max(1, panel.width * panel.height))
    let rest = max(0, 4 * share - 3)
    return rest * rest
  }
}
