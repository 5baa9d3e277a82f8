internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The materials of the panels on the screen: a picture for each, and a second one during its cross-fade.
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

  /// Determines the wanted materials of a scene's panels. With `waits` they are painted immediately.
  ///
  /// - Parameter present: Every node that is still visible, including those on their way out.
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

  /// Requests the wanted materials from the worker, one change of each at a time.
  mutating func advance(at time: Int, worker: RasterWorker) {
    for (id, pane) in panes {
      var pane = pane
      if pane.coming != nil, pane.share(at: time) >= 1 {
        pane.shown = pane.coming
        pane.coming = nil
      }
      if let wish = pane.wish, pane.coming == nil, pane.shown?.key != wish {
        worker.ask(for: .material(wish), .missing)
      }
      panes[id] = pane
    }
  }

  /// Takes over materials painted by the worker.
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

  /// The current pictures of a panel, the lower one first, each with its area and opacity. If none of them is
  /// opaque, the panel's plain colour belongs underneath.
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
