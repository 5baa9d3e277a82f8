internal import CatalogModel
internal import Foundation
internal import InputMapping
internal import Replay
internal import ScreenHost
internal import SearchScreen
internal import Support
internal import TextEntry

/// Scripts that type a sample's titles on the real screen by each method, and open exactly those.
struct EffortScripts {
  /// The methods, by the names of their scripts.
  private static let methods: [(name: String, typing: EffortHelp.Typing)] = [
    ("letters", .letters), ("digits", .digits), ("dial", .dial), ("colours", .colors),
    ("arrows", .arrows),
  ]

  let screens: EffortScreens
  let drawn: [EffortRunner.Drawn]
  let counted: [[TitleEffort?]]
  /// The catalogue for the scripts; `nil` for the configured one.
  let catalog: String?

  /// Writes a script for each method into a folder, with the files it needs.
  /// - Throws: `ProgramError.cannotWrite`.
  func write(to folder: String) throws {
    try make(folder)
    for (name, typing) in Self.methods {
      guard let number = screens.screens.firstIndex(where: { Self.isPlain($0, typing) }) else {
        continue
      }
      let layout = screens.layouts[screens.screens[number].layout]
      var script = Script(name: name, steps: [])
      script.app.keyboard = layout.id
      script.app.skipsUnavailable = true
      script.app.catalog = catalog.map { URL(filePath: $0).standardizedFileURL.path() }
      let isRemote = [.digits, .colors, .arrows].contains(typing)
      if typing == .colors {
        let config = folder + "/colours.yaml"
        try write("keyboard: {colorKeys: true}\n", to: config)
        script.app.config = URL(filePath: config).standardizedFileURL.path()
      }
      script.steps = [ScriptStep(.plug(isRemote ? .remote : .xbox))]
      for (index, title) in drawn.enumerated() {
        guard counted[index].indices.contains(number), let effort = counted[index][number],
          effort.total != nil
        else { continue }
        script.steps += steps(for: title.item, effort, by: typing, on: layout)
          .map { ScriptStep($0) }
      }
      try write(
        ScriptDocument(script).text(as: .yaml), to: folder + "/" + name + ".replay.yaml")
    }
  }

  private static func isPlain(_ screen: EffortScreens.Screen, _ typing: EffortHelp.Typing) -> Bool {
    screen.scope == .all && screen.help.typing == typing && screen.help.skipsDeadKeys
  }

  private func steps(
    for item: Item, _ effort: TitleEffort, by typing: EffortHelp.Typing, on layout: KeyboardLayout
  ) -> [ScriptStep.Action] {
    let text = String(item.typedText(skippingArticles: true).prefix(effort.letters))
    let home = typing == .arrows ? "keyboard/arrows" : "key/*"
    var sheet = Expectation()
    sheet.screen = .sheet
    sheet.title = Glob(Self.shownTitle(of: item))
    var settled = Expectation()
    settled.settled = true
    let pause = typing == .arrows ? [ScriptStep.Action.pause(milliseconds: 400)] : []
    return [.goTo(Glob(home))] + pause
      + presses(
        for: text, endsThere: effort.letters > item.typedText(skippingArticles: true).count,
        spaces: effort.spaces, by: typing, on: layout)
      + [
        .wait(settled, atMost: 10_000), .tap([Tap(.intent(.toggleKeyboardAndResults))]),
        .goTo(Glob("card/*/" + item.id.rawValue)), .tap([Tap(.intent(.select))]), .expect(sheet),
        .tap([Tap(.intent(.back))]), .tap([Tap(.intent(.clear))]), .wait(settled, atMost: 10_000),
      ]
  }

  /// The title as shown on an English screen: in Latin letters if the catalogue has such a name.
  private static func shownTitle(of item: Item) -> String {
    let isNamed =
      !item.title.beginsInLatinScript && item.subtitle.beginsInLatinScript
      && item.readings.contains(item.subtitle)
    return isNamed ? item.subtitle : item.title
  }

  /// The presses for the beginning of a title.
  private func presses(
    for text: String, endsThere: Bool, spaces: [Bool], by typing: EffortHelp.Typing,
    on layout: KeyboardLayout
  ) -> [ScriptStep.Action] {
    guard !text.isEmpty else { return [] }
    let space = endsThere ? [Self.space(spaces.last ?? false)] : []
    func tap(_ controls: [String]) -> [ScriptStep.Action] {
      [.tap(controls.map { Tap(.control(.remote, Control($0))) })]
    }
    switch typing {
    case .letters: return [.type(text)]
    case .digits:
      return tap(Keypad.code(of: text).map { "digit-\($0)" } + (endsThere ? ["digit-0"] : []))
    case .dial, .badges:
      return turns(for: Keypad.code(of: text), spaces: spaces, on: layout) + space
    case .colors:
      let colors = BindingTable.colorKeys.map(\.name)
      return tap(quarters(of: text).map { colors[$0] }) + space
    case .arrows:
      let arrows =
        layout.isRightToLeft ? ["up", "left", "down", "right"] : ["up", "right", "down", "left"]
      return tap(quarters(of: text).map { arrows[$0] }) + space
    }
  }

  /// A space with its button, preceded by undoing a completed word if necessary.
  private static func space(_ isTakenBack: Bool) -> ScriptStep.Action {
    let intents: [IntentName] = isTakenBack ? [.space, .delete, .space] : [.space]
    return .tap(intents.map { Tap(.intent($0)) })
  }

  /// The turns of the dial for a code; a zero, which is not in a group, is a space.
  private func turns(
    for code: String, spaces: [Bool], on layout: KeyboardLayout
  ) -> [ScriptStep.Action] {
    var actions: [ScriptStep.Action] = []
    for (index, digits) in code.split(separator: "0", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 {
        actions.append(Self.space(spaces.indices.contains(index - 1) && spaces[index - 1]))
      }
      let groups = digits.compactMap(\.wholeNumberValue).map { $0 - Keypad.firstGroup }
        .filter(layout.groups.indices.contains)
      if !groups.isEmpty { actions.append(.dial(groups.map { layout.groups[$0] })) }
    }
    return actions
  }

  private func quarters(of text: String) -> [Int] {
    Keypad.quarters(of: text).compactMap { Keypad.quarterSymbols.firstIndex(of: $0) }
  }

  private func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ProgramError.cannotWrite(path: folder, reason: Failure.message(error))
    }
  }

  private func write(_ text: String, to path: String) throws {
    try OutputPlace.write(text, to: path)
  }
}
