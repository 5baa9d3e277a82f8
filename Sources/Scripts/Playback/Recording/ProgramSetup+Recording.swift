internal import CatalogSearch
internal import Configuration
internal import CouchSearchApp
internal import Foundation
internal import Geometry
internal import Replay
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen
internal import TextEntry

extension ProgramSetup {
  /// Starts a recording of a screen.
  func recording(_ program: Opened, to path: String) throws -> RecordingFile {
    var name = URL(filePath: path).lastPathComponent
    for ending in ReplayFiles.endings where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return try RecordingFile(path, header: recordingHeader(program, name: name, path: path))
  }

  /// The header of a recording of this screen: everything that affects its behaviour.
  /// - Parameter path: The recording's file; other paths are relative to its folder.
  func recordingHeader(_ program: Opened, name: String, path: String) -> Script {
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
    func relative(_ other: String) -> String { ReplayFiles.path(of: other, from: path) }
    header.app.config = options.configuration.map(relative)
    header.app.catalog = recordedServer ?? options.catalog.map(relative)
    var made = facts(program)
    made.program = Program.version
    header.madeOn = made
    return header
  }

  /// Differences between this screen and the one on which a recording was made.
  struct Difference {
    /// The differences, in words: “another keyboard”; empty for none.
    var words = ""
    /// The differences that affect intents.
    var elsewhere: Script.Elsewhere = []
  }

  /// The differences since a recording was made.
  func difference(from made: Script.MadeOn?, _ program: Opened, locale: String?) -> Difference {
    guard let made else { return Difference() }
    let here = facts(program)
    let pairs = [
      ("catalogue", made.catalog, here.catalog), ("keyboard", made.keyboard, here.keyboard),
      ("set of bindings", made.bindings, here.bindings),
      ("language", locale ?? Self.plain, settings.locale ?? locale ?? Self.plain),
    ]
    let others = pairs.filter { !$0.1.isEmpty && $0.1 != $0.2 }.map(\.0)
    var difference = Difference()
    difference.words = others.map { "another \($0)" }.joined(separator: ", ")
    if others.contains("catalogue") { difference.elsewhere.insert(.catalog) }
    if others.contains("language") { difference.elsewhere.insert(.language) }
    return difference
  }

  /// The language of screens without an explicit one.
  private static let plain = "en"

  private func facts(_ program: Opened) -> Script.MadeOn {
    var made = Script.MadeOn()
    made.catalog = (program.services.index.current as? StoredCatalog)?.contentDigest ?? ""
    made.keyboard = WorldDigest.of(program.machine.state.keyboard.layouts)
    made.bindings = WorldDigest.of(bindings)
    made.stopKey = program.machine.state.settings.stopKey
    return made
  }

  /// The system's language and country, if any: `pt_BR` for `pt_BR.UTF-8`.
  private var plainLocale: String? {
    let name = systemLocale.prefix { $0 != "." && $0 != "@" }
    let language = name.prefix { $0.isLetter }
    return (2...3).contains(language.count) ? String(name) : nil
  }
}
