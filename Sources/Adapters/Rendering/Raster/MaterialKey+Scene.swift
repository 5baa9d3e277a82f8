internal import Geometry
internal import SceneGraph

extension MaterialKey {
  /// The key of a panel's material from the nodes behind it, at rest. Scrims are ignored: a panel is lit from
  /// behind.
  init(of panel: Node, in scene: Scene, behind index: Int, geometry: OutputGeometry) {
    let theme = scene.theme
    var areas: [MaterialKey.Area] = []
    for node in scene.nodes[..<index] where !node.isScrim && node.opacity > 0 {
      let rest = node.restBox
      let growth = Double(node.scale) / 1000
      let clip = node.clip.map(geometry.pixels)
      for item in node.displayItems {
        guard let (rect, color) = item.visibleArea(theme) else { continue }
        let box = geometry.pixels(
          Box(
            x: rest.x + Double(rect.x) * growth, y: rest.y + Double(rect.y) * growth,
            width: Double(rect.width) * growth, height: Double(rect.height) * growth))
        let area = clip.map(box.intersection) ?? box
        if !area.isEmpty { areas.append(MaterialKey.Area(area: area, color: color)) }
      }
    }
    self.init(
      ground: BackgroundPainter.Style(of: scene), light: scene.backdrop, areas: areas,
      fill: Ink(theme.color(.sheetFill)).faded(
        theme.appearance == .dark ? Theme.materialOpacity : Theme.materialOpacityInLight),
      output: PixelBox(x: 0, y: 0, width: geometry.width, height: geometry.height),
      area: geometry.pixels(panel.frame), scale: geometry.scale)
  }

  /// Whether a picture for this key can change into one for another: same size and theme.
  func fits(_ other: MaterialKey) -> Bool {
    ground == other.ground && output == other.output && area == other.area
  }
}

extension DisplayItem {
  /// The part that shows through a blur; `nil` for words and lines.
  fileprivate func visibleArea(_ theme: Theme) -> (Rect, MaterialKey.Area.Color)? {
    switch self {
    case .fill(let area, _, let token): (area, .ink(Ink(theme.color(token))))
    case .artwork(let item, let area, _): (area, .artwork(item))
    case .text, .stroke, .sector, .icon, .bezel, .image, .qrCode: nil
    }
  }
}
