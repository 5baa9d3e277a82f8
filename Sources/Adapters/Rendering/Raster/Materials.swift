internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// What the panels on the screen are made of: a picture for each, and a second one while it changes.
struct Materials {
  private struct Pane {
    var wish: MaterialPainter.View?
    var shown: (picture: Picture, view: MaterialPainter.View)?
    var coming: (picture: Picture, view: MaterialPainter.View)?
    /// When the second one began to show.
    var start = 0

    func share(at time: Int) -> Double {
      min(1, Double(max(0, time - start)) / Double(Theme.materialDuration))
    }
  }

  private var panes: [NodeID: Pane] = [:]
  /// What was decided for last.
  private var last: (scene: Scene, geometry: OutputGeometry)?

  /// When the last change ends.
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
      let view = MaterialPainter.View(of: node, in: scene, behind: index, geometry: geometry)
      var pane = panes[node.id] ?? Pane()
      pane.wish = view
      if waits, pane.shown?.view != view || pane.coming != nil {
        pane.shown = (compositor.picture(of: store.material(view)), view)
        pane.coming = nil
      } else if let shown = pane.shown, !shown.view.fits(view) {
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
      if let wish = pane.wish, pane.coming == nil, pane.shown?.view != wish {
        worker.ask(for: .material(wish))
      }
      panes[id] = pane
    }
  }

  /// Takes over what the worker painted.
  mutating func take(
    _ product: RasterWorker.Product, of view: MaterialPainter.View, at time: Int,
    compositor: any Compositor
  ) {
    for (id, pane) in panes
    where pane.wish == view && pane.coming == nil && pane.shown?.view != view {
      var pane = pane
      pane.coming = (compositor.picture(from: product), view)
      pane.start = time
      panes[id] = pane
    }
  }

  /// What a panel shows now: pictures, the area each was made for and how opaque it is, the lower
  /// one first. Without an opaque one among them the panel's plain colour belongs below.
  func layers(of id: NodeID, at time: Int) -> [(picture: Picture, area: PixelBox, share: Double)] {
    guard let pane = panes[id] else { return [] }
    var layers: [(picture: Picture, area: PixelBox, share: Double)] = []
    if let shown = pane.shown { layers.append((shown.picture, shown.view.area, 1)) }
    if let coming = pane.coming {
      layers.append((coming.picture, coming.view.area, pane.share(at: time)))
    }
    return layers
  }
}

extension MaterialPainter.View {
  /// What stands behind a panel, at rest. What only darkens it is left out: a panel is lit from
  /// behind.
  fileprivate init(of panel: Node, in scene: Scene, behind index: Int, geometry: OutputGeometry) {
    let theme = scene.theme
    var patches: [MaterialPainter.Patch] = []
    for node in scene.nodes[..<index] where !node.isScrim && node.opacity > 0 {
      let rest = node.restBox
      let growth = Double(node.scale) / 1000
      let clip = node.clip.map(geometry.pixels)
      for mark in node.marks {
        guard let (rect, color) = mark.patch(theme) else { continue }
        let box = geometry.pixels(
          Box(
            x: rest.x + Double(rect.x) * growth, y: rest.y + Double(rect.y) * growth,
            width: Double(rect.width) * growth, height: Double(rect.height) * growth))
        let area = clip.map(box.intersection) ?? box
        if !area.isEmpty { patches.append(MaterialPainter.Patch(area: area, color: color)) }
      }
    }
    self.init(
      ground: BackgroundPainter.Look(theme), light: scene.backdrop, patches: patches,
      fill: Ink(theme.color(.sheetFill)).faded(
        theme.appearance == .dark ? Theme.materialOpacity : Theme.materialOpacityInLight),
      output: PixelBox(x: 0, y: 0, width: geometry.width, height: geometry.height),
      area: geometry.pixels(panel.frame), scale: geometry.scale)
  }

  /// Whether a picture of this may become one of another: they are as large and of one theme.
  fileprivate func fits(_ other: MaterialPainter.View) -> Bool {
    ground == other.ground && output == other.output && area == other.area
  }
}

extension DisplayItem {
  /// The part of it that shows through a blur; `nil` for words and lines.
  fileprivate func patch(_ theme: Theme) -> (Rect, MaterialPainter.Patch.Color)? {
    switch self {
    case .fill(let area, _, let token): (area, .ink(Ink(theme.color(token))))
    case .artwork(let item, let area, _): (area, .artwork(item))
    case .text, .stroke, .icon: nil
    }
  }
}
