internal import Geometry

extension DisplayItem {
  /// The item enlarged by `thousandths` from the origin of its node.
  public func scaled(by thousandths: Int) -> DisplayItem {
    func length(_ length: Int) -> Int { length * thousandths / 1000 }
    switch self {
    case .fill(let frame, let radius, let color):
      return .fill(frame.scaled(by: thousandths), radius: length(radius), color)
    case .stroke(let frame, let radius, let line, let color):
      return .stroke(
        frame.scaled(by: thousandths), radius: length(radius), width: max(1, length(line)), color)
    case .bezel(let frame, let radius, let bezel):
      return .bezel(frame.scaled(by: thousandths), radius: length(radius), bezel)
    case .sector(var sector, let color):
      sector.frame = sector.frame.scaled(by: thousandths)
      sector.width = max(1, length(sector.width))
      return .sector(sector, color)
    case .icon(let icon, let frame, let color):
      return .icon(icon, frame.scaled(by: thousandths), color)
    case .artwork(let artwork, let frame, let radius):
      return .artwork(artwork, frame.scaled(by: thousandths), radius: length(radius))
    case .image(let file, let frame): return .image(file, frame.scaled(by: thousandths))
    case .qrCode(let text, let frame): return .qrCode(text, frame.scaled(by: thousandths))
    case .text(var text):
      text.frame = text.frame.scaled(by: thousandths)
      text.style = text.style.scaled(by: thousandths)
      return .text(text)
    }
  }
}
