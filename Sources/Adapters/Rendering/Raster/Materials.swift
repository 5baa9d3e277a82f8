internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The materials of the panels on the screen: a picture for each, and a second one during its
/// cross-fade.
struct Materials {
  private struct Pane {
    var wish: MaterialKey?
    var shown: (picture: Picture, key: MaterialKey)?
    var coming: (picture: Picture, key: MaterialKey)?
    /// The start of the cross-fade, in milliseconds.
    var start = 0

    func share(at time: Int) -> Double {
      min(1, Double(max(0, time - start)) / Double(Theme.materialDuration))
    }
  }

  private var panes: [NodeID: Pane] = [:]
  /// The input of the last decision.
  private var last: (scene: Scene, geometry: OutputGeometry)?

  /// The end of the last cross-fade.
  var end: Int {
    panes.values.reduce(0) { $1.coming == nil ? $0 : max($0, $1.start + Theme.materialDuration) }
  }

  /// Decides what the panels of a scene should be made of. With `waits` that is painted now.
  ///
  /// - Parameter present: Every node that is still seen, also on its way out.
  mutating func head(
    to scene: Scene, present: [NodeTrack], geometry: OutputGeometry, store: PictureStore,
    compositor: any Compositor, waits: Bool
  ) {
    for id in panes.keys where !present.contains(where: { $0.node.id == id }) { panes[id] = nil }
    guard !scene.theme.highContrast else {
      panes = [:]
      return
    }
    guard waits || last?.scene != scene || last?.geometry != geometry else { return }
    last = (scene, geometry)
    for (index, node) in scene.nodes.enumerated() where node.isPanel {
      let key = MaterialKey(of: node, in: scene, behind: index, geometry: geometry)
      var pane = panes[node.id] ?? Pane()
      pane.wish = key
      if waits, pane.shown?.key != key || pane.coming != nil {
        pane.shown = (compositor.picture(of: store.material(key)), key)
        pane.coming = nil
      } else if let shown = pane.shown, !shown.key.fits(key) {
        pane.shown = nil
        pane.coming = nil
      }
      panes[node.id] = pane
    }
  }

  /// Asks the worker for what is wanted next; one change of each at a time.
  mutating func advance(at time: Int, worker: RasterWorker) {
    for (id, pane) in panes {
      var pane = pane
      if pane.coming != nil, pane.share(at: time) >= 1 {
        pane.shown = pane.coming
        pane.coming = nil
      }
      if let wish = pane.wish, pane.coming == nil, pane.shown?.key != wish {
        worker.ask(for: .material(wish))
      }
      panes[id] = pane
    }
  }

  /// Takes over what the worker painted.
  mutating func take(
    _ product: RasterWorker.Product, of key: MaterialKey, at time: Int,
    compositor: any Compositor
  ) {
    for (id, pane) in panes
    where pane.wish == key && pane.coming == nil && pane.shown?.key != key {
      var pane = pane
      pane.coming = (compositor.picture(from: product), key)
      pane.start = time
      panes[id] = pane
    }
  }

  /// The pictures of a panel now, the lower one first, each with the area it was made for and its
  /// opacity. Without an opaque one among them the panel's plain colour belongs below.
  func layers(of id: NodeID, at time: Int) -> [(picture: Picture, area: PixelBox, share: Double)] {
    guard let pane = panes[id] else { return [] }
    var layers: [(picture: Picture, area: PixelBox, share: Double)] = []
    if let shown = pane.shown { layers.append((shown.picture, shown.key.area, 1)) }
    if let coming = pane.coming {
      layers.append((coming.picture, coming.key.area, pane.share(at: time)))
    }
    return layers
  }
}

extension MaterialKey {
  /// The key of a panel's material from the nodes behind it, at rest. Scrims are left out: a panel
  /// is lit from behind.
  fileprivate init(of panel: Node, in scene: Scene, behind index: Int, geometry: OutputGeometry) {
    let theme = scene.theme
    var areas: [MaterialKey.Area] = []
    for node in scene.nodes[..<index] where !node.isScrim && node.opacity > 0 {
      let rest = node.restBox
      let growth = Double(node.scale) / 1000
      let clip = node.clip.map(geometry.pixels)
      for mark in node.marks {
        guard let (rect, color) = mark.visibleArea(theme) else { continue }
        let box = geometry.pixels(
          Box(
            x: rest.x + Double(rect.x) * growth, y: rest.y + Double(rect.y) * growth,
            width: Double(rect.width) * growth, height: Double(rect.height) * growth))
        let area = clip.map(box.intersection) ?? box
        if !area.isEmpty { areas.append(MaterialKey.Area(area: area, color: color)) }
      }
    }
    self.init(
      ground: BackgroundPainter.Style(theme), light: scene.backdrop, areas: areas,
      fill: Ink(theme.color(.sheetFill)).faded(
        theme.appearance == .dark ? Theme.materialOpacity : Theme.materialOpacityInLight),
      output: PixelBox(x: 0, y: 0, width: geometry.width, height: geometry.height),
      area: geometry.pixels(panel.frame), scale: geometry.scale)
  }

  /// Returns whether a picture of this may become one of another: they are as large and of one
  /// theme.
  fileprivate func fits(_ other: MaterialKey) -> Bool {
    ground == other.ground && output == other.output && area == other.area
  }
}

extension DisplayItem {
  /// The part of it that shows through a blur; `nil` for words and lines.
  fileprivate func visibleArea(_ theme: Theme) -> (Rect, MaterialKey.Area.Color)? {
    switch self {
    case .fill(let area, _, let token): (area, .ink(Ink(theme.color(token))))
    case .artwork(let item, let area, _): (area, .artwork(item))
    case .text, .stroke, .icon: nil
    }
  }
}
