package import CatalogModel
internal import FocusEngine
package import Replay
package import SearchScreen

/// Counts the presses it takes to open titles, on several screens in parallel.
///
/// Each screen is a real one: keys are pressed and cards reached on it, and the typed text is searched.
/// Titles with the same prefix share the work for it.
package struct EffortCounter<Host: EffectHost> {
  /// A screen and the aids available on it.
  package struct Subject: Sendable {
    /// The screen without any input yet.
    package var machine: ScreenMachine
    /// The aids.
    package var help: EffortHelp
    /// The scope chosen with the next-scope button before typing; only titles of that category are then
    /// looked for.
    package var scope: Scope

    /// Combines a screen with aids.
    package init(machine: ScreenMachine, help: EffortHelp, scope: Scope = .all) {
      self.machine = machine
      self.help = help
      self.scope = scope
    }
  }

  private var host: Host
  private var runs: [Run]

  private struct Run {
    var scope: Scope
    /// The users after zero, one, two … strokes: letters, and words completed with Space.
    var users: [SimulatedUser]
    /// The length of the text after each stroke.
    var lengths = [0]
    var typed: [Character] = []

    /// Keeps the strokes shared with a text's prefix.
    mutating func keep(for text: [Character]) {
      let shared = zip(typed, text).prefix { $0 == $1 }.count
      var count = 1
      while count < users.count, lengths[count] <= shared,
        users[count - 1].strokeLength(in: text[lengths[count - 1]...])
          == lengths[count] - lengths[count - 1]
      {
        count += 1
      }
      users.removeSubrange(count...)
      lengths.removeSubrange(count...)
      typed = Array(text.prefix(lengths[count - 1]))
    }
  }

  /// Starts a run for every subject.
  package init(subjects: [Subject], host: Host, playsEveryStep: Bool = false) {
    self.host = host
    runs = []
    for subject in subjects {
      var user = SimulatedUser(
        machine: subject.machine, help: subject.help, playsEveryStep: playsEveryStep)
      user.choose(subject.scope, &self.host)
      runs.append(Run(scope: subject.scope, users: [user]))
    }
  }

  /// Counts one title on every screen, `nil` where it is not looked for; fastest when titles come in the
  /// order of ``typed(_:help:)``.
  package mutating func count(_ item: Item) -> [TitleEffort?] {
    runs.indices.map { run in
      guard runs[run].scope == .all || runs[run].scope == .category(item.category) else {
        return nil
      }
      let text = item.typedText(
        skippingArticles: runs[run].users[0].help.skipsArticles)
      // A space after groups marks the end of the title.
      let isGroups = runs[run].users[0].help.typing != .letters
      return count(item, typed: Array(text) + (isGroups ? ["0"] : []), run: run)
    }
  }

  private mutating func count(_ item: Item, typed text: [Character], run: Int) -> TitleEffort {
    runs[run].keep(for: text)
    var result = TitleEffort(
      item: item.id, ending: .missing, letters: 0, typing: 0, walking: 0)
    var strokes = 0
    while true {
      guard reach(strokes, of: text, run: run) else {
        result.ending = .untypeable
        return result
      }
      var user = runs[run].users[strokes]
      let cards = user.cards(of: item.id)
      let isVisible = user.sees(cards)
      result.letters = runs[run].lengths[strokes]
      result.completions = user.completions
      result.spaces = user.spaces
      result.strokes = strokes - user.completions
      result.typing = user.presses
      guard isVisible || result.letters == text.count else {
        strokes += 1
        continue
      }
      guard !cards.isEmpty, user.open(item.id, on: cards, isVisible: isVisible, &host) else {
        return result
      }
      result.ending = isVisible ? .seen : .scrolled
      result.walking = user.presses - result.typing - 1
      result.fewest = min(
        user.presses, fewest(item, of: text, after: strokes, run: run) ?? user.presses)
      return result
    }
  }

  /// Types up to a number of strokes, unless already done for the previous title.
  /// - Returns: False if the text has ended, or the keyboard lacks a letter.
  private mutating func reach(_ strokes: Int, of text: [Character], run: Int) -> Bool {
    while runs[run].users.count <= strokes {
      let place = runs[run].users.count - 1
      let length = runs[run].lengths[place]
      guard length < text.count else { return false }
      var user = runs[run].users[place]
      let next = length + user.strokeLength(in: text[length...])
      guard user.stroke(text[length..<next], &host) else { return false }
      runs[run].users.append(user)
      runs[run].lengths.append(next)
      runs[run].typed += text[length..<next]
    }
    return true
  }

  /// The fewest presses to open a visible title after typing a few more letters; `nil` if that leads nowhere.
  private mutating func fewest(
    _ item: Item, of text: [Character], after strokes: Int, run: Int
  ) -> Int? {
    var fewest: Int?
    for more in strokes + 1...strokes + Self.mostExtraLetters {
      guard reach(more, of: text, run: run) else { break }
      var user = runs[run].users[more]
      let cards = user.cards(of: item.id)
      guard user.sees(cards), user.open(item.id, on: cards, isVisible: true, &host) else {
        continue
      }
      fewest = min(fewest ?? .max, user.presses)
    }
    return fewest
  }

  /// The letters typed in addition to bring a title closer.
  private static var mostExtraLetters: Int { 3 }
}
