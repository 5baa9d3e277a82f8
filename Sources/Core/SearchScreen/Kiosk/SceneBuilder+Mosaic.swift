internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The covers behind the field of a portrait screen, which fill the wall above the hand.
extension SceneBuilder {
  /// The lower end of the covers, in the content.
  private var mosaicBottom: Int { metrics.field.y + MosaicMetrics.belowField }

  /// True when covers stand behind the field.
  private var showsMosaic: Bool {
    metrics.canvas.isPortrait && state.showsSearch && !state.landing.popularItems.isEmpty
      && state.scroll.y < mosaicBottom
  }

  /// Adds columns of popular titles; they scroll away with the field.
  mutating func addMosaic() {
    guard showsMosaic else { return }
    let gap = MosaicMetrics.gap
    let columns = MosaicMetrics.columns
    let across = metrics.canvas.width + 2 * MosaicMetrics.overhang + gap
    let width = across / columns - gap
    let items = state.landing.popularItems
    var next = 0
    for column in 0..<columns {
      let x = column * (width + gap) - MosaicMetrics.overhang
      var y = -MosaicMetrics.raises[column]
      while y < mosaicBottom {
        let item = items[next % items.count]
        let shape = metrics.artwork(state.shape(of: item.category), isMixed: true)
        let height = width * shape.height / max(1, shape.width)
        addCover(of: item, number: next, frame: Rect(x: x, y: y, width: width, height: height))
        next += 1
        y += height + gap
      }
    }
  }

  private mutating func addCover(of item: Item, number: Int, frame content: Rect) {
    let frame = onCanvas(content)
    let end = mosaicBottom - state.scroll.y
    let clip = Rect(x: 0, y: 0, width: metrics.canvas.width, height: max(0, end))
    nodes.append(
      Node(
        id: NodeID("mosaic/" + String(number)), role: .panel, frame: frame, clip: clip,
        cornerRadius: Metrics.artworkRadius,
        displayItems: frame.intersects(clip)
          ? [
            .artwork(
              Artwork(item), Rect(origin: .zero, size: frame.size),
              radius: Metrics.artworkRadius)
          ] : []))
  }

  /// The fade of the covers into the ground; `nil` without them.
  var mosaicFade: EdgeFade? {
    guard showsMosaic else { return nil }
    let places = [0, Metrics.pageTop, metrics.field.y - PortraitMetrics.promptHeight, metrics.field.y]
    let stops = zip(places, MosaicMetrics.shades).map { EdgeFade.Stop(y: $0, opacity: $1) }
    return EdgeFade(
      layer: .chrome,
      stops: (stops + [EdgeFade.Stop(y: mosaicBottom, opacity: 1000)]).map {
        EdgeFade.Stop(y: $0.y - state.scroll.y, opacity: $0.opacity)
      })
  }
}
