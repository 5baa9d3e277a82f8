internal import InputMapping
internal import Support

/// A message from the page, as received.
enum PhoneMessage: Equatable {
  /// A phone that is already paired.
  case hello(token: String, key: String)
  /// A phone requesting to be paired, with the digits or the secret.
  case pair(code: String, name: String, key: String)
  /// An edit of the text, based on a revision; numbered so that it is applied once.
  case edit(TextEdit, base: Int, number: Int)
  case intent(PhoneIntent)
  /// The steps of a swipe; `isMomentum` after the finger was lifted.
  case steps(Direction, count: Int, isMomentum: Bool)
  /// Selects an element by its identifier.
  case choose(String)
  case ping(Int)
  /// A paired phone that only watches the screen.
  case watch(token: String)
  /// The revision that a watcher shows; 0 requests the whole screen.
  case shown(Int)

  /// The directions of a swipe.
  enum Direction: String {
    case up, down, left, right
  }

  /// The longest message, in bytes.
  static let longest = 4_096
  /// The most steps in one message.
  static let mostSteps = 8

  /// Parses a message; `nil` for anything else.
  init?(_ text: String) {
    guard let value = try? JSONReader.parse(Array(text.utf8), maxValues: 32),
      case .object(let members) = value.content
    else { return nil }
    func string(_ name: String, most: Int) -> String? {
      guard case .string(let text)? = members.last(where: { $0.name == name })?.value.content,
        text.utf8.count <= most
      else { return nil }
      return text
    }
    func number(_ name: String, _ range: ClosedRange<Int>) -> Int? {
      guard case .number(let digits)? = members.last(where: { $0.name == name })?.value.content,
        let number = Int(digits), range.contains(number)
      else { return nil }
      return number
    }
    switch string("t", most: 20) {
    case "hello":
      guard let token = string("token", most: 100), let key = string("key", most: 40) else {
        return nil
      }
      self = .hello(token: token, key: key)
    case "pair":
      guard let code = string("code", most: 100), let key = string("key", most: 40) else {
        return nil
      }
      self = .pair(code: code, name: string("name", most: 200) ?? "", key: key)
    case "edit":
      guard let at = number("at", 0...10_000), let deleted = number("del", 0...10_000),
        let inserted = string("ins", most: 2_000), let base = number("base", 0...Int.max),
        let count = number("n", 1...Int.max)
      else { return nil }
      self = .edit(
        TextEdit(at: at, deleting: deleted, inserting: inserted), base: base, number: count)
    case "intent":
      guard let intent = string("name", most: 40).flatMap(PhoneIntent.init) else { return nil }
      self = .intent(intent)
    case "steps":
      guard let direction = string("dir", most: 10).flatMap(Direction.init),
        let count = number("n", 1...Self.mostSteps)
      else { return nil }
      self = .steps(direction, count: count, isMomentum: number("momentum", 0...1) == 1)
    case "choose":
      guard let id = string("id", most: 1_000) else { return nil }
      self = .choose(id)
    case "ping":
      guard let count = number("n", 0...Int.max) else { return nil }
      self = .ping(count)
    case "watch":
      guard let token = string("token", most: 100) else { return nil }
      self = .watch(token: token)
    case "shown":
      guard let revision = number("rev", 0...Int.max) else { return nil }
      self = .shown(revision)
    default: return nil
    }
  }
}

/// The action of a button on the page; none of them leaves or changes the program.
enum PhoneIntent: String {
  case select, hold, back, clear, undo, delete
  /// Moves from the keyboard to the results, or back.
  case results
  /// Moves to the results, like the Search key of the phone's keyboard.
  case submit

  /// The name of the intent; that of ``submit`` applies only outside the results.
  var name: IntentName {
    switch self {
    case .select: .select
    case .hold: .alternates
    case .back: .back
    case .clear: .clear
    case .undo: .undo
    case .delete: .delete
    case .results, .submit: .toggleKeyboardAndResults
    }
  }
}

extension PhoneMessage.Direction {
  /// The intent of one step.
  var name: IntentName {
    switch self {
    case .up: .moveUp
    case .down: .moveDown
    case .left: .moveLeft
    case .right: .moveRight
    }
  }
}
