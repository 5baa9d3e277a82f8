internal import CSDL2

/// Panels with round corners, and pictures in perspective.
extension TextureCompositor {
  /// Three plain rectangles, and a quarter disc in every corner.
  func panel(_ box: PixelBox, radius: Int, ink: Ink) {
    let radius = max(0, min(radius, min(box.width, box.height) / 2))
    unsafe SDL_SetRenderDrawColor(
      renderer, ink.premultiplied(\.red), ink.premultiplied(\.green), ink.premultiplied(\.blue),
      ink.premultiplied(\.one))
    var middle = PixelBox(
      x: box.x, y: box.y + radius, width: box.width, height: box.height - 2 * radius
    ).sdl
    unsafe SDL_RenderFillRect(renderer, &middle)
    guard radius > 0 else { return }
    for top in [true, false] {
      let y = top ? box.y : box.maxY - radius
      var bar = PixelBox(
        x: box.x + radius, y: y, width: box.width - 2 * radius, height: radius
      ).sdl
      unsafe SDL_RenderFillRect(renderer, &bar)
      for left in [true, false] {
        let corner = PixelBox(
          x: left ? box.x : box.maxX - radius, y: y, width: radius, height: radius)
        let part = PixelBox(
          x: left ? 0 : radius, y: top ? 0 : radius, width: radius, height: radius)
        copy(disc(radius), part: part, to: corner, in: ink)
      }
    }
  }

  /// Strips of the picture, drawn pixel by pixel. Rounded corners have hard edges, which are invisible: panel
  /// material is blurred, and a fine line covers its edge.
  func material(
    _ picture: Picture, at area: PixelBox, over box: PixelBox, radius: Int, alpha: UInt8
  ) {
    guard let picture = picture as? TexturePicture else { return }
    unsafe SDL_SetTextureColorMod(picture.texture, alpha, alpha, alpha)
    unsafe SDL_SetTextureAlphaMod(picture.texture, alpha)
    for strip in box.strips(radius: radius).map(area.intersection) where !strip.isEmpty {
      var part = strip
      part.x -= area.x
      part.y -= area.y
      var (source, target) = (part.sdl, strip.sdl)
      unsafe SDL_RenderCopy(renderer, picture.texture, &source, &target)
    }
  }

  /// A mesh of triangles small enough to approximate the perspective.
  func tilted(_ picture: Picture, _ tilt: Tilt, over box: PixelBox, alpha: UInt8) {
    guard let picture = picture as? TexturePicture, !box.isEmpty else { return }
    let cells = 8
    let vertices = (0...cells).flatMap { row in
      (0...cells).map { column in
        let point = (
          x: Double(box.x) + Double(box.width * column) / Double(cells),
          y: Double(box.y) + Double(box.height * row) / Double(cells)
        )
        return vertex(at: tilt.image(of: point), showing: point, of: box, alpha: alpha)
      }
    }
    let corners = (0..<cells * cells).flatMap { cell -> [Int32] in
      let upper = Int32(cell / cells * (cells + 1) + cell % cells)
      let lower = upper + Int32(cells) + 1
      return [upper, upper + 1, lower, lower, upper + 1, lower + 1]
    }
    unsafe SDL_RenderGeometry(
      renderer, picture.texture, vertices, Int32(clamping: vertices.count), corners,
      Int32(clamping: corners.count))
  }

  /// Draws the background through a fade: opaque rows at once, others in strips of a few rows.
  func edgeFade(_ picture: Picture, at origin: PixelBox, _ mask: FadeMask, _ command: DrawCommand) {
    let box = command.destination
    let step = max(1, mask.rows.count / 64)
    for band in mask.bands where band.kind != .clear {
      let height = band.kind == .solid ? band.rows.count : step
      for row in stride(from: band.rows.lowerBound, to: band.rows.upperBound, by: height) {
        let rows = min(height, band.rows.upperBound - row)
        let strip = PixelBox(x: box.x, y: box.y + row, width: box.width, height: rows)
          .intersection(command.bounds)
        guard !strip.isEmpty else { continue }
        let alpha = Double(mask.rows[row]) / 255 * command.opacity
        copy(
          picture, part: strip.moved(byX: -origin.x, y: -origin.y), to: strip,
          in: Ink.white.faded(alpha))
      }
    }
  }

  private func vertex(
    at place: (x: Double, y: Double), showing point: (x: Double, y: Double), of box: PixelBox,
    alpha: UInt8
  ) -> SDL_Vertex {
    // SDL draws nothing if any vertex lies outside its texture.
    SDL_Vertex(
      position: SDL_FPoint(x: Float(place.x), y: Float(place.y)),
      color: SDL_Color(r: alpha, g: alpha, b: alpha, a: alpha),
      tex_coord: SDL_FPoint(
        x: Float(((point.x - Double(box.x)) / Double(max(1, box.width))).clamped),
        y: Float(((point.y - Double(box.y)) / Double(max(1, box.height))).clamped)))
  }

  private func disc(_ radius: Int) -> Picture {
    if let known = discs[radius] { return known }
    let mask = PixelSurface.disc(radius: radius)
    let picture = picture(from: mask)
    discs[radius] = picture
    return picture
  }
}

extension PixelBox {
  /// Rectangles that together form the box with rounded corners, to whole pixels.
  fileprivate func strips(radius: Int) -> [PixelBox] {
    let radius = max(0, min(radius, min(width, height) / 2))
    var strips = [PixelBox(x: x, y: y + radius, width: width, height: height - 2 * radius)]
    for line in 0..<radius {
      let height = Double(radius - line) - 0.5
      let reach = (Double(radius * radius) - height * height).squareRoot()
      let inset = radius - Int(reach.rounded())
      for y in [y + line, maxY - 1 - line] {
        strips.append(PixelBox(x: x + inset, y: y, width: width - 2 * inset, height: 1))
      }
    }
    return strips
  }
}
