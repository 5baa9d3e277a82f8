internal import CQREncode

/// The modules of a QR code (ISO/IEC 18004), encoded by libqrencode.
struct QRCode {
  /// The modules of a side, without the quiet zone.
  let side: Int
  private let isDark: [Bool]

  /// The modules that stay light on every side; the standard asks for four.
  static let quietZone = 4

  /// Encodes a text in bytes with medium error correction, or with low where it is long; `nil` when
  /// it does not fit into any code.
  init?(_ text: String) {
    let levels = [QR_ECLEVEL_M, QR_ECLEVEL_L]
    let encoded = unsafe levels.lazy.compactMap { unsafe QRcode_encodeString8bit(text, 0, $0) }
      .first
    guard let encoded = unsafe encoded else { return nil }
    defer { unsafe QRcode_free(encoded) }
    side = unsafe Int(encoded.pointee.width)
    guard side > 0, let data = unsafe encoded.pointee.data else { return nil }
    // The lowest bit of a byte is the colour of its module.
    isDark = (0..<side * side).map { unsafe data[$0] & 1 == 1 }
  }

  /// Tells the colour of a module, by column and row, 0 ..< ``side``.
  func isDark(_ x: Int, _ y: Int) -> Bool { isDark[y * side + x] }
}
