internal import Rendering

/// An answer of a process that decodes pictures, as a line of text in a message of its own.
enum DecoderAnswer: Hashable, Sendable {
  /// It is confined and waits for files.
  case ready
  /// The pixels are in the shared memory.
  case picture(PictureLayout)
  /// The file cannot be decoded, for a reason that is half a sentence.
  case refused(String)

  /// The most bytes of an answer; longer reasons are cut.
  static let mostBytes = 512

  /// Reads an answer; `nil` for what is none, such as a picture of too many pixels.
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

  /// The answer as it is sent.
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
