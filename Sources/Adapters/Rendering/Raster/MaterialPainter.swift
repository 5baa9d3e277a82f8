internal import SceneGraph

/// Painter of a panel's material: a blur of the screen behind it, under a translucent tint.
enum MaterialPainter {
  /// The material of a panel as a gradient over its area.
  static func gradient(_ key: MaterialKey, maker: ArtworkMaker) -> GradientMesh {
    var ground = key.ground
    ground.tint = key.light.map { ground.lit(by: maker.mainInk(of: $0)) }
    let fill = ground.tint.map { key.fill.tinted(with: $0) } ?? key.fill
    let cell = max(4, Int((Theme.materialGrain * key.scale).rounded()))
    var grid = BlurGrid(cell: cell, area: key.area)
    grid.fill { x, y in
      ground.ink(
        across: Double(x) / Double(key.output.width), down: Double(y) / Double(key.output.height))
    }
    for part in key.areas {
      switch part.color {
      case .ink(let ink): grid.add(ink, over: part.area)
      case .artwork(let item): grid.add(maker.mainInk(of: item), over: part.area)
      }
    }
    grid.blur(softness: Theme.materialSoftness * key.scale)
    return GradientMesh(cell: cell, width: key.area.width, height: key.area.height) { x, y in
      grid.ink(x: x, y: y).vivid(Theme.materialSaturation).mixed(
        with: fill.opaque, fill.alpha)
    }
  }
}

extension Ink {
  var opaque: Ink { Ink(red: red, green: green, blue: blue) }

  /// The colour of a panel tinted by a picture.
  func tinted(with ink: Ink) -> Ink {
    var mixed = mixed(with: ink, Theme.sheetTint)
    mixed.alpha = alpha
    return mixed
  }

  /// The same colour, more saturated by a factor, at the same lightness.
  fileprivate func vivid(_ strength: Double) -> Ink {
    let grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    func part(_ value: Double) -> Double { min(1, max(0, grey + (value - grey) * strength)) }
    return Ink(red: part(red), green: part(green), blue: part(blue))
  }
}
