internal import Rendering

/// An answer from a decoder process, as a line of text in its own message.
enum DecoderAnswer: Hashable, Sendable {
  /// The process is confined and waits for files.
  case ready
  /// The pixels are in the shared memory.
  case picture(PictureLayout)
  /// The file cannot be decoded; the reason is a clause.
  case refused(String)

  /// The longest answer in bytes; longer reasons are truncated.
  static let mostBytes = 512

  /// Parses an answer; `nil` if it is invalid, such as a picture with too many pixels.
  init?(_ bytes: some Sequence<UInt8>) {
    let words = String(decoding: Array(bytes), as: UTF8.self)
      .split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("ready", nil): self = .ready
    case ("refused", let reason?): self = .refused(reason)
    case ("opaque", let sides?), ("clear", let sides?):
      let numbers = sides.split(separator: " ").map { Int($0) }
      guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
        let layout = PictureLayout(width: width, height: height, isOpaque: words[0] == "opaque")
      else { return nil }
      self = .picture(layout)
    default: return nil
    }
  }

  /// The encoded answer.
  var bytes: [UInt8] {
    let text =
      switch self {
      case .ready: "ready"
      case .picture(let layout):
        "\(layout.isOpaque ? "opaque" : "clear") \(layout.width) \(layout.height)"
      case .refused(let reason): "refused \(reason)"
      }
    return Array(text.utf8.prefix(Self.mostBytes))
  }
}
