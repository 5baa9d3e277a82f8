internal import Geometry

/// A fade of the results into the background towards an edge of the screen, in canvas points.
///
/// Painted over the results and beneath everything else, so that rows pass under bars and hints without a
/// hard edge.
public struct EdgeFade: Hashable, Sendable {
  /// A stop of the gradient.
  public struct Stop: Hashable, Sendable {
    /// The y on the canvas, at rest.
    public var y: Int
    /// The opacity of the background there, in thousandths.
    public var opacity: Int

    /// Makes a stop.
    public init(y: Int, opacity: Int) {
      self.y = y
      self.opacity = opacity
    }
  }

  /// The layer it scrolls with; it identifies the fade.
  public var layer: ScrollLayer
  /// The gradient from top to bottom; its end stops continue beyond its ends.
  public var stops: [Stop]

  /// Makes a fade from its gradient.
  public init(layer: ScrollLayer, stops: [Stop]) {
    self.layer = layer
    self.stops = stops
  }

  /// A fade below a pinned bar: opaque at the edge where results are clipped, clear `depth` below.
  public static func below(_ edge: Int, depth: Int = 88) -> EdgeFade {
    let shape = [(0, 1000), (14, 900), (36, 600), (60, 240), (88, 0)]
    return EdgeFade(
      layer: .bar, stops: shape.map { Stop(y: edge + $0.0 * depth / 88, opacity: $0.1) })
  }

  /// A fade above the hints at the bottom: clear `depth` above their edge, opaque from there to
  /// `bottom`, the lower edge of the canvas.
  public static func above(_ edge: Int, depth: Int, bottom: Int) -> EdgeFade {
    let shape = [(88, 0), (60, 240), (36, 600), (14, 900), (0, 1000)]
    return EdgeFade(
      layer: .fixed,
      stops: shape.map { Stop(y: edge - $0.0 * depth / 88, opacity: $0.1) }
        + [Stop(y: bottom, opacity: 1000)])
  }

  /// The upper end.
  public var top: Int { stops.first?.y ?? 0 }
  /// The lower end.
  public var bottom: Int { stops.last?.y ?? 0 }
}
