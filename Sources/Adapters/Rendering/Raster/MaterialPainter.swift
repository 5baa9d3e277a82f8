internal import SceneGraph

/// Paints what a panel is made of: the screen behind it, blurred, under a colour of its own.
enum MaterialPainter {
  /// Something on the screen behind, as an even patch: the blur leaves no more of it.
  struct Patch: Hashable, Sendable {
    enum Color: Hashable, Sendable {
      case ink(Ink)
      /// The colour that stands for a picture.
      case artwork(Artwork)
    }

    /// In pixels of the output.
    var area: PixelBox
    var color: Color
  }

  /// Everything that decides the pixels of a panel's material.
  struct View: Hashable, Sendable {
    var ground: BackgroundPainter.Look
    /// The picture that lends its colour to the ground and to the panel; `nil` for none.
    var light: Artwork?
    /// Back to front.
    var patches: [Patch]
    /// The panel's own colour; its alpha says how much of the screen it hides.
    var fill: Ink
    var output: PixelBox
    /// The panel, in pixels of the output.
    var area: PixelBox
    /// Canvas points to pixels.
    var scale: Double
  }

  /// What is seen in the panel's area.
  static func field(_ view: View, maker: ArtworkMaker) -> GradientMesh {
    var ground = view.ground
    ground.tint = view.light.map { ground.lit(by: maker.mainInk(of: $0)) }
    let fill = ground.tint.map { view.fill.tinted(with: $0) } ?? view.fill
    let cell = max(4, Int((Theme.materialGrain * view.scale).rounded()))
    var grid = BlurGrid(cell: cell, area: view.area)
    grid.fill { x, y in
      ground.ink(
        across: Double(x) / Double(view.output.width), down: Double(y) / Double(view.output.height))
    }
    for patch in view.patches {
      switch patch.color {
      case .ink(let ink): grid.add(ink, over: patch.area)
      case .artwork(let item): grid.add(maker.mainInk(of: item), over: patch.area)
      }
    }
    grid.blur(softness: Theme.materialSoftness * view.scale)
    return GradientMesh(cell: cell, width: view.area.width, height: view.area.height) { x, y in
      grid.ink(x: x, y: y).vivid(Theme.materialSaturation).mixed(
        with: fill.opaque, fill.alpha)
    }
  }
}

extension Ink {
  var opaque: Ink { Ink(red: red, green: green, blue: blue) }

  /// The colour of a panel that takes part of its colour from a picture.
  func tinted(with ink: Ink) -> Ink {
    var mixed = mixed(with: ink, Theme.sheetTint)
    mixed.alpha = alpha
    return mixed
  }

  /// The same colour, so many times as strong, and as light as before.
  fileprivate func vivid(_ strength: Double) -> Ink {
    let grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    func part(_ value: Double) -> Double { min(1, max(0, grey + (value - grey) * strength)) }
    return Ink(red: part(red), green: part(green), blue: part(blue))
  }
}
