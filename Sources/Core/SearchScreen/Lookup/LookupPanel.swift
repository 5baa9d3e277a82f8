internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

/// The look-up questions, one after the other, each asking which title a file is, with up to three covers.
package struct LookupPanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// Shows the look-up options.
    case begin
    /// Looks titles up in these databases from now on.
    case use([Lookup.Database])
    /// Requests the questions.
    case ask
    /// Chooses a candidate by its index; `nil` for none of them.
    case choose(Int?)
    /// Leaves a question for later.
    case skip
  }

  /// The questions, at least one.
  let questions: [TitleQuestion]
  /// The index of the current question.
  private(set) var place = 0
  /// Whether any question was answered.
  private(set) var hasAnswers = false

  /// The current question.
  var question: TitleQuestion { questions[place] }

  /// Creates a panel of questions.
  init(questions: [TitleQuestion]) { self.questions = questions }

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    switch action {
    case .begin, .use, .ask: break
    case .choose(let number):
      hasAnswers = true
      step.send(.part(.lookup(.answer(question.id, number))))
      goOn(&step)
    case .skip: goOn(&step)
    }
  }

  private mutating func goOn(_ step: inout Step) {
    guard place + 1 < questions.count else { return step.close() }
    place += 1
    step.sound(.select)
    step.focus(nil)
  }

  // MARK: Panel

  // The name changes with the question, so that each one is read out.
  package var name: String { "lookup/\(place)" }
  package var title: String { question.title }
  package var traits: PanelTraits { .ofAlerts }
  var closing: [Effect] { hasAnswers ? [.part(.lookup(.finish))] : [] }
}

extension LookupPanel: ScreenPart {
  /// The row in Library that opens the look-up options, and the row in About that credits the databases.
  static func settingRows(on page: SettingsPage, of state: ScreenState) -> [SettingRow] {
    guard let lookup = state.lookup else { return [] }
    let words = state.words
    switch page {
    case .group(.library):
      let names = lookup.databases.map(\.name).joined(separator: words.lists.comma)
      let value =
        lookup.open > 0
        ? words[.lookupAnswer] + Caption.separator + String(lookup.open)
        : names.isEmpty ? words[.off] : names
      return [
        SettingRow(
          id: "lookup", title: words[.lookup],
          detail: lookup.problem.isEmpty ? words[.lookupDetail] : lookup.problem,
          value: .text(value), command: .panel(.lookup(.begin)))
      ]
    case .group(.about) where !lookup.credits.isEmpty:
      return [
        SettingRow(
          id: "lookup-credits", title: words[.lookup],
          detail: lookup.credits.joined(separator: " "), command: .nothing)
      ]
    default: return []
    }
  }
}

extension ScreenState {
  /// Performs an action that is not about the current question.
  /// - Returns: `nil` for an action about it.
  mutating func performLookup(_ action: LookupPanel.Action) -> [Effect]? {
    switch action {
    case .begin: return lookup.map { push(.choices(ways($0))) } ?? bump()
    case .use(let databases): return look(up: databases)
    case .ask: return [.part(.lookup(.ask))]
    case .choose, .skip: return nil
    }
  }

  /// The look-up options, with the questions first.
  private func ways(_ lookup: Lookup) -> ChoiceList {
    var choices: [Choice] = []
    if lookup.open > 0 {
      var questions = Choice(title: words[.lookupAnswer], command: .panel(.lookup(.ask)))
      questions.count = String(lookup.open)
      choices.append(questions)
    }
    func title(_ categories: [CategoryID], _ database: Lookup.Database) -> String {
      words.lists.string(categories.map { words.title(of: Category(id: $0)) }) + Caption.separator
        + database.name
    }
    let ways: [(title: String, databases: [Lookup.Database])] = [
      (words[.off], []), (title([Category.show], .tvmaze), [.tvmaze]),
      (title([CategoryID("film"), Category.show], .tmdb), [.tmdb, .tvmaze]),
    ]
    choices += ways.map { way in
      Choice(
        title: way.title, command: .panel(.lookup(.use(way.databases))),
        isSelected: Set(way.databases) == Set(lookup.databases))
    }
    return ChoiceList(
      title: words[.lookup], choices: choices + [Choice(title: words[.cancel])])
  }

  /// Looks titles up in these databases, after asking for a key that is needed.
  private mutating func look(up databases: [Lookup.Database]) -> [Effect] {
    guard let lookup else { return bump() }
    guard !databases.contains(.tmdb) || lookup.hasKey else {
      let (source, name) = (Lookup.keySource, Lookup.Database.tmdb.name)
      if let effects = openLogin(keyFor: source, of: name, hint: .lookupKeyHint) { return effects }
      return bump()
    }
    self.lookup?.databases = databases
    return [.sound(Effect.Sound(.select)), .part(.lookup(.use(databases)))]
  }
}
