import InputMapping
import Support
import Testing

@testable import PhoneRemote

@Suite struct TextMirrorTests {
  @Test func `an edit on an older text is shifted across what came before it`() throws {
    var mirror = TextMirror("toy story")
    mirror.follow("a toy story")

    let edits = try #require(mirror.rebased(TextEdit(at: 9, inserting: " 2"), from: 0))

    #expect(edits == [TextEdit(at: 11, inserting: " 2")])
  }

  @Test func `letters typed into what somebody deletes stay`() throws {
    var mirror = TextMirror("abcdef")
    mirror.follow("abcXYdef", after: TextEdit(at: 3, inserting: "XY"))

    let edits = try #require(mirror.rebased(TextEdit(at: 1, deleting: 4), from: 0))

    #expect(edits.reduce(mirror.text) { $1.applied(to: $0) } == "aXYf")
  }

  @Test func `letters typed at the same place stand in the order in which they came`() throws {
    var mirror = TextMirror("ab")
    mirror.follow("aXb", after: TextEdit(at: 1, inserting: "X"))

    let edits = try #require(mirror.rebased(TextEdit(at: 1, inserting: "Y"), from: 0))

    #expect(edits.reduce(mirror.text) { $1.applied(to: $0) } == "aXYb")
  }

  @Test func `a revision that is too old, or of the future, is refused`() {
    var mirror = TextMirror("")
    for count in 1...TextMirror.most + 1 { mirror.follow(String(repeating: "a", count: count)) }

    let old = mirror.rebased(TextEdit(at: 0, inserting: "b"), from: 0)
    let future = mirror.rebased(TextEdit(at: 0, inserting: "b"), from: mirror.revision + 1)

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
      for edit in server.rebased(sent.edit, from: sent.base) ?? [] {
        server.follow(edit.applied(to: server.text), after: edit)
      }
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
        message.isAnswer ? message.text : Self.merge(base, mine: sent, theirs: message.text)
      value = Self.merge(sent, mine: value, theirs: next)
      self.sent = message.isAnswer ? nil : next
    } else {
      value = Self.merge(base, mine: value, theirs: message.text)
    }
    base = message.text
    revision = message.revision
  }

  private static func merge(_ base: String, mine: String, theirs: String) -> String {
    var mirror = TextMirror(base)
    guard let own = TextEdit(from: base, to: mine) else { return theirs }
    mirror.follow(theirs)
    return (mirror.rebased(own, from: 0) ?? []).reduce(theirs) { $1.applied(to: $0) }
  }
}
