/// Title fitting by binary search: the largest type that fits, then the narrowest balanced column.
struct TitleFitter {
  let fonts: FontContext
  let style: WordStyle
  /// A hundredth of the cover's shorter side, in pixels.
  let unit: Double

  /// The title in the largest type that fits, in lines of about equal length.
  func fit(_ title: String, into room: Box) -> TextBlock {
    let text = prepared(title)
    let smallest = max(9, 6.2 * unit)
    var (low, high) = (smallest, max(smallest, style.largest * unit))
    var best = block(text, size: high, width: room.width)
    if fits(best, room) { return balanced(best, room) }
    best = block(text, size: low, width: room.width)
    guard fits(best, room) else { return cut(text, size: low, room) }
    for _ in 0..<7 {
      let middle = (low + high) / 2
      let trial = block(text, size: middle, width: room.width)
      if fits(trial, room) {
        (best, low) = (trial, middle)
      } else {
        high = middle
      }
    }
    return balanced(best, room)
  }

  private func fits(_ block: TextBlock, _ room: Box) -> Bool {
    let count = Double(block.lines.count)
    let height = block.spec.size * (TextPainter.capHeight + (count - 1) * style.leading)
    return !block.isCut && block.lines.count <= style.maxLines && block.width <= room.width + 0.5
      && height <= room.height
  }

  /// The same number of lines in the narrowest column, so that no line has a single word.
  private func balanced(_ block: TextBlock, _ room: Box) -> TextBlock {
    guard block.lines.count > 1 else { return block }
    var best = block
    var (low, high) = (room.width / Double(block.lines.count), block.width)
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let trial = self.block(block.spec.text, size: block.spec.size, width: middle)
      if trial.lines.count == block.lines.count, trial.width <= middle + 0.5 {
        (best, high) = (trial, middle)
      } else {
        low = middle
      }
    }
    return best
  }

  private func block(_ text: String, size: Double, width: Double) -> TextBlock {
    var spec = TextSpec(text: text, face: style.face, size: size, weight: style.weight)
    spec.tracking = style.tracking * size
    spec.width = width
    spec.maxLines = 12
    spec.keepsWordsWhole = true
    return TextBlock(spec, fonts: fonts)
  }

  /// The text with its end cut off, because it does not fit even in the smallest type.
  private func cut(_ text: String, size: Double, _ room: Box) -> TextBlock {
    var spec = TextSpec(text: text, face: style.face, size: size, weight: style.weight)
    spec.width = room.width
    let lines = (room.height / size - TextPainter.capHeight) / style.leading + 1
    spec.maxLines = max(1, min(style.maxLines + 1, Int(lines)))
    return TextBlock(spec, fonts: fonts)
  }

  private func prepared(_ title: String) -> String {
    let text =
      style.isUppercase && title.unicodeScalars.allSatisfy(\.hasPlainCapitals)
      ? title.uppercased() : title
    return PhraseJoiner.joined(text)
  }
}

extension Unicode.Scalar {
  /// Whether capitals need no special rules; Greek, for one, drops its accents.
  fileprivate var hasPlainCapitals: Bool {
    value < 0x0250 && value != 0xDF || (0x0400...0x04FF).contains(value) || value >= 0x2000
  }
}
