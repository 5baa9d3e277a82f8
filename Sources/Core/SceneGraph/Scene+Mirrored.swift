internal import FocusEngine
internal import Geometry

extension Scene {
  /// The scene mirrored left to right, for languages that are read from right to left.
  ///
  /// Positions are mirrored; text and glyphs are not reversed.
  public var mirrored: Scene {
    var scene = self
    scene.nodes = nodes.map { node in
      var node = node
      node.frame = node.frame.mirrored(in: size.width)
      node.clip = node.clip?.mirrored(in: size.width)
      if let place = node.focus { node.focus?.frame = place.frame.mirrored(in: size.width) }
      node.displayItems = node.displayItems.map { $0.mirrored(in: node.frame.width) }
      return node
    }
    scene.containers = containers.map { container in
      var container = container
      container.offset.x = -container.offset.x
      return container
    }
    scene.sections = sections.map { section in
      var section = section
      section.focus.frame = section.focus.frame.mirrored(in: size.width)
      return section
    }
    scene.focusGuides = focusGuides.map { guide in
      var guide = guide
      guide.frame = guide.frame.mirrored(in: size.width)
      (guide.directions.left, guide.directions.right) = (
        guide.directions.right, guide.directions.left
      )
      return guide
    }
    return scene
  }
}

extension Icon {
  /// The opposite icon for one that points sideways; otherwise the same icon.
  fileprivate var mirrored: Icon {
    switch self {
    case .back: .forward
    case .forward: .back
    case .arrowRight: .arrowLeft
    case .arrowLeft: .arrowRight
    default: self
    }
  }
}

extension DisplayItem {
  /// The same item, mirrored within a width; pictures are not reversed.
  public func mirrored(in width: Int) -> DisplayItem {
    switch self {
    case .fill(let frame, let radius, let color):
      return .fill(frame.mirrored(in: width), radius: radius, color)
    case .stroke(let frame, let radius, let line, let color):
      return .stroke(frame.mirrored(in: width), radius: radius, width: line, color)
    case .bezel(let frame, let radius, let bezel):
      return .bezel(frame.mirrored(in: width), radius: radius, bezel)
    case .sector(let sector, let color): return .sector(sector.mirrored(in: width), color)
    case .icon(let icon, let frame, let color):
      return .icon(icon.mirrored, frame.mirrored(in: width), color)
    case .artwork(let artwork, let frame, let radius):
      return .artwork(artwork, frame.mirrored(in: width), radius: radius)
    case .image(let file, let frame): return .image(file, frame.mirrored(in: width))
    case .qrCode(let text, let frame): return .qrCode(text, frame.mirrored(in: width))
    case .text(var text):
      text.frame = text.frame.mirrored(in: width)
      switch text.alignment {
      case .left: text.alignment = .right
      case .right: text.alignment = .left
      case .center: break
      }
      return .text(text)
    }
  }
}
