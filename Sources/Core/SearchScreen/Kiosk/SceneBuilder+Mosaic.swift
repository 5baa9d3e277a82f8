internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The covers behind the field of a portrait screen, which fill the part out of reach.
extension SceneBuilder {
  /// The bottom of the covers, in the content.
  private var mosaicBottom: Int { metrics.field.y + MosaicMetrics.belowField }

  /// Whether covers are behind the field, even while it is scrolled away: they appear and disappear with it.
  private var showsMosaic: Bool {
    metrics.canvas.isPortrait && state.showsSearch && !state.landing.popularItems.isEmpty
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
    // Words would show through behind the tabs and the field.
    var artwork = Artwork(item)
    artwork.isWordless = true
    nodes.append(
      Node(
        id: NodeID("mosaic/" + String(number)), role: .panel, frame: frame, clip: mosaicClip,
        cornerRadius: Metrics.artworkRadius,
        displayItems: isVisible(frame)
          ? [
            .artwork(
              artwork, Rect(origin: .zero, size: frame.size),
              radius: Metrics.artworkRadius)
          ] : []))
  }

  /// The clip of the covers; the lowest ones extend below the end, under the keys.
  private var mosaicClip: Rect {
    let bottom = max(0, mosaicBottom - state.visit.screen.scroll.y)
    return Rect(x: 0, y: 0, width: metrics.canvas.width, height: bottom)
  }

  /// The fade of the covers into the background; `nil` without covers.
  var mosaicFade: EdgeFade? {
    guard showsMosaic else { return nil }
    let prompt = metrics.field.y - PortraitMetrics.promptHeight - PortraitMetrics.belowPrompt
    let clearest = min(prompt, Metrics.pageTop + MosaicMetrics.belowTabs)
    let places = [0, Metrics.pageTop, max(Metrics.pageTop, clearest), prompt, metrics.field.y]
      .reduce(into: [Int]()) { $0.append(max($1, $0.last ?? 0)) }
    let stops = zip(places, MosaicMetrics.shades).map { EdgeFade.Stop(y: $0, opacity: $1) }
    let end = EdgeFade.Stop(y: mosaicBottom, opacity: 1000)
    return EdgeFade(
      layer: .wall,
      stops: (stops + [end]).map {
        EdgeFade.Stop(y: $0.y - state.visit.screen.scroll.y, opacity: $0.opacity)
      })
  }
}
