import InputMapping
import Support
import Testing

@testable import PhoneRemote

@Suite struct TextMirrorTests {
  @Test func `an edit on an older text is shifted across what came before it`() {
    var mirror = TextMirror("toy story")
    mirror.follow("a toy story")

    let text = mirror.merged(TextEdit(at: 9, inserting: " 2"), from: 0)

    #expect(text == "a toy story 2")
  }

  @Test func `letters typed into what somebody deletes stay`() {
    var mirror = TextMirror("abcdef")
    mirror.follow("abcXYdef")

    let text = mirror.merged(TextEdit(at: 1, deleting: 4), from: 0)

    #expect(text == "aXYf")
  }

  @Test func `letters typed at the same place stand in the order in which they came`() {
    var mirror = TextMirror("ab")
    mirror.follow("aXb")

    let text = mirror.merged(TextEdit(at: 1, inserting: "Y"), from: 0)

    #expect(text == "aXYb")
  }

  @Test func `a revision that is too old, or of the future, is refused`() {
    var mirror = TextMirror("")
    for count in 1...TextMirror.most + 1 { mirror.follow(String(repeating: "a", count: count)) }

    let old = mirror.merged(TextEdit(at: 0, inserting: "b"), from: 0)
    let future = mirror.merged(TextEdit(at: 0, inserting: "b"), from: mirror.revision + 1)

    #expect(old == nil)
    #expect(future == nil)
  }

  @Test(arguments: 1...40)
  func `three who type at once see the same text, and no letter of theirs is lost`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var server = TextMirror("film")
    var copies = (0..<3).map { _ in TextCopy(base: "film") }
    var typed: [Character] = []
    /// Messages on their way to each copy, which arrive in order but late.
    var ways = Array(repeating: [TextCopy.Message](), count: copies.count)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ가나다라마바사아자차카타파하")

    for letter in alphabet {
      let writer = Int.random(in: 0..<3, using: &random)
      let place = Int.random(in: 0...copies[writer].value.count, using: &random)
      typed.append(letter)
      copies[writer].value.insert(
        letter, at: copies[writer].value.index(copies[writer].value.startIndex, offsetBy: place))
      for index in copies.indices where Bool.random(using: &random) {
        deliver(to: index)
        send(from: index)
      }
    }
    // All that is on its way arrives.
    for _ in 0..<alphabet.count * 2 {
      for index in copies.indices {
        send(from: index)
        deliver(to: index)
      }
    }

    #expect(copies.allSatisfy { $0.value == server.text }, "seed \(seed)")
    #expect(typed.allSatisfy { server.text.contains($0) }, "seed \(seed)")
    #expect(server.text.count == 4 + alphabet.count)

    func send(from index: Int) {
      guard let sent = copies[index].flush() else { return }
      if let text = server.merged(sent.edit, from: sent.base) { server.follow(text) }
      for other in copies.indices {
        ways[other].append(
          TextCopy.Message(revision: server.revision, text: server.text, isAnswer: other == index))
      }
    }
    func deliver(to index: Int) {
      guard !ways[index].isEmpty else { return }
      copies[index].take(ways[index].removeFirst())
    }
  }
}

/// A copy of the text as the page on a phone keeps it.
private struct TextCopy {
  struct Message {
    var revision: Int
    var text: String
    var isAnswer: Bool
  }

  var base: String
  var value: String
  private var revision = 0
  private var sent: String?

  init(base: String) {
    self.base = base
    value = base
  }

  mutating func flush() -> (edit: TextEdit, base: Int)? {
    guard sent == nil, let edit = TextEdit(from: base, to: value) else { return nil }
    sent = value
    return (edit, revision)
  }

  mutating func take(_ message: Message) {
    if let sent {
      let next =
        message.isAnswer
        ? message.text : TextMerge.merge(base: base, mine: sent, theirs: message.text)
      value = TextMerge.merge(base: sent, mine: value, theirs: next)
      self.sent = message.isAnswer ? nil : next
    } else {
      value = TextMerge.merge(base: base, mine: value, theirs: message.text)
    }
    base = message.text
    revision = message.revision
  }
}
