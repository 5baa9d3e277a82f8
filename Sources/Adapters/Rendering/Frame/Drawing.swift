/// The draw commands of one node at full opacity, and the pixels of its body.
struct Drawing {
  var commands: [DrawCommand]
  var body: PixelBox
  /// Whether it is words on other nodes' backgrounds: two of them overlaid would be unreadable.
  var isWords = false
  /// The readiness of its pictures.
  var readiness = RetainedDrawings.Readiness.complete

  /// Whether it is opaque, except for its corners.
  var isOpaque: Bool { commands.contains { $0.cover != nil } }

  /// Moves and scales it to another body. A drawing of a different shape keeps its size and its corner.
  mutating func move(to target: PixelBox) {
    guard target != body else { return }
    let (across, down) = (
      Double(target.width) / Double(max(1, body.width)),
      Double(target.height) / Double(max(1, body.height))
    )
    let isScaled = abs(across - down) < 0.05 * max(across, down)
    let (wide, high) = isScaled ? (across, down) : (1, 1)
    func moved(_ box: PixelBox) -> PixelBox {
      PixelBox(
        x: target.x + Int((Double(box.x - body.x) * wide).rounded()),
        y: target.y + Int((Double(box.y - body.y) * high).rounded()),
        width: Int((Double(box.width) * wide).rounded()),
        height: Int((Double(box.height) * high).rounded()))
    }
    for index in commands.indices {
      commands[index].destination = moved(commands[index].destination)
      commands[index].clip = commands[index].clip.map(moved)
      commands[index].cover = commands[index].cover.map(moved)
    }
    body =
      isScaled ? target : PixelBox(x: target.x, y: target.y, width: body.width, height: body.height)
  }
}
