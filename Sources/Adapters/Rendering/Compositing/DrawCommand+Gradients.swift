extension [DrawCommand] {
  /// The same commands with each cross-fade of two gradient meshes merged into one mesh: painting and
  /// blending both takes three times as long.
  func withMeshesMixed() -> [DrawCommand] {
    var mixed: [DrawCommand] = []
    mixed.reserveCapacity(count)
    for command in self {
      if let former = mixed.last, let both = former.mixed(with: command) {
        mixed[mixed.count - 1] = both
      } else {
        mixed.append(command)
      }
    }
    return mixed
  }
}

extension DrawCommand {
  /// This opaque gradient merged with one blended over all of it; `nil` if they do not match.
  fileprivate func mixed(with other: DrawCommand) -> DrawCommand? {
    guard opacity >= 1, destination == other.destination, clip == other.clip else { return nil }
    func mesh(_ first: Picture, _ second: Picture) -> Picture? {
      guard let first = first as? GradientPicture, let second = second as? GradientPicture else {
        return nil
      }
      return first.mesh.mixed(with: second.mesh, other.opacity).map(GradientPicture.init)
    }
    var both = self
    switch (content, other.content) {
    case (.ground(let first), .ground(let second)):
      guard let picture = mesh(first, second) else { return nil }
      both.content = .ground(picture)
    case (.material(let first, let area, let radius), .material(let second, let otherArea, _)):
      guard area == otherArea, let picture = mesh(first, second) else { return nil }
      both.content = .material(picture, area: area, radius: radius)
    case (.panel(let ink, let radius), .material(let second as GradientPicture, let area, _)):
      guard ink.alpha == 1, area.contains(destination) else { return nil }
      let mesh = second.mesh.mixed(with: ink, 1 - other.opacity)
      both.content = .material(GradientPicture(mesh), area: area, radius: radius)
    default: return nil
    }
    return both
  }
}
