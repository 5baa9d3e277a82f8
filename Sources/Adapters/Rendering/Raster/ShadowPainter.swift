internal import SceneGraph

/// Painter of shadow masks: blurred rounded rectangles.
enum ShadowPainter {
  /// A mask for a node of the given size in pixels, extending `reach` pixels further on every side; `nil` if
  /// it is too large. With a hole, it is empty where the node itself is, so that translucent nodes stay clear
  /// and nothing is blended twice.
  ///
  /// Away from its corners a shadow is uniform along each side: only the corners are painted, and the middle
  /// is stretched.
  static func mask(
    width: Int, height: Int, radius: Double, softness: Double, reach: Int, drop: Int,
    hasHole: Bool
  ) -> PixelSurface? {
    let shrink = shrink(softness)
    let corners = 2 * (Int(radius.rounded(.up)) + reach + reach / 2 + drop) + 2 * shrink
    // Omits a whole number of small pixels, so that both ends align with them as before.
    let extraWidth = max(0, width - corners) / shrink * shrink
    let extraHeight = max(0, height - corners) / shrink * shrink
    let short = paint(
      width: width - extraWidth, height: height - extraHeight, radius: radius, softness: softness,
      reach: reach, drop: drop, hasHole: hasHole)
    return short?.stretched(
      atX: reach + (width - extraWidth) / 2, by: extraWidth,
      atY: reach + drop + (height - extraHeight) / 2, by: extraHeight)
  }

  /// The shadow of nodes of any size: its middle rows and columns can be repeated.
  static func frame(radius: Double, softness: Double, reach: Int, drop: Int) -> PixelSurface? {
    let inner = corner(radius: radius, reach: reach, drop: drop) - reach
    let side = 2 * inner + 2 * drop + 96
    return mask(
      width: side, height: side, radius: radius, softness: softness, reach: reach, drop: drop,
      hasHole: true)
  }

  /// The size of the corners of such a shadow, in pixels.
  static func corner(radius: Double, reach: Int, drop: Int) -> Int {
    Int(radius.rounded(.up)) + 2 * (reach + drop)
  }

  /// The factor by which a blur is made smaller and then enlarged: it hides detail, and this costs a tenth.
  private static func shrink(_ softness: Double) -> Int { max(1, min(8, Int(softness / 3))) }

  private static func paint(
    width: Int, height: Int, radius: Double, softness: Double, reach: Int, drop: Int,
    hasHole: Bool
  ) -> PixelSurface? {
    let shrink = shrink(softness)
    let margin = (reach + shrink - 1) / shrink + 1
    guard
      let small = PixelSurface(
        width: width / shrink + 2 * margin, height: height / shrink + 2 * margin, format: .mask),
      let mask = PixelSurface(
        width: width + 2 * reach, height: height + 2 * reach + drop, format: .mask)
    else { return nil }
    small.draw { pen in
      pen.translate(Double(margin), Double(margin))
      pen.scale(1 / Double(shrink), 1 / Double(shrink))
      pen.rounded(
        Box(x: 0, y: 0, width: Double(width), height: Double(height)), radius: radius)
      pen.fill(.black)
    }
    BoxBlur.blur(small, softness: softness / Double(shrink))
    mask.draw { pen in
      pen.saved {
        pen.translate(
          Double(reach - margin * shrink), Double(reach + drop - margin * shrink))
        pen.scale(Double(shrink), Double(shrink))
        pen.picture(small)
        pen.paint()
      }
      guard hasHole else { return }
      let hole = Box(
        x: Double(reach), y: Double(reach), width: Double(width), height: Double(height))
      pen.erasing {
        pen.rounded(hole.inset(1), radius: radius - 1)
        pen.fill()
      }
    }
    return mask
  }
}

extension PixelSurface {
  /// A mask with one of its columns and one of its rows repeated a number of times.
  fileprivate func stretched(
    atX x: Int, by extraWidth: Int, atY y: Int, by extraHeight: Int
  ) -> PixelSurface? {
    guard extraWidth + extraHeight > 0 else { return self }
    guard
      let result = PixelSurface(
        width: width + extraWidth, height: height + extraHeight, format: .mask)
    else { return nil }
    unsafe withPixels { source in
      unsafe result.withPixels { target in
        for row in 0..<result.height {
          let from = unsafe source + (row < y ? row : max(y, row - extraHeight)) * stride
          let to = unsafe target + row * result.stride
          unsafe to.update(from: from, count: x)
          unsafe (to + x).update(repeating: from[x], count: extraWidth)
          unsafe (to + x + extraWidth).update(from: from + x, count: width - x)
        }
      }
    }
    return result
  }
}
