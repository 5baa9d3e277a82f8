internal import Geometry

/// Fade of the results into the background towards an edge of the screen, in canvas points.
///
/// It is painted over the results and beneath everything else, so that rows pass under bars and hints
/// without a hard edge.
package struct EdgeFade: Hashable, Sendable {
  /// A place in the gradient.
  package struct Stop: Hashable, Sendable {
    /// The y on the canvas, at rest.
    package var y: Int
    /// The opacity of the background there, in thousandths.
    package var opacity: Int

    /// Makes a stop.
    package init(y: Int, opacity: Int) {
      self.y = y
      self.opacity = opacity
    }
  }

  /// The layer with which it scrolls; it identifies the fade.
  package var layer: ScrollLayer
  /// The gradient from top to bottom; clear or opaque beyond its ends as it is there.
  package var stops: [Stop]

  /// Makes a fade from its gradient.
  package init(layer: ScrollLayer, stops: [Stop]) {
    self.layer = layer
    self.stops = stops
  }

  /// A fade below a pinned bar: opaque at the edge where results are clipped, clear `depth` below.
  package static func below(_ edge: Int, depth: Int = 88) -> EdgeFade {
    let shape = [(0, 1000), (14, 900), (36, 600), (60, 240), (88, 0)]
    return EdgeFade(
      layer: .bar, stops: shape.map { Stop(y: edge + $0.0 * depth / 88, opacity: $0.1) })
  }

  /// A fade above the hints at the bottom: clear `depth` above their edge, opaque from there to
  /// `bottom`, the lower edge of the canvas.
  package static func above(_ edge: Int, depth: Int, bottom: Int) -> EdgeFade {
    let shape = [(88, 0), (60, 240), (36, 600), (14, 900), (0, 1000)]
    return EdgeFade(
      layer: .fixed,
      stops: shape.map { Stop(y: edge - $0.0 * depth / 88, opacity: $0.1) }
        + [Stop(y: bottom, opacity: 1000)])
  }

  /// The upper end.
  package var top: Int { stops.first?.y ?? 0 }
  /// The lower end.
  package var bottom: Int { stops.last?.y ?? 0 }
}
