package import CatalogModel
internal import FocusEngine
package import Replay
package import SearchScreen

/// Counts what it takes to open titles, on several screens side by side.
///
/// Each screen is the real one: keys are pressed and cards reached on it, and what is typed is
/// searched for. Titles that begin alike share what their beginning took.
package struct EffortCounter<Host: EffectHost> {
  /// One screen, and what helps on it.
  package struct Subject: Sendable {
    /// The screen before anyone has touched it.
    package var machine: ScreenMachine
    /// The aids.
    package var help: EffortHelp
    /// The scope that is chosen with the button for the next one before anything is typed; only
    /// titles of that category are looked for then.
    package var scope: Scope

    /// Puts a screen and a help together.
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
    /// After none, one, two … letters of `typed`.
    var users: [SimulatedUser]
    var typed: [Character] = []
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

  /// Counts for one title on every screen, `nil` where it is not looked for; fastest when titles
  /// come in the order of ``typed(_:help:)``.
  package mutating func count(_ item: Item) -> [TitleEffort?] {
    runs.indices.map { run in
      guard runs[run].scope == .all || runs[run].scope == .category(item.category) else {
        return nil
      }
      let text = item.typedText(
        skippingArticles: runs[run].users[0].help.skipsArticles)
      return count(item, typed: Array(text), run: run)
    }
  }

  private mutating func count(_ item: Item, typed text: [Character], run: Int) -> TitleEffort {
    let shared = zip(runs[run].typed, text).prefix { $0 == $1 }.count
    runs[run].typed.removeSubrange(shared...)
    runs[run].users.removeSubrange((shared + 1)...)
    var result = TitleEffort(
      item: item.id, ending: .missing, letters: 0, typing: 0, walking: 0)
    for letters in 0...text.count {
      if letters == runs[run].users.count {
        var user = runs[run].users[letters - 1]
        guard user.type(text[letters - 1], &host) else {
          result.ending = .untypeable
          return result
        }
        runs[run].users.append(user)
        runs[run].typed.append(text[letters - 1])
      }
      var user = runs[run].users[letters]
      let cards = user.cards(of: item.id)
      let isVisible = user.sees(cards)
      result.letters = letters
      result.typing = user.presses
      guard isVisible || letters == text.count else { continue }
      guard !cards.isEmpty, user.open(item.id, on: cards, isVisible: isVisible, &host) else {
        return result
      }
      result.ending = isVisible ? .seen : .scrolled
      result.walking = user.presses - result.typing - 1
      return result
    }
    return result
  }
}
