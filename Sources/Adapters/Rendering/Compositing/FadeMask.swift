internal import SceneGraph
internal import Synchronization

/// Mask of an edge fade: a vertical gradient of opacity.
final class FadeMask {
  /// Consecutive rows of one kind.
  struct Band {
    enum Kind {
      /// Nothing is drawn.
      case clear
      /// Nothing below shows through.
      case solid
      case partial
    }

    var kind: Kind
    var rows: Range<Int>
  }

  /// The opacity of each row, 0 … 255.
  let rows: [UInt8]
  /// All rows, from top to bottom.
  let bands: [Band]
  private let width: Int
  /// The mask in main memory at its last opacity, shared by all threads that draw a frame.
  private let last = Mutex<Faded?>(nil)

  private struct Faded: @unchecked Sendable {
    var opacity: Double
    /// Never modified after creation.
    var image: PixelImage
  }

  /// The mask of a fade for an output of the given width, with the fade's height there, in pixels.
  init(_ fade: EdgeFade, width: Int, height: Int) {
    self.width = width
    let span = Double(max(1, fade.bottom - fade.top))
    rows = (0..<height).map { row in
      let y = Double(fade.top) + (Double(row) + 0.5) / Double(height) * span
      return UInt8((fade.opacity(at: y) * 255).rounded())
    }
    bands = Self.bands(of: rows)
  }

  private static func bands(of rows: [UInt8]) -> [Band] {
    var bands: [Band] = []
    for (row, opacity) in rows.enumerated() {
      let kind: Band.Kind = opacity == 0 ? .clear : opacity == 255 ? .solid : .partial
      if let last = bands.indices.last, bands[last].kind == kind {
        bands[last].rows = bands[last].rows.lowerBound..<row + 1
      } else {
        bands.append(Band(kind: kind, rows: row..<row + 1))
      }
    }
    return bands
  }

  /// The mask in main memory, multiplied by an opacity; `nil` if out of memory.
  func image(opacity: Double) -> PixelImage? {
    last.withLock { last -> Faded? in
      if let last, last.opacity == opacity { return last }
      guard let image = surface(opacity).flatMap(PixelImage.init) else { return nil }
      last = Faded(opacity: opacity, image: image.shared())
      return last
    }?.image
  }

  private func surface(_ strength: Double) -> PixelSurface? {
    guard let surface = PixelSurface(width: width, height: rows.count, format: .mask) else {
      return nil
    }
    surface.fill(rows.map { UInt8((Double($0) * min(1, strength)).rounded()) })
    return surface
  }
}

extension EdgeFade {
  /// The opacity at a y, 0 … 1, interpolated between stops.
  fileprivate func opacity(at y: Double) -> Double {
    guard let next = stops.firstIndex(where: { Double($0.y) > y }) else {
      return Double(stops.last?.opacity ?? 0) / 1000
    }
    guard next > 0 else { return Double(stops[0].opacity) / 1000 }
    let (above, below) = (stops[next - 1], stops[next])
    let share = (y - Double(above.y)) / Double(max(1, below.y - above.y))
    return (Double(above.opacity) + Double(below.opacity - above.opacity) * share) / 1000
  }
}
