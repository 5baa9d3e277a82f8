/// Painter of a QR code: black modules of whole pixels on a white square, in every theme.
enum QRCodePainter {
  /// Draws the code of a text, with its quiet zone, in the middle of the area, in pixels; only the white
  /// square if the text is too long for any code.
  static func paint(_ text: String, in area: Box, with pen: Pen) {
    let side = min(area.width, area.height)
    pen.rounded(area, radius: side / radiusShare)
    pen.fill(.white)
    guard let code = QRCode(text) else { return }
    let modules = code.side + 2 * QRCode.quietZone
    // Unequal modules would be harder to scan than a wider quiet zone.
    let module = max(1, (side / Double(modules)).rounded(.down))
    let size = module * Double(code.side)
    let left = (area.midX - size / 2).rounded()
    let top = (area.midY - size / 2).rounded()
    pen.color(.black)
    for y in 0..<code.side {
      for x in 0..<code.side where code.isDark(x, y) {
        pen.rectangle(
          Box(
            x: left + Double(x) * module, y: top + Double(y) * module, width: module, height: module
          ))
      }
    }
    pen.fill()
  }

  /// The side of the square divided by its corner radius; the corners stay within the quiet zone.
  private static let radiusShare = 24.0
}
