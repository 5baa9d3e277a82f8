/// An expectation about the screen; `nil` properties are not checked.
package struct Expectation: Hashable, Sendable {
  /// Layers that can be on top.
  package enum Screen: String, Hashable, Sendable, CaseIterable {
    case search
    case sheet
    case alert
    case pin
    case stillThere
    case attract
    case settings
    /// A press is awaited, to be bound.
    case capture
    case help
    /// The first-run steps.
    case firstRun
    /// A server's address is being entered.
    case address
    /// A login for a source's server is being entered.
    case login
    /// The screen has asked to end the program.
    case ended
  }

  /// Expectation about a list.
  package struct List: Hashable, Sendable {
    /// The length.
    package var count: NumberMatch?
    /// The first element.
    package var first: Glob?
    /// Elements that must be in it.
    package var contains: [Glob] = []
    /// Elements that must be in it in this order, possibly with others in between.
    package var order: [Glob] = []
    /// All elements, in this order; `nil` to skip the check.
    package var only: [Glob]?
    /// Expectations about individual elements.
    package var at: [Place] = []

    /// Expects nothing.
    package init() {}
  }

  /// Expectation about one element of a list.
  package struct Place: Hashable, Sendable {
    /// 0 is the first.
    package var index: Int
    /// Its fields by name, in written order.
    package var fields: [FieldMatch]

    /// Makes a place.
    package init(_ index: Int, _ fields: [FieldMatch]) {
      self.index = index
      self.fields = fields
    }
  }

  /// Expectation about a field of a result.
  package struct FieldMatch: Hashable, Sendable {
    /// The field.
    package var field: Field
    /// The expected value.
    package var value: Glob

    /// Makes a match.
    package init(_ field: Field, _ value: Glob) {
      self.field = field
      self.value = value
    }
  }

  /// A field of a result.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    case id
    case title
    case subtitle
    case category
    case year
    /// At least one must match.
    case people
    /// At least one must match.
    case genres

    /// Whether a result may have none or several of them.
    var isList: Bool { self == .people || self == .genres }
  }

  /// A sound of the screen.
  package enum Sound: String, Hashable, Sendable, CaseIterable {
    case move
    case edge
    case select
    case back
    case error
  }

  /// The id of the focused node.
  package var focus: Glob?
  /// Its role: `key`, `card`, `chip`.
  package var focusRole: String?
  /// Its accessible label.
  package var focusLabel: Glob?
  /// The focused element's section of the focus map, such as `keyboard`.
  package var focusSection: Glob?
  /// The focused elements since the previous expectation, in order; the last one has focus now.
  package var focusPath: [Glob] = []
  /// The reason for the last move: `row`, `wrap`, `edge`.
  package var reason: String?
  /// The text in the field.
  package var query: String?
  /// The composition at the caret.
  package var composition: String?
  /// All filters in the field, in order.
  package var tokens: [Glob]?
  /// The number of characters before the caret.
  package var caret: NumberMatch?
  /// The page of the keyboard.
  package var page: String?
  /// The scope's id.
  package var scope: Glob?
  /// The top layer.
  package var screen: Screen?
  /// The title of the sheet or the alert on top.
  package var title: Glob?
  /// Whether the item on the sheet is a bookmark.
  package var bookmarked: Bool?
  /// Results: their total number, and the cards on the screen.
  package var results: List?
  /// Whether what is shown must match the typed text: the best result, or the title on a sheet; and a title
  /// of the catalogue equal to the text must come first.
  package var fits: Bool?
  /// The chips below the keyboard.
  package var suggestions: List?
  /// The sentence in the status line; empty for none.
  package var notice: Glob?
  /// Labels that must be on the screen.
  package var shows: [Glob] = []
  /// Labels that must not be on the screen.
  package var hides: [Glob] = []
  /// Whether old results are shown while a new answer is pending.
  package var stale: Bool?
  /// Whether nothing is pending.
  package var settled: Bool?
  /// The scroll offset of the content, in canvas points.
  package var scroll: NumberMatch?
  /// The texts read aloud since the previous expectation, in this order, possibly with more in between.
  package var says: [Glob] = []
  /// All texts read aloud since the previous expectation; `nil` to skip the check.
  package var saysOnly: [Glob]?
  /// The sounds since the previous expectation, in this order, possibly with more in between; an empty list
  /// for none at all.
  package var sounds: [Sound]?
  /// The number of rumbles since the previous expectation.
  package var rumble: NumberMatch?
  /// The number of presses since the previous expectation.
  package var presses: NumberMatch?
  /// Milliseconds of logical time since the previous expectation.
  package var time: NumberMatch?

  /// Expects nothing.
  package init() {}
}
