internal import CatalogModel
package import FocusEngine
internal import Geometry
package import SceneGraph

/// Reduces one action into the state and returns the effects.
///
/// Pure: the same state, action and map always give the same result. The time of the action is the state's.
/// - Parameters:
///   - state: The state of the screen.
///   - action: The action to reduce.
///   - view: The current view of the screen: the focus map and the scene.
/// - Returns: The effects for the program, in order.
package func reduce(
  _ state: inout ScreenState, _ action: Action, in view: ScreenView
) -> [Effect] {
  for part in ScreenState.parts {
    if let effects = part.take(action, in: &state, view) { return effects }
  }
  switch action {
  case .intent(let intent):
    return state.handle(intent, in: view)
  case .timer(let timer): return state.fire(timer, in: view)
  case .searchFinished(let generation, let page):
    return state.searchFinished(generation: generation, page: page) + state.recordSubmitted()
  case .searchFailed(let generation, let message):
    state.searchFailed(generation: generation, message: message)
    return []
  case .supplied(let generation, let page):
    state.take(page, generation: generation)
    return state.recordSubmitted()
  case .landingSupplied(let view):
    state.take(landing: view)
    return []
  case .providersAsked(let generation, let count):
    state.providersAsked(generation: generation, count: count)
    return []
  case .provided(let generation, let answer):
    state.provided(answer, generation: generation)
    return []
  case .landingLoaded(let loaded):
    let landing = loaded.named(in: state.settings.words)
    state.noteReplacement(of: state.landing, by: landing)
    let (former, shelves) = (state.landing, state.shelves)
    state.landing = landing
    state.visit.screen.follow(shelves, to: state.shelves)
    if !state.canEditPage { state.visit.isEditingPage = false }
    return state.ownTitlesChanged(from: former)
  case .countsLoaded(let generation, let counts):
    return state.perform(.counted(generation: generation, counts))
  case .sheetLoaded(let id, let related, let isBookmarked, let way, let episodes):
    let words = state.settings.words
    let related = related.map { $0.named(in: words) }
    let episodes = episodes.map { Episode($0.item.named(in: words), progress: $0.progress) }
    if state.visit.screen.answer?.certainHit?.item == id {
      state.visit.screen.answer?.related = related
      state.visit.screen.answer?.episodes = episodes
      state.visit.screen.answer?.isStageLoaded = true
    }
    state.updateSheet(of: id) { sheet in
      sheet.related = related
      sheet.isLoaded = true
      sheet.isBookmarked = isBookmarked
      sheet.way = way
      sheet.take(episodes)
    }
    return []
  case .opened(let id, let message, let end):
    return state.opened(id, message: message, end: end)
  case .nextEpisode(_, let next, let isWanted):
    guard let next else { return [] }
    return state.offer(next.named(in: state.settings.words), isWanted: isWanted)
  case .pinChecked(let isRight):
    return state.pinChecked(isRight: isRight, in: view)
  case .clockChanged(let reading):
    state.take(reading)
    return []
  case .startsAtSignIn(let starts):
    state.settings.startsAtSignIn = starts
    return []
  case .powerOffered(let actions):
    if state.settings.kiosk == nil { state.settings.power = actions }
    return []
  case .notice(let message):
    // Notices are for the owner; in a kiosk they only appear in the log.
    if state.settings.kiosk == nil { state.show(problem: message) }
    return []
  case .catalogChanged(let facts):
    state.visit.knownKeys = nil
    state.catalogChanged(facts)
    return [.loadLanding] + state.perform(.forgetValues) + state.searchAgain()
  case .choose(let scope):
    return state.choose(scope)
  case .show(let item):
    return state.openSheet(of: item.named(in: state.settings.words))
  case .keyboardsLoaded(let keyboards):
    return state.hasLeftLanguage ? [] : state.take(keyboards)
  case .wordsLoaded(let words):
    guard !state.hasLeftLanguage else { return [] }
    state.take(words)
    // In another language, titles have other names, and their letters another order.
    let isAnswered = state.page.map { !$0.sections.isEmpty } ?? false
    return [.loadLanding] + (isAnswered ? state.searchAgain() : [])
  case .ambienceChanged(let ambience):
    state.settings.follow(ambience)
    return []
  case .outputChanged(let size):
    state.fit(Canvas(output: size))
    return []
  case .panel(let action):
    state.noticeActivity()
    return state.perform(action, in: view)
  // Parts take them.
  case .setUp, .placesFound: return []
  case .folderListed(let contents):
    state.folderListed(contents)
    return []
  case .shareAnswered(let address, let answer):
    return state.shareAnswered(address, answer, in: view)
  case .disksChanged(let new): return state.disksChanged(new: new)
  case .importChanged(let progress):
    return state.importChanged(progress)
  case .signInChanged(let id, let change): return state.signInChanged(id, change, in: view)
  case .trustKept(let address, let isKept):
    return state.perform(.trust(.kept(address, isKept)), in: view)
  case .userFound(let id, let user): return state.userFound(id, user, in: view)
  case .sourcesChanged(let sources): return state.take(sources)
  case .part(let event): return event.news.reduce(&state)
  case .tokenFound(let token, let words, let text):
    return state.tokenFound(token, words: words, in: text)
  case .greeted(let kind):
    return state.greet(kind)
  }
}

/// The focus map and scene of the screen at one moment.
package struct ScreenView: Sendable {
  /// The focus map.
  package var map: FocusMap
  /// The scene.
  package var scene: Scene
  /// The actions of the controls, and the sections, by the identifiers of map and scene.
  package var commands: CommandTable
  /// The canvas.
  package var canvas: Canvas
  /// The scroll offset at which the keyboard has just left the screen.
  package var collapsed: Int
  /// The largest scroll offset of the content.
  package var lowestScroll: Int
  /// The tokens in the field and their frames on the canvas.
  package var tokenFrames: [TokenFrame]

  /// Combines a focus map with the scene it was made from; without lengths, nothing scrolls.
  package init(
    map: FocusMap, scene: Scene, commands: CommandTable = CommandTable(),
    canvas: Canvas = .usual, collapsed: Int = 0, lowestScroll: Int = 0,
    tokenFrames: [TokenFrame] = []
  ) {
    self.map = map
    self.scene = scene
    self.commands = commands
    self.canvas = canvas
    self.collapsed = collapsed
    self.lowestScroll = lowestScroll
    self.tokenFrames = tokenFrames
  }

  /// Whether a section belongs to the results area; `false` for `nil`.
  package func isResults(_ section: NodeID?) -> Bool {
    commands.section(section)?.isResults ?? false
  }
}
