internal import CQREncode

/// The modules of a QR code (ISO/IEC 18004), encoded by libqrencode.
struct QRCode {
  /// The modules per side, without the quiet zone.
  let side: Int
  private let isDark: [Bool]

  /// The light modules required on every side; the standard asks for four.
  static let quietZone = 4

  /// Encodes a text as bytes with medium error correction, or low if it is long; `nil` if it does not fit any
  /// code.
  init?(_ text: String) {
    let levels = [QR_ECLEVEL_M, QR_ECLEVEL_L]
    let encoded = unsafe levels.lazy.compactMap { unsafe QRcode_encodeString8bit(text, 0, $0) }
      .first
    guard let encoded = unsafe encoded else { return nil }
    defer { unsafe QRcode_free(encoded) }
    side = unsafe Int(encoded.pointee.width)
    guard side > 0, let data = unsafe encoded.pointee.data else { return nil }
    // The lowest bit of each byte is the module's colour.
    isDark = (0..<side * side).map { unsafe data[$0] & 1 == 1 }
  }

  /// Whether a module is dark, by column and row, 0 ..< ``side``.
  func isDark(_ x: Int, _ y: Int) -> Bool { isDark[y * side + x] }
}
