internal import CatalogModel
public import FocusEngine
internal import Geometry
internal import InputMapping
internal import Rendering
public import SceneGraph
internal import ScreenHost
internal import SearchScreen
internal import Synchronization
internal import TextEntry

/// A screen for tests, without a window and without waiting: press buttons, and inspect focus and the scene.
/// The user's own files are neither read nor written.
///
/// ```swift
/// let screen = try await Rehearsal(search)
/// await screen.type("pizza")
/// await screen.press(.toResults)
/// #expect(screen.focused == "da-enzo")
/// #expect(screen.focusProblems.isEmpty)
/// ```
public final class Rehearsal {
  /// Milliseconds after each press: long enough for a resting focus to choose a scope or tab.
  private static let pause = 400

  private var machine: ScreenMachine
  private let services: any ScreenServices
  private let worker: ProviderWorker
  private let open: @Sendable (SearchResult) async throws -> Void
  private let onFocus: (@MainActor (SearchResult?) -> Void)?
  private var now = Timestamp.zero
  /// The scene before the last focus move.
  private var former: Scene?
  /// The opened results, in order.
  public private(set) var opened: [SearchResult] = []

  /// Opens the screen and waits for its first page.
  /// - Throws: ``SearchControllerError`` if no fonts are found.
  public convenience init(
    _ controller: SearchController, options: RunOptions = RunOptions()
  ) async throws {
    let (blueprint, onFocus) = await (controller.blueprint, controller.onFocus)
    try await self.init(blueprint, options: options, onFocus: onFocus)
  }

  init(
    _ blueprint: Blueprint, options: RunOptions,
    onFocus: (@MainActor (SearchResult?) -> Void)? = nil
  ) async throws {
    worker = blueprint.worker
    open = blueprint.open
    self.onFocus = onFocus
    do {
      var run = blueprint.programOptions(options)
      run.usesScreenSettings = false
      run.systemLocale = options.language ?? "en"
      var setup = try ProgramSetup(run)
      setup.changeScreen { blueprint.apply(to: &$0) }
      let text = PangoTextMeasurer()
      try setup.findFonts(for: text)
      let program = try setup.open(blueprint.supply(), text: text, isPrivate: true)
      (machine, services) = (program.machine, program.services)
    } catch {
      throw SearchControllerError(Failure.message(error))
    }
    await receive { [worker] in await worker.loadLanding(answer: $0) }
    if let query = options.query { await replaceText(with: query) }
  }

  // MARK: Presses

  /// Presses a button a number of times, and waits for the effects.
  public nonisolated(nonsending) func press(_ button: RemoteButton, times: Int = 1) async {
    for _ in 0..<times {
      await take(button.intent)
    }
  }

  /// Types on a keyboard, letter by letter, and waits for the results of each.
  public nonisolated(nonsending) func type(_ text: String) async {
    for letter in text { await take(.type(String(letter))) }
  }

  /// Replaces the text in the field.
  public nonisolated(nonsending) func replaceText(with text: String) async {
    await take(.replaceText(text))
  }

  private nonisolated(nonsending) func take(_ intent: Intent) async {
    await step(.action(.intent(intent)))
    let end = now + Self.pause
    while let wakeAt = machine.wakeAt, wakeAt <= end, wakeAt > now {
      now = wakeAt
      await step(.tick)
    }
    now = end
    await step(.tick)
  }

  private nonisolated(nonsending) func step(_ input: StampedInput.Input) async {
    let (former, scene) = (machine.focusedResult, machine.layout.scene)
    let output = machine.step(StampedInput(input, at: now))
    if machine.layout.scene.focusedID != scene.focusedID { self.former = scene }
    if machine.focusedResult != former {
      await onFocus?(machine.focusedResult.flatMap { worker.known.result(id: $0) })
    }
    for effect in output.effects {
      switch effect {
      case .search(let query, let generation):
        await receive { [worker] in
          await worker.pages(of: query, generation: generation, answer: $0)
        }
      case .moreSupplied(let generation):
        await receive { [worker] in
          await worker.morePages(generation: generation, answer: $0)
        }
      case .open(let item):
        let result = worker.known.result(for: item)
        opened.append(result)
        var message: ScreenMessage = ""
        do {
          try await open(result)
        } catch {
          message = ProviderWorker.message(of: error, otherwise: .openFailed)
        }
        await step(.action(.opened(item.id, message: message)))
      case .cancelSearch, .sound, .rumble, .tick, .quit, .showFullScreen, .power: break
      default: for action in services.answers(to: effect) { await step(.action(action)) }
      }
    }
  }

  /// Steps all answers to a piece of work, in order.
  private nonisolated(nonsending) func receive(
    _ work: @Sendable (@escaping @Sendable (Action) -> Void) async -> Void
  ) async {
    let answers = ActionList()
    await work { answers.append($0) }
    for action in answers.all { await step(.action(action)) }
  }

  // MARK: The screen

  /// The scene: every node with its frame, including the focused one.
  public var scene: Scene { machine.layout.scene }

  /// The focus map of the layer in front.
  public var focusMap: FocusMap { machine.layout.map }

  /// The id of the focused result; `nil` while focus is elsewhere.
  public var focused: String? { machine.focusedResult }

  /// The label of the focused node, such as a letter or a title; empty for none.
  public var focusedLabel: String { scene.focusedID.flatMap { scene.node($0) }?.label ?? "" }

  /// The text in the field.
  public var text: String { machine.state.lineText }

  /// The titles of the results in the scene, from top to bottom.
  public var titles: [String] { scene.nodes.filter { $0.role == .card }.map(\.label) }

  /// The screen as text, a line for each node that has any.
  public var outline: String { scene.outline }

  /// The reasons why the screen cannot be used by everyone: violations of the focus contract, and a focused
  /// part that looks the same as one at rest. Empty if there are none.
  public var focusProblems: [FocusProblem] {
    let violations = FocusContract.violations(in: focusMap).map(FocusProblem.contract)
    guard let id = scene.focusedID, let node = scene.node(id), let former, former.focusedID != id,
      !FocusLook(focused: scene, resting: former, id: id).isSeen
    else { return violations }
    return violations + [.unseen(node.label)]
  }

  /// Writes the screen to a PNG file, with all animations finished and every picture loaded.
  /// - Throws: ``SearchControllerError`` if the file cannot be written.
  public func writePicture(to path: String, width: Int = 1920, height: Int = 1080) throws {
    do {
      let renderer = try SceneRenderer(offscreenWidth: width, height: height)
      renderer.settle(scene)
      try renderer.writePNG(to: path)
    } catch {
      throw SearchControllerError(Failure.message(error))
    }
  }
}

/// A worker's answers, in order, added on any thread.
private final class ActionList: Sendable {
  private let actions = Mutex<[Action]>([])

  func append(_ action: Action) { actions.withLock { $0.append(action) } }
  var all: [Action] { actions.withLock { $0 } }
}
