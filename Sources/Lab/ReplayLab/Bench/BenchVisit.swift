internal import Geometry
internal import InputMapping
internal import SceneGraph

/// A visitor who types, moves through the results and looks at titles, the same way every time.
struct BenchVisit {
  private var position = 0
  private static let script: [Intent] = {
    let typing = "star".map { Intent.type(String($0)) }
    return typing + [.toggleKeyboardAndResults] + move(.right, 9) + move(.down, 4)
      + move(.right, 6) + [.press, .select] + move(.down, 1) + move(.right, 2) + [.back]
      + move(.down, 2) + move(.left, 5) + [.nextScope, .nextScope] + move(.down, 5)
      + [.back, .clear] + move(.down, 4) + move(.right, 12) + [.back] + move(.right, 8)
      + "love".map { Intent.type(String($0)) } + [.toggleKeyboardAndResults] + move(.down, 7)
      + [.previousScope, .previousScope, .toggleKeyboardAndResults, .clear]
  }()

  /// The number of presses after which it starts over.
  static var length: Int { script.count }

  mutating func next() -> Intent {
    defer { position = (position + 1) % Self.script.count }
    return Self.script[position]
  }

  /// Moves through everything that starts with a letter: as many different pictures as possible.
  static func tour(of letter: Character) -> [Intent] {
    let scopes = 8
    let start: [Intent] = [.back, .back, .clear, .type(String(letter)), .toggleKeyboardAndResults]
    let toTheFirst = [Intent](repeating: .previousScope, count: scopes)
    let through = (0..<scopes).flatMap { _ in move(.down, 8) + [.nextScope] }
    return start + toTheFirst + through + [.toggleKeyboardAndResults]
  }

  private static func move(_ direction: Direction, _ times: Int) -> [Intent] {
    Array(repeating: .move(direction, isRepeat: false), count: times)
  }
}
