internal import Geometry
package import SceneGraph

/// A hand-written story: what a person does, and what the screen must show.
///
/// Read from `*.replay.yaml`. Every scalar is text until a field types it, so that the queries `no`,
/// `on`, `1984` and `null` are just that.
package struct Script: Hashable, Sendable {
  /// The version of the format that this program reads.
  package static let version = 1

  /// The file it was read from, for messages.
  package var file: String
  /// What it is called; the file's name without its ending when it does not say.
  package var name: String
  /// What it wants of the program.
  package var app: App
  /// Milliseconds from a piece of work to its answers.
  package var latency: Int
  /// What must be true after every step.
  package var always: [Invariant]
  /// What happens, in order.
  package var steps: [ScriptStep]

  /// Milliseconds from work to answers when a script does not say.
  package static let usualLatency = 8

  /// What a script wants of the program before it starts; `nil` leaves it as configured.
  package struct App: Hashable, Sendable {
    /// The size of pictures, in pixels.
    package var size: Pixels?
    /// A language and perhaps a country: `en`, `ko_KR`.
    package var locale: String?
    /// Dark or light.
    package var theme: Theme.Appearance?
    /// The arrangement or the id of the keyboard: `linear`, `en-qwerty`.
    package var keyboard: String?
    /// The path of a configuration.
    package var config: String?
    /// The path of a catalogue.
    package var catalog: String?
    /// Larger text, in thousandths.
    package var textScale: Int?
    /// Whether things fade instead of moving and growing.
    package var reducedMotion: Bool?
    /// Whether what has focus gets an extra ring.
    package var highContrast: Bool?

    /// Leaves everything as configured.
    package init() {}
  }

  /// The size of a picture, in pixels.
  package struct Pixels: Hashable, Sendable {
    /// 1 … 16,384.
    package var width: Int
    /// 1 … 16,384.
    package var height: Int

    /// Makes a size.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// Reads a script.
  /// - Parameters:
  ///   - yaml: The text of the file.
  ///   - file: The name that messages use.
  /// - Throws: ``ScriptError`` with the place of the first mistake.
  package init(yaml: String, file: String) throws(ScriptError) {
    self = try ScriptReader(file: file).script(from: .yaml(yaml, file: file))
  }

  /// Puts a script together.
  init(
    file: String, name: String, app: App, latency: Int, always: [Invariant], steps: [ScriptStep]
  ) {
    self.file = file
    self.name = name
    self.app = app
    self.latency = latency
    self.always = always
    self.steps = steps
  }
}
