package import InputMapping
package import SceneGraph
package import SearchScreen
internal import Support
internal import TextEntry

/// A story: what a person does, and what the screen must show.
///
/// Read from `*.replay.yaml` or `*.replay.jsonl` by way of ``ScriptDocument``. Every scalar is text
/// until a field types it, so that the queries `no`, `on`, `1984` and `null` are just that.
package struct Script: Hashable, Sendable {
  /// The version of the format that this program reads. Files of a newer one are refused.
  package static let version = 1
  /// The minor version; files of a higher one are read, without what is unknown
  /// in their headers.
  package static let minorVersion = 2

  /// The file it was read from, for messages.
  package var file: String
  /// Its name; the file's name without its ending when it does not say.
  package var name: String
  /// The case of the file that it is; `nil` when it has none.
  package var caseName: String?
  /// Words by which a run chooses it.
  package var tags: [String] = []
  /// The program's settings.
  package var app: App
  /// The latency of answers.
  package var latency: Latency
  /// The budget of the whole script.
  package var budget = Budget()
  /// From where random numbers start, for whoever draws some.
  package var seed: UInt64?
  /// Its origin, in words: what it was recorded, shrunk or healed from. Empty when it was
  /// written by hand.
  package var origin = ""
  /// The environment of a recording; `nil` for a script that was written by hand.
  package var madeOn: MadeOn?
  /// The invariants.
  package var always: [Invariant]
  /// Expectations that must hold after every step.
  package var alwaysTrue: [Expectation] = []
  /// The steps, in order.
  package var steps: [ScriptStep]
  /// Whether it is the story of a recording, which is played on keyboards that nobody thought
  /// of: what they cannot type is committed at once.
  package var isStory = false
  /// Whether that story is of another catalogue: what only that one has is stood for by something
  /// else.
  package var isForeign = false
  /// Remarks from reading it, in sentences; nothing that stops it.
  package var notices: [String] = []

  /// The last whole line, from 1, of a file that ends in the middle of a line; `nil` when all of it
  /// is whole.
  package var cutAfter: Int?

  /// The name with that of its case: `search[peppa]`.
  package var fullName: String { caseName.map { "\(name)[\($0)]" } ?? name }

  /// Milliseconds from work to answers when a script does not say.
  package static let usualLatency = 8

  /// Settings of the program for a script; `nil` leaves one as configured.
  package struct App: Hashable, Sendable {
    /// The size of pictures, in pixels.
    package var size: Pixels?
    /// A language and perhaps a country: `en`, `ko_KR`.
    package var locale: String?
    /// The language of the words in the script: that of its screen.
    package var language: String { locale ?? "en" }
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
    /// Whether the focused node gets an extra ring.
    package var highContrast: Bool?
    /// Whether focus passes over keys that no title can follow; `nil` for a script that does not
    /// depend on the titles, where it does not.
    package var skipsUnavailable: Bool?
    /// The amount that is read aloud; `nil` for silence.
    package var speech: SpeechSettings.Detail?
    /// The device at the start; an Xbox controller when it does not say.
    package var device: DeviceKind?

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

  /// Environment of a recording, so that it is not played on something else.
  package struct MadeOn: Hashable, Sendable {
    /// The version of the program.
    package var program = ""
    /// A digest of the catalogue's contents.
    package var catalog = ""
    /// A digest of the keyboards.
    package var keyboard = ""
    /// A digest of what the controls do.
    package var bindings = ""
    /// The key that ended recordings, which the help of the screen named; empty for none.
    package var stopKey = ""

    /// Knows nothing.
    package init() {}
  }

  /// Budget of a whole script; `nil` for no limit.
  package struct Budget: Hashable, Sendable {
    /// Presses.
    package var presses: Int?
    /// Milliseconds of logical time, without those that are jumped over.
    package var time: Int?
    /// Milliseconds from a search to its results, the longest of them.
    package var answer: Int?

    /// Allows everything.
    package init() {}
  }

  /// Reads a script that has no cases and runs no other files.
  /// - Parameters:
  ///   - yaml: The text of the file.
  ///   - file: The name that messages use.
  /// - Throws: ``ScriptError`` with the place of the first mistake.
  package init(yaml: String, file: String) throws(ScriptError) {
    let scripts = try ScriptDocument(yaml, as: .yaml, file: file).scripts()
    guard let first = scripts.first, scripts.count == 1 else {
      throw .malformed(
        SourcePlace(file: file), reason: "this file has cases; play it with “couchsearch replay”.")
    }
    self = first
  }

  /// Makes a script that wants nothing special.
  /// - Parameters:
  ///   - name: The name.
  ///   - steps: The steps, in order.
  ///   - file: The name that messages use.
  package init(name: String, steps: [ScriptStep], file: String = "") {
    self.file = file
    self.name = name
    app = App()
    latency = Latency(Script.usualLatency)
    always = Invariant.usual
    self.steps = steps
  }

  /// The script as if all of it stood nowhere, for comparing.
  package var withoutPlaces: Script {
    var script = self
    script.file = ""
    script.notices = []
    script.cutAfter = nil
    script.steps = steps.map { ScriptStep($0.action) }
    return script
  }
}
