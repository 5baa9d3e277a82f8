internal import FocusEngine
internal import SceneGraph
package import SearchScreen

/// A recording as a readable script: intents, and expectations guessed from what the person looked at, in
/// YAML that grows line by line.
///
/// Brief glances are skipped: an expectation is written when nothing was pressed for a while, and contains
/// what is new since the previous one.
package struct ReadableRecording {
  /// Milliseconds without input after which the person is assumed to have looked at the screen.
  private static let look = 800
  /// Milliseconds that focus must rest on something to choose it.
  private static let choice = 250

  /// The facts written last.
  private var told: Expectation
  /// A step that the next one may replace or extend.
  private var pending: (action: ScriptStep.Action, comment: String?)?
  /// The checkpoint followed by a pause of unknown length.
  private var glance: (facts: Expectation, first: String?)?
  /// The last destination of focus.
  private var place: Glob?
  /// The number of steps written.
  package private(set) var count = 0

  /// Texts for elements that a script names only by identifier.
  package struct Labels {
    /// The text of an element, or of an item's card; `nil` if there is none.
    private let element: (String) -> String?
    private let card: (String) -> String?

    /// Takes the texts from the screens before and after a step.
    package init(_ before: ScreenMachine, _ after: ScreenMachine) {
      let scenes = [before.layout.scene, after.layout.scene]
      element = { id in
        scenes.lazy.compactMap { scene in
          scene.nodes.first { $0.id.rawValue == id && !$0.label.isEmpty }?.label
        }.first
      }
      card = { item in
        scenes.lazy.compactMap { scene in
          scene.nodes.first { $0.role == .card && $0.id.rawValue.hasSuffix("/" + item) }?.label
        }.first
      }
    }

    fileprivate func words(for glob: Glob) -> String? {
      let words = element(glob.pattern)?.split(whereSeparator: \.isNewline).joined(separator: " ")
      return words == glob.pattern ? nil : words
    }

    fileprivate func title(of facts: Expectation) -> String? {
      facts.results?.first.flatMap { card($0.pattern) }
    }
  }

  /// Starts with the screen without any input yet.
  package init() {
    told = Expectation()
    told.query = ""
    told.tokens = []
    told.scope = Glob("all")
    told.screen = .search
  }

  /// The start of the file, including the key of the steps.
  package static func header(of script: Script) -> String {
    var script = script
    script.steps = []
    // It may be played anywhere; default values are not worth a line.
    script.madeOn = nil
    if script.app.textScale == 1000 { script.app.textScale = nil }
    if script.app.reducedMotion == false { script.app.reducedMotion = nil }
    if script.app.highContrast == false { script.app.highContrast = nil }
    return ScriptDocument(script).text(as: .yaml).replacing("steps: []\n", with: "steps:\n")
  }

  /// The lines that are now final, each with a line ending.
  package mutating func take(_ lines: [ScriptStep.Action], labels: Labels?) -> String {
    lines.reduce(into: "") { text, line in
      switch line {
      case .input(let input):
        guard let glance else { break }
        self.glance = nil
        if input.after >= Self.look { text += look(at: glance.facts, first: glance.first) }
      case .mark(let checkpoint):
        glance = (checkpoint.facts, labels?.title(of: checkpoint.facts))
      case .meant(let action): text += take(action, labels)
      default: break
      }
    }
  }

  /// The last lines.
  package mutating func finish() -> String {
    var text = ""
    if let glance { text += look(at: glance.facts, first: glance.first) }
    glance = nil
    text += flush()
    // A script needs at least one step.
    return count == 0 ? text + "  - wait: 1s\n" : text
  }

  private mutating func take(_ action: ScriptStep.Action, _ labels: Labels?) -> String {
    if case .goTo(let glob) = action { place = glob }
    var rest = ""
    switch (pending?.action, action) {
    case (.type(let start)?, .type(let more)):
      pending?.action = .type(start + more)
      return ""
    case (.goTo(let glob)?, .goTo) where glob.isChosenByFocus,
      (.goTo(let glob)?, .type) where glob.isChosenByFocus:
      rest = flush() + write(.pause(milliseconds: Self.choice), comment: nil)
    case (.goTo?, .goTo):
      // Focus only passed through.
      pending = nil
    case (.goTo(let glob)?, .type) where glob.pattern.hasPrefix("key/"):
      pending = nil
    default: break
    }
    let text = rest + flush()
    if case .goTo(let glob) = action {
      pending = (action, labels?.words(for: glob))
    } else {
      pending = (action, nil)
    }
    return text
  }

  private mutating func flush() -> String {
    defer { pending = nil }
    return pending.map { write($0.action, comment: $0.comment) } ?? ""
  }

  private mutating func look(at facts: Expectation, first: String?) -> String {
    let news = news(in: facts, first: first)
    guard news != Expectation() else { return "" }
    told = facts
    let before = flush()
    count += 1
    // The person waited, too, for answers and for pages that show what focus rests on.
    return before + "  - wait: 1s\n" + write(.expect(news), comment: nil)
  }

  /// The facts that differ from those written last.
  private func news(in facts: Expectation, first: String?) -> Expectation {
    var news = Expectation()
    if facts.query != told.query { news.query = facts.query }
    if facts.tokens != told.tokens { news.tokens = facts.tokens }
    if facts.scope != told.scope { news.scope = facts.scope }
    if facts.screen != told.screen { news.screen = facts.screen }
    if facts.title != told.title { news.title = facts.title }
    if facts.bookmarked != told.bookmarked { news.bookmarked = facts.bookmarked }
    if facts.focus != told.focus, facts.focus != place { news.focus = facts.focus }
    if let results = facts.results, results.first != told.results?.first, results.first != nil {
      var list = Expectation.List()
      list.first = first.map { Glob($0) } ?? results.first
      news.results = list
    }
    return news
  }

  private mutating func write(_ action: ScriptStep.Action, comment: String?) -> String {
    count += 1
    let line = ScriptDocument.block(for: action)
    return line + (comment.map { "  # " + $0 } ?? "") + "\n"
  }
}

extension Glob {
  /// Whether it names a tab or segment, which are chosen when focus rests on them.
  fileprivate var isChosenByFocus: Bool {
    pattern.hasPrefix("tab/") || pattern.hasPrefix("scope/")
  }
}
