/// Nine-slice scaling: the corners of a picture keep their size; the edges and the middle are repeated.
///
/// All middle columns of such a picture are alike, and so are the middle rows; the centre is empty.
struct NineSlices {
  /// A part of the output, and the position of the picture for it.
  struct Tile {
    var area: PixelBox
    var left: Int
    var top: Int
  }

  private let width: Int
  private let height: Int
  private let corner: Int

  init(_ picture: Picture, corner: Int) {
    width = picture.width
    height = picture.height
    self.corner = corner
  }

  /// The tiles that cover an area, without its middle. Each shows the picture at its own size, so that
  /// nothing is stretched: edges are repeated.
  func tiles(over area: PixelBox) -> [Tile] {
    let columns = spans(from: area.x, length: area.width, picture: width)
    let rows = spans(from: area.y, length: area.height, picture: height)
    var tiles: [Tile] = []
    for row in rows {
      for column in columns where !(row.isMiddle && column.isMiddle) {
        tiles.append(
          Tile(
            area: PixelBox(
              x: column.start, y: row.start, width: column.length, height: row.length),
            left: column.origin, top: row.origin))
      }
    }
    return tiles
  }

  private struct Span {
    var start: Int
    var length: Int
    /// The position of the picture's own edge.
    var origin: Int
    var isMiddle: Bool
  }

  private func spans(from start: Int, length: Int, picture: Int) -> [Span] {
    let end = min(corner, length / 2)
    let far = min(corner, length - end)
    var spans = [Span(start: start, length: end, origin: start, isMiddle: false)]
    let tile = max(1, picture - 2 * corner)
    var place = start + end
    while place < start + length - far {
      let step = min(tile, start + length - far - place)
      spans.append(Span(start: place, length: step, origin: place - corner, isMiddle: true))
      place += step
    }
    spans.append(
      Span(
        start: start + length - far, length: far, origin: start + length - picture,
        isMiddle: false))
    return spans
  }
}
