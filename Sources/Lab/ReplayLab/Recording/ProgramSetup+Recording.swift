internal import CatalogSearch
internal import Configuration
internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import Replay
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

extension ProgramSetup {
  /// Starts a recording of a screen.
  func recording(_ program: Opened, to path: String) throws -> RecordingFile {
    var name = URL(filePath: path).lastPathComponent
    if name.hasSuffix(".replay.jsonl") { name.removeLast(".replay.jsonl".count) }
    return try RecordingFile(path, header: recordingHeader(program, name: name))
  }

  /// The header of a recording of this screen: everything that makes it behave as it does.
  func recordingHeader(_ program: Opened, name: String) -> Script {
    var header = Script(name: name, steps: [])
    let theme = settings.screen.theme
    let canvas = program.machine.state.canvas
    let size = Canvas(output: settings.window.size) == canvas ? settings.window.size : canvas.size
    header.app.size = Script.Pixels(width: size.width, height: size.height)
    header.app.locale = settings.locale ?? plainLocale
    header.app.theme = theme.appearance
    header.app.textScale = theme.textScale
    header.app.reducedMotion = theme.reducedMotion
    header.app.highContrast = theme.highContrast
    header.app.skipsUnavailable = program.machine.state.skipsUnavailable
    header.app.keyboard = options.keyboard
    header.app.config = options.configuration.map(Self.absolute)
    header.app.catalog = options.catalog.map(Self.absolute)
    var made = facts(program)
    made.program = Program.version
    header.madeOn = made
    return header
  }

  /// The differences from the time a recording was made, in a sentence; `nil` for none.
  func difference(from made: Script.MadeOn?, _ program: Opened) -> String? {
    guard let made else { return nil }
    let here = facts(program)
    let pairs = [
      ("catalogue", made.catalog, here.catalog), ("keyboard", made.keyboard, here.keyboard),
      ("set of bindings", made.bindings, here.bindings),
    ]
    let others = pairs.filter { !$0.1.isEmpty && $0.1 != $0.2 }
      .map { "another \($0.0) (\($0.1), here \($0.2))" }
    guard !others.isEmpty else { return nil }
    return "it was recorded on " + others.joined(separator: " and ")
      + "; --heal plays what was meant instead"
  }

  private func facts(_ program: Opened) -> Script.MadeOn {
    var made = Script.MadeOn()
    made.catalog = (program.services.index.current as? StoredCatalog)?.contentDigest ?? ""
    made.keyboard = WorldDigest.of(program.machine.state.keyboard.layouts)
    made.bindings = WorldDigest.of(bindings)
    return made
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }

  /// The system's language and country, where it has any: `pt_BR` of `pt_BR.UTF-8`.
  private var plainLocale: String? {
    let name = systemLocale.prefix { $0 != "." && $0 != "@" }
    let language = name.prefix { $0.isLetter }
    return (2...3).contains(language.count) ? String(name) : nil
  }
}
