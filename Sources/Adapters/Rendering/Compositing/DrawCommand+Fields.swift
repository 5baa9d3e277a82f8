extension [DrawCommand] {
  /// The same with fields of colour of which one is on its way to another made into one: painting
  /// both and blending them would take three times as long.
  func withFieldsMixed() -> [DrawCommand] {
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
  /// What an opaque field and one that is blended over all of it are together.
  fileprivate func mixed(with other: DrawCommand) -> DrawCommand? {
    guard opacity >= 1, destination == other.destination, clip == other.clip else { return nil }
    func field(_ first: Picture, _ second: Picture) -> Picture? {
      guard let first = first as? GradientPicture, let second = second as? GradientPicture else {
        return nil
      }
      return first.field.mixed(with: second.field, other.opacity).map(GradientPicture.init)
    }
    var both = self
    switch (content, other.content) {
    case (.ground(let first), .ground(let second)):
      guard let picture = field(first, second) else { return nil }
      both.content = .ground(picture)
    case (.material(let first, let area, let radius), .material(let second, let otherArea, _)):
      guard area == otherArea, let picture = field(first, second) else { return nil }
      both.content = .material(picture, area: area, radius: radius)
    case (.panel(let ink, let radius), .material(let second as GradientPicture, let area, _)):
      guard ink.alpha == 1, area.contains(destination) else { return nil }
      let field = second.field.mixed(with: ink, 1 - other.opacity)
      both.content = .material(GradientPicture(field), area: area, radius: radius)
    default: return nil
    }
    return both
  }
}
