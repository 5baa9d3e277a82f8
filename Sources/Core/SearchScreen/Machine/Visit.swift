package import CatalogModel
package import FocusEngine
package import Geometry
package import TextEntry

/// What one person does on the screen: all that ends with them.
///
/// A kiosk gives the next visitor a new one; nothing that is kept here outlives that. What belongs to the
/// screen, its settings and its owner is in ``ScreenState``.
package struct Visit: Hashable, Sendable {
  /// The text and tokens in the field.
  package var field = FieldText<Token>()
  /// The composer of the last keys pressed; its text is the composition of the field.
  package var composer: Composer
  /// Whether the digits of a remote type themselves instead of standing for letters.
  package var typesPlainDigits = false
  /// True while the text is searched as it is spelt, without corrections.
  var searchesExactly = false
  /// The edits of the field, for Undo and Redo.
  var history = FieldHistory()
  /// True after the field was cleared, until the text changes.
  var wasCleared = false
  /// The content that was copied here; `nil` before.
  var copied: CopiedContent?
  /// The token that the pointer drags; `nil` for none.
  var tokenDrag: TokenDrag?
  /// The dial.
  package var dial = DialState()
  /// True while the first cards have badges that say which button opens them.
  package var showsBadges = false
  /// The arrow that led onto the arrow keyboard, and when; the same arrow types nothing at first.
  var arrowEntry: ScreenState.ArrowEntry?
  /// The letters known to be able to come next; `nil` before the first answer.
  var knownKeys: KnownKeys?
  /// The dead keys: keys on the screen that no title can follow.
  package internal(set) var deadKeys = DeadKeys()
  /// The filter rows below the scope bar.
  package internal(set) var filters = Filters()
  /// The scope of the search.
  package var scope = Scope.all
  /// True after Select chose the scope, until focus leaves the scope bar: passing over other scopes,
  /// on the way to the filters, changes nothing then.
  var isScopeChosen = false
  /// True after another scope than All was chosen, until focus is elsewhere and All is chosen again.
  var keepsScopes = false
  /// The scope from which focus set out to pass over the scope bar; `nil` while it is elsewhere.
  var passedScope: Scope?
  /// The tab whose page is shown.
  package var tab = Tab.search
  /// The screen that is shown: that of the tab, or the topmost page above it.
  package var screen = ResultsScreen()
  /// The screens beneath it, that of the tab first; none on a tab.
  package internal(set) var beneath: [ResultsScreen] = []
  /// The screens of the tabs that were left, the last one last.
  var kept: [KeptScreen] = []
  /// The pages that a search among the titles of one of them left.
  var leftPages: LeftPages?
  /// True while Down from the tab goes to the place at which its page was left.
  var returnsToPlace = false
  /// True while Select removes things on the page.
  package internal(set) var isEditingPage = false
  /// The things that were removed on the page, the last one last; Undo brings them back.
  package internal(set) var removals: [Removal] = []
  /// The titles of providers that came before the answer that they belong to.
  var early = EarlyTitles()
  /// The completions in the newest answer, also while a search waits for the Search key.
  package var completions: [Suggestion] = []
  /// The completion of the word that is being typed.
  var completion = CompletionState()
  /// The element that Select is held down on.
  package var pressed: NodeID?
  /// Whether focus has moved since Select went down, so that its release does nothing.
  package var isPressSpent = false
  /// The control that takes focus as soon as it is laid out; `nil` for none.
  var opened: NodeID?
  /// Whether focus goes to the results as soon as they arrive.
  var awaitsResults = false
  /// True while a text that was submitted waits for the answer that says what was meant.
  var isSubmittedTextNew = false
  /// Whether focus goes to the page of the tab as soon as it is laid out.
  var awaitsPage = false
  /// Whether a hardware keyboard has typed since focus last moved, so that Return submits.
  var hasTyped = false
  /// Whether focus follows the pointer; the content must not jump away under it.
  package var isPointing = false
  /// The search that the attract screen performs by itself, in the place of a person; `nil` for none.
  var demonstration: Attract.Demonstration?
  /// The progress of a scan.
  package internal(set) var scan = ScanState()
  /// The pending timers.
  package var timers = Timers()
  /// The time of the last move of focus, to tell fast steps.
  package var lastMove = Timestamp(-10_000)
  /// When the panel, page or step in front appeared; `nil` after a return to an earlier one.
  var cameAt: Timestamp?
  /// When Select was pressed; `nil` while it is up.
  var pressedAt: Timestamp?
  /// The text of the suggestion that was taken last.
  var chosenText = ""
  /// The uses of the buttons that hints explain.
  var hintUses = HintUses()
  /// Whether nothing has been done for a while, so that hints return.
  var isIdle = false
  /// The voice input; `nil` where there is none.
  package internal(set) var voice: Voice?
  /// A message shown for a few seconds; empty when there is none.
  package var noticeMessage: ScreenMessage = ""
  /// Whether the message says that something went wrong or cannot be done.
  var isNoticeProblem = false
  /// The letter at which a long list in alphabetical order has arrived; empty while none is shown.
  package internal(set) var indexLetter = ""

  /// Begins a visit.
  /// - Parameters:
  ///   - composer: The composer of the keyboard that is shown first.
  ///   - voice: The voice input before anybody has spoken; `nil` where there is none.
  init(composer: Composer, voice: Voice? = nil) {
    self.composer = composer
    self.voice = voice
  }
}
