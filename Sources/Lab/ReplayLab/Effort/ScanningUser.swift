internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import Replay
internal import SearchScreen
internal import TextEntry

/// A simulated one-button user, who watches the offered choices and presses when one leads to a title.
struct ScanningUser {
  /// The cost of opening a title.
  struct Effort: Hashable, Sendable {
    /// The letters typed.
    var letters = 0
    /// The entries offered while typing letters.
    var letterSteps = 0
    /// The characters typed by letters and word completions.
    var characters = 0
    /// The entries offered while typing these.
    var characterSteps = 0
    /// All entries offered.
    var steps = 0
    /// The presses.
    var presses = 0
    /// Milliseconds from the first offer to the last press.
    var milliseconds = 0
    /// Whether the title's sheet was opened.
    var isOpened = false
  }

  private var machine: ScreenMachine
  private var now = Timestamp.zero
  private var effort = Effort()

  /// The delay from an offer to the press, in thousandths of the step.
  ///
  /// Source: Simpson, Koester and LoPresti, 2007: a step of reaction time / 0.65 suits most people.
  private static let reaction = 650
  /// The number of steps after which the user gives up.
  private static let mostSteps = 600

  /// Makes a user of a scanning screen.
  init(_ machine: ScreenMachine) { self.machine = machine }

  /// Opens a title by typing as much of it as needed to see it among the first.
  mutating func open(_ item: Item, _ host: inout some EffectHost) -> Effort {
    step(.tick, &host)
    var text = Array(item.typedText(skippingArticles: true))[...]
    while effort.steps < Self.mostSteps {
      let letter = text.first.flatMap(keys)
      if let card = offeredCard(of: item.id) ?? (letter == nil ? lastCard(of: item.id) : nil) {
        guard choose({ $0.contains(card) }, &host) else { break }
        guard case .sheet(let sheet)? = machine.state.visit.screen.panels.last?.panel else {
          continue
        }
        effort.isOpened = sheet.item.id == item.id
        break
      }
      if let completed = completedCharacters(of: text) {
        let before = effort.steps
        guard choose({ $0 == completed.key }, &host) else { break }
        effort.characterSteps += effort.steps - before
        effort.characters += completed.count
        text = text.dropFirst(completed.count)
        continue
      }
      guard let keys = letter else { break }
      let before = (machine.state.visit.field.text, effort.steps)
      guard choose({ !$0.isDisjoint(with: keys) }, &host) else { break }
      effort.letterSteps += effort.steps - before.1
      effort.characterSteps += effort.steps - before.1
      guard machine.state.visit.field.text != before.0 else { continue }
      effort.letters += 1
      effort.characters += 1
      text = text.dropFirst()
    }
    effort.milliseconds = now.milliseconds
    return effort
  }

  /// The card of a title among those offered before the other titles; `nil` if it is not there.
  private func offeredCard(of item: ItemID) -> NodeID? {
    machine.state.scannedCards(in: machine.layout.view).first { isCard($0, of: item) }
  }

  /// The card of a title on the first shelf, for a person who can type no more of it.
  private func lastCard(of item: ItemID) -> NodeID? {
    let shelf = machine.layout.commands.sections.first { $0.section.isShelf }?.id
    return machine.layout.map.items.first { $0.section == shelf && isCard($0.id, of: item) }?.id
  }

  private func isCard(_ id: NodeID, of item: ItemID) -> Bool {
    if case .card(_, item)? = machine.layout.commands[id] { true } else { false }
  }

  /// The key that completes the text, and the number of characters it types; `nil` if they are not the next
  /// ones.
  private func completedCharacters(
    of text: ArraySlice<Character>
  ) -> (key: Set<NodeID>, count: Int)? {
    guard let completion = machine.state.scannedCompletion(in: machine.layout.view),
      let keys = keys(of: " ")
    else { return nil }
    let count = completion.characters(in: text)
    return count > 1 ? (keys, count) : nil
  }

  private func keys(of letter: Character) -> Set<NodeID>? {
    guard case .keys(let keys) = KeyChoice(letter, on: machine.state.keyboard) else { return nil }
    return keys
  }

  /// Waits until a useful choice is offered, and presses.
  /// - Returns: False if there is none.
  private mutating func choose(
    _ leadsOn: (Set<NodeID>) -> Bool, _ host: inout some EffectHost
  ) -> Bool {
    for _ in 0..<Self.mostSteps {
      guard let entry = machine.state.visit.scan.current else { return false }
      effort.steps += 1
      if leadsOn(Set(entry.members)) {
        now = now + machine.state.settings.scan.step * Self.reaction / 1000
        step(.action(.intent(.switchPress(chooses: true))), &host)
        effort.presses += 1
        return true
      }
      guard let due = machine.state.visit.timers[.scan] else { return false }
      now = max(now, due)
      step(.tick, &host)
    }
    return false
  }

  private mutating func step(_ input: StampedInput.Input, _ host: inout some EffectHost) {
    let output = machine.step(StampedInput(input, at: now))
    for effect in output.effects {
      for action in host.perform(effect) {
        _ = machine.step(StampedInput(.action(action), at: now))
      }
    }
  }
}
