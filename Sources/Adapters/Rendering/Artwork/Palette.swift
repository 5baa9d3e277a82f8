/// Five colours that go together.
struct Palette: Hashable, Sendable {
  /// The colour the cover is remembered by.
  var ground: Ink
  /// A dark relative of the ground.
  var deep: Ink
  /// A bright companion.
  var bright: Ink
  /// A contrary colour for small areas.
  var spark: Ink
  /// Almost white, tinted.
  var paper: Ink

  init(_ ground: UInt32, _ deep: UInt32, _ bright: UInt32, _ spark: UInt32, _ paper: UInt32) {
    self.ground = Ink(ground)
    self.deep = Ink(deep)
    self.bright = Ink(bright)
    self.spark = Ink(spark)
    self.paper = Ink(paper)
  }

  /// The same colours with other hues, all turned by a share of the circle; as light as before.
  func turned(by share: Double) -> Palette {
    var palette = self
    palette.ground = ground.turned(by: share)
    palette.deep = deep.turned(by: share)
    palette.bright = bright.turned(by: share)
    palette.spark = spark.turned(by: share)
    return palette
  }

  /// Picked by hand: neighbours differ in hue and in lightness, so that two covers side by side
  /// can be told apart from a sofa.
  static let all: [Palette] = [
    Palette(0xC8402E, 0x5A1420, 0xF4A259, 0x2B2D42, 0xFFF1DC),
    Palette(0x0F6B6B, 0x06333A, 0x3FB8A8, 0xF2C14E, 0xF3F5E7),
    Palette(0xE0A526, 0x7A4B0B, 0xF6D67A, 0x23395B, 0xFFF8E6),
    Palette(0x1D3461, 0x0B1630, 0x5FA8D3, 0xF76F6F, 0xEDF2F4),
    Palette(0xF08A6B, 0x8E3B36, 0xFFC9A8, 0x3D5A80, 0xFFF4EC),
    Palette(0x2F5D3A, 0x14301F, 0x8DB580, 0xE9C46A, 0xF4F1DE),
    Palette(0xD9C3A0, 0x6B5436, 0xF1E4CB, 0xA23E2A, 0xFFFBF2),
    Palette(0x5B2A5E, 0x2A1033, 0xC75B9B, 0xF2B880, 0xFBEFF5),
    Palette(0xA9CFE0, 0x2F5D73, 0xE4F3F8, 0xE4572E, 0xF9FDFF),
    Palette(0x3B4A5A, 0x1B242E, 0xE76F2E, 0x9FB4C7, 0xF1F4F6),
    Palette(0xD9527A, 0x6E1737, 0xF8A9BD, 0x2D3047, 0xFFF0F3),
    Palette(0x2447C8, 0x0E1C5E, 0x7BA7FF, 0xFFD23F, 0xF4F7FF),
    Palette(0x6B7131, 0x31351A, 0xB8B86A, 0xD9603B, 0xF7F4E3),
    Palette(0x22222A, 0x0E0E12, 0xC9A24B, 0x8C8573, 0xF6EFD9),
    Palette(0x7FC8A9, 0x1E5945, 0xD3F0E2, 0xEE6C4D, 0xF6FFFA),
    Palette(0x4B3FC0, 0x1E1763, 0x9C8CFF, 0xFF8FA3, 0xF5F2FF),
    Palette(0xF2762E, 0x8A320A, 0xFFC15E, 0x1F2A44, 0xFFF6EA),
    Palette(0x134E5E, 0x07252E, 0xFF9AA2, 0x71B2A5, 0xFDF6F0),
    Palette(0xB7A9D3, 0x4A3C6E, 0xE4DBF3, 0xD1495B, 0xFBF8FF),
    Palette(0x7A1F2B, 0x35090F, 0xC8553D, 0xE9C893, 0xFFF3E4),
    Palette(0x3E9BD6, 0x124A73, 0xFFE066, 0xF25F5C, 0xF7FCFF),
    Palette(0x0B7A4B, 0x053B25, 0x5AD19A, 0xF5E663, 0xEFFFF6),
    Palette(0xECE7DC, 0x2B2A28, 0xC8321F, 0x8E8A80, 0xFFFFFF),
    Palette(0xA5562B, 0x4A2310, 0xE0975A, 0x2A4D4E, 0xFFF2E6),
    Palette(0x10192E, 0x060A14, 0xB7E34B, 0x4C6FFF, 0xF4F8EC),
    Palette(0x5C9EAD, 0x1F4A57, 0xBFE0DD, 0xE39774, 0xF4FBFB),
    Palette(0xD62828, 0x2A0A0A, 0xF77F00, 0xFCBF49, 0xFFF3E0),
    Palette(0x27374D, 0x121B29, 0xF38181, 0xDDE6ED, 0xFCF9F2),
    Palette(0xB0137B, 0x4F0537, 0xFF6FB5, 0x38D9D9, 0xFFF0FA),
    Palette(0xEFD9B4, 0x54200F, 0xB5533C, 0x2F4858, 0xFFF9EF),
  ]
}
