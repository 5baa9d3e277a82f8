import CSDL2
import CouchSearchKit
import Glibc
import Synchronization

// A program with SDL of its own around a search screen, for tests: one scenario, and the facts afterwards,
// a line each.

let scenario = CommandLine.arguments.last ?? ""
let results = (0..<1000).map {
  SearchResult(
    id: "film-\($0)", title: "Film \($0)", selection: .open, payload: Payload(number: $0))
}

struct Payload: Hashable { var number: Int }

struct Refused: Error {}

func say(_ name: String, _ value: some CustomStringConvertible) {
  print("\(name): \(value)")
  fflush(nil)
}

@MainActor func makeSearch() -> SearchController {
  let search = SearchController(ArrayProvider(results), identifier: "kit-host")
  search.keepsHistory = false
  return search
}

/// The types of the events in the queue, which is empty afterwards.
func queued() -> [UInt32] {
  var types: [UInt32] = []
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 { types.append(event.type) }
  return types
}

/// The host's own window, with everything about SDL that a screen could change.
struct Host {
  let window: OpaquePointer
  let ownType: UInt32

  init() {
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "0")
    guard SDL_Init(SDL_INIT_VIDEO | SDL_INIT_TIMER) == 0,
      let window = SDL_CreateWindow("Host", 0, 0, 960, 540, 0)
    else { fatalError(String(cString: SDL_GetError())) }
    self.window = window
    ownType = SDL_RegisterEvents(1)
    SDL_StopTextInput()
    SDL_DisableScreenSaver()
    SDL_ShowCursor(SDL_ENABLE)
    // A process that a test starts begins with it blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGTERM) { _ in print("the host's SIGTERM") }
  }

  /// Pushes an event that only the host understands.
  func pushOwn() {
    var event = SDL_Event()
    event.type = ownType
    event.user.code = 7
    SDL_PushEvent(&event)
  }

  func report() {
    let types = queued()
    say("video", SDL_WasInit(SDL_INIT_VIDEO) != 0)
    say("audio", SDL_WasInit(SDL_INIT_AUDIO) != 0)
    say("controllers", SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0)
    say("window", SDL_GetWindowFromID(SDL_GetWindowID(window)) == window)
    say("hint", SDL_GetHint(SDL_HINT_RENDER_SCALE_QUALITY).map { String(cString: $0) } ?? "none")
    say("typing", SDL_IsTextInputActive() == SDL_TRUE)
    say("saver", SDL_IsScreenSaverEnabled() == SDL_TRUE)
    say("cursor", SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE)
    say("own events", types.filter { $0 == ownType }.count)
    say("quit", types.contains(SDL_QUIT.rawValue))
    raise(SIGTERM)
  }
}

/// A provider that answers the landing, and nothing else ever.
actor Silence {
  let asked = Mutex<(@Sendable () -> Void)?>(nil)

  func page(_ query: SearchQuery) async throws -> SearchPage {
    if query.isLanding { return SearchPage { Shelf("Films", results) } }
    asked.withLock { $0 }?()
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    throw Refused()
  }
}

switch scenario {
case "window":
  let host = Host()
  host.pushOwn()
  let search = makeSearch()
  search.screen.close()
  Hand.start(search)
  search.onOpen = { [screen = search.screen] _ in screen.close() }
  try search.run(on: .window(host.window))
  host.report()
  say("surface", SDL_GetWindowSurface(host.window) != nil)

case "renderer":
  let host = Host()
  guard let renderer = SDL_CreateRenderer(host.window, -1, SDL_RENDERER_SOFTWARE.rawValue) else {
    fatalError(String(cString: SDL_GetError()))
  }
  SDL_RenderSetLogicalSize(renderer, 320, 180)
  SDL_SetRenderDrawColor(renderer, 1, 2, 3, 4)
  let search = makeSearch()
  Hand.start(search)
  let film = try search.pick(on: .renderer(renderer))
  say("picked", film.map { $0.id == "film-\(($0.payload as? Payload)?.number ?? -1)" } ?? false)
  var (width, height): (Int32, Int32) = (0, 0)
  SDL_RenderGetLogicalSize(renderer, &width, &height)
  say("logical", "\(width)x\(height)")
  var color: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
  SDL_GetRenderDrawColor(renderer, &color.0, &color.1, &color.2, &color.3)
  say("color", "\(color)")
  say("same", SDL_GetRenderer(host.window) == renderer)
  say("draws", SDL_RenderClear(renderer) == 0 && SDL_RenderCopy(renderer, nil, nil, nil) != 0)
  host.report()

case "own":
  for number in 1...3 {
    let search = makeSearch()
    search.windowTitle = "Films \(number)"
    search.opensPrograms = true
    search.onOpen = { [screen = search.screen] _ in screen.close() }
    SDL_InitSubSystem(SDL_INIT_TIMER | SDL_INIT_EVENTS)
    Hand.start(search)
    var title = ""
    search.onFocus = { [hand = search.onFocus] result in
      hand?(result)
      let window = (1...9).lazy.compactMap { SDL_GetWindowFromID($0) }.first
      title = window.map { String(cString: SDL_GetWindowTitle($0)) } ?? ""
    }
    try search.run(on: .ownWindow)
    say("title", title)
    let left = SDL_WasInit(0) & ~(SDL_INIT_TIMER | SDL_INIT_EVENTS)
    say("run \(number)", left == 0)
  }

case "again":
  let host = Host()
  let search = makeSearch()
  for number in 1...2 {
    Hand.start(search)
    say("pick \(number)", try search.pick(on: .window(host.window)) != nil)
  }

case "quit":
  let host = Host()
  let search = makeSearch()
  Hand.start(search)
  search.onOpen = { _ in
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }
  try search.run(on: .window(host.window))
  host.report()

case "silence":
  let host = Host()
  let silence = Silence()
  let search = SearchController(identifier: "kit-host") { try await silence.page($0) }
  silence.asked.withLock { $0 = { [screen = search.screen] in screen.close() } }
  var options = RunOptions()
  options.query = "x"
  try search.run(options, on: .window(host.window))
  say("returned", true)
  host.report()

case "opengl":
  SDL_Init(SDL_INIT_VIDEO)
  let flags = SDL_WINDOW_OPENGL.rawValue
  guard let window = SDL_CreateWindow("GL", 0, 0, 640, 360, flags) else {
    print("no OpenGL")
    break
  }
  do {
    try makeSearch().run(on: .window(window))
  } catch {
    print(error)
  }

case "embedded":
  let host = Host()
  guard let renderer = SDL_CreateRenderer(host.window, -1, SDL_RENDERER_SOFTWARE.rawValue) else {
    fatalError(String(cString: SDL_GetError()))
  }
  let search = SearchController(identifier: "kit-host") { query in
    if query.text == "f" { throw Refused() }
    return SearchPage { Shelf("Films", query.rank(results)) }
  }
  let screen = try EmbeddedScreen(search, width: 960, height: 540)
  var chosen: SearchResult?
  // As fast as a game can: nothing here waits.
  screen.type("film")
  screen.press(.toResults)
  while chosen == nil {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { screen.handle(&event) }
    screen.press(screen.scene.focusedID?.rawValue.hasPrefix("card/") == true ? .select : .toResults)
    screen.update()
    screen.draw(on: renderer)
    SDL_RenderPresent(renderer)
    chosen = screen.nextPick()
  }
  say("picked", (chosen?.payload as? Payload)?.number ?? -1)
  try screen.resize(width: 541, height: 961)
  screen.place = Rect(x: 10, y: 10, width: 100, height: 100)
  screen.update()
  while screen.scene.size.width >= screen.scene.size.height { screen.update() }
  screen.draw(on: renderer)
  screen.withPixels { frame in
    say("pixels", "\(frame.width)x\(frame.height)")
    say("whole rows", frame.stride >= frame.width * 4)
  }
  do {
    try screen.resize(width: 0, height: 20_000)
  } catch {
    say("refused", true)
  }
  var quit = SDL_Event()
  quit.type = SDL_QUIT.rawValue
  screen.handle(&quit)
  screen.update()
  say("over", screen.isOver)
  do {
    _ = try EmbeddedScreen(search, width: 100, height: 100)
  } catch {
    print(error)
  }
  search.screen.close()
  screen.update()
  say("over at last", screen.isOver)
  screen.update()
  screen.draw(on: renderer)
  let second = try EmbeddedScreen(search, width: 320, height: 180)
  second.update()
  second.end()
  SDL_DestroyRenderer(renderer)
  host.report()

case "plain":
  // Without SDL in the program.
  let search = makeSearch()
  let screen = try EmbeddedScreen(search, width: 640, height: 360)
  func updates(until isDone: () -> Bool) -> Bool {
    for _ in 0..<1000 where !isDone() { screen.update() }
    return isDone()
  }
  search.screen.show(notice: "Saved")
  say("notice", updates { screen.scene.nodes.contains { $0.label == "Saved" } })
  // The canvas is three times as large as the frames.
  if let frame = screen.scene.node("key/f")?.frame {
    screen.click(at: Point(x: frame.midX / 3, y: frame.midY / 3))
  }
  say("clicked", updates { screen.scene.focusedID == "key/f" })
  screen.type("ilm 9")
  screen.press(.toResults)
  var film: SearchResult?
  while film == nil {
    screen.press(screen.scene.focusedID?.rawValue.hasPrefix("card/") == true ? .select : .toResults)
    screen.update()
    film = screen.nextPick()
  }
  say("picked", film?.title ?? "")
  var brightest: UInt8 = 0
  screen.withPixels { frame in
    for byte in 0..<frame.height * frame.stride {
      brightest = max(brightest, frame.bytes.load(fromByteOffset: byte, as: UInt8.self))
    }
  }
  say("brightest", brightest)
  say("can have focus", screen.focusMap.items.count > 10)
  say("due", screen.millisecondsToUpdate.map { $0 < 60_000 } ?? true)
  screen.end()
  say("sdl", SDL_WasInit(0))

default: print("unknown scenario \(scenario)")
}
