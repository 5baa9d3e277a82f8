/// What should be true of the screen; what is `nil` does not matter.
package struct Expectation: Hashable, Sendable {
  /// What is on top of everything.
  package enum Screen: String, Hashable, Sendable, CaseIterable {
    case search
    case sheet
    case alert
    case pin
    case stillThere
    case attract
    case settings
    /// A button is awaited.
    case capture
    case help
    /// The screen has asked to end the program.
    case ended
  }

  /// What a row of things should be.
  package struct List: Hashable, Sendable {
    /// How many there are.
    package var count: NumberMatch?
    /// The first of them.
    package var first: Glob?
    /// What must be among them.
    package var contains: [Glob] = []
    /// What must be among them in this order, perhaps with others in between.
    package var order: [Glob] = []
    /// All of them, in this order; `nil` does not matter.
    package var only: [Glob]?
    /// What is known about some of them.
    package var at: [Place] = []

    /// Expects nothing.
    package init() {}
  }

  /// What should be known about one of a row of things.
  package struct Place: Hashable, Sendable {
    /// 0 is the first.
    package var index: Int
    /// Its fields by name, in the order they are written.
    package var fields: [FieldMatch]

    /// Makes a place.
    package init(_ index: Int, _ fields: [FieldMatch]) {
      self.index = index
      self.fields = fields
    }
  }

  /// What a field of a result should be.
  package struct FieldMatch: Hashable, Sendable {
    /// Which field.
    package var field: Field
    /// What it should be.
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
    /// One of them is enough.
    case people
    /// One of them is enough.
    case genres
  }

  /// A sound of the screen.
  package enum Sound: String, Hashable, Sendable, CaseIterable {
    case move
    case edge
    case select
    case back
    case error
  }

  /// The id of what has focus.
  package var focus: Glob?
  /// What it is: `key`, `card`, `chip`.
  package var focusRole: String?
  /// What is read out for it.
  package var focusLabel: Glob?
  /// What had focus since the expectation before, in order, the last one what has it now.
  package var focusPath: [Glob] = []
  /// The reason of the last move: `row`, `wrap`, `edge`.
  package var reason: String?
  /// The text in the field.
  package var query: String?
  /// What is being composed at the caret.
  package var composition: String?
  /// The filters in the field, all of them, in order.
  package var tokens: [Glob]?
  /// How many characters stand before the caret.
  package var caret: NumberMatch?
  /// The page of the keyboard.
  package var page: String?
  /// The scope's id.
  package var scope: Glob?
  /// What is on top.
  package var screen: Screen?
  /// The title of the sheet or the alert on top.
  package var title: Glob?
  /// Whether the item on the sheet is a bookmark.
  package var bookmarked: Bool?
  /// Results: how many there are in all, and the cards on the screen.
  package var results: List?
  /// The chips below the keyboard.
  package var suggestions: List?
  /// The sentence in the status line; empty for none.
  package var notice: Glob?
  /// Labels that must be on the screen.
  package var shows: [Glob] = []
  /// Labels that must not be on the screen.
  package var hides: [Glob] = []
  /// Whether old results stand there while a new answer is awaited.
  package var stale: Bool?
  /// Whether nothing is awaited any more.
  package var settled: Bool?
  /// How far the content is scrolled up, in canvas points.
  package var scroll: NumberMatch?
  /// What was read out since the expectation before, in this order, perhaps with more in between.
  package var says: [Glob] = []
  /// What could be heard since the expectation before, in this order, perhaps with more in
  /// between; an empty list for nothing at all.
  package var sounds: [Sound]?
  /// How often the controller shook since the expectation before.
  package var rumble: NumberMatch?
  /// How many presses there were since the expectation before.
  package var presses: NumberMatch?
  /// How many milliseconds of logical time passed since the expectation before.
  package var time: NumberMatch?

  /// Expects nothing.
  package init() {}
}
