package import InputMapping
package import SceneGraph
package import SearchScreen
package import Support
internal import TextEntry

/// A story: a person's actions, and what the screen must show.
///
/// Read from `*.replay.yaml` or `*.replay.jsonl` via ``ScriptDocument``. Every scalar is text until a field
/// gives it a type, so the queries `no`, `on`, `1984` and `null` are taken literally.
package struct Script: Hashable, Sendable {
  /// The format version that this program reads. Files with a newer one are refused.
  package static let version = 1
  /// The minor version; files with a higher one are read, ignoring unknown keys in their headers.
  package static let minorVersion = 2

  /// The file it was read from, for messages.
  package var file: String
  /// Its name; by default the file's name without its ending.
  package var name: String
  /// Its case in the file; `nil` if there are none.
  package var caseName: String?
  /// Words by which runs select it.
  package var tags: [String] = []
  /// The program's settings.
  package var app: App
  /// The state of the library and of the clock at the start.
  package var given = Given()
  /// The latency of answers.
  package var latency: Latency
  /// The budget of the whole script.
  package var budget = Budget()
  /// The seed for random numbers, where any are used.
  package var seed: UInt64?
  /// Its origin, in words: recorded, shrunk or healed from what. Empty if it was written by hand.
  package var origin = ""
  /// The environment of a recording; `nil` for a script written by hand.
  package var madeOn: MadeOn?
  /// The invariants.
  package var always: [Invariant]
  /// Expectations that must hold after every step.
  package var alwaysTrue: [Expectation] = []
  /// The steps, in order.
  package var steps: [ScriptStep]
  /// Whether it is the story of a recording, which may be played on any keyboard: text that a keyboard cannot
  /// type is committed at once.
  package var isStory = false
  /// Whether that story belongs to another catalogue: what only that one has is replaced by stand-ins.
  package var isForeign = false
  /// The places of the keys of its header.
  package var keyPlaces: [String: SourcePlace] = [:]
  /// Remarks from reading it, in sentences; nothing that stops it.
  package var notices: [String] = []

  /// The last complete line, from 1, of a file that ends in the middle of a line; `nil` if the file is
  /// complete.
  package var cutAfter: Int?

  /// The name, including its case: `search[peppa]`.
  package var fullName: String { caseName.map { "\(name)[\($0)]" } ?? name }

  /// The default milliseconds from work to answers.
  package static let usualLatency = 8

  /// A script's settings of the program; `nil` leaves one as configured.
  package struct App: Hashable, Sendable {
    /// The size of pictures, in pixels.
    package var size: Pixels?
    /// A language and optionally a country: `en`, `ko_KR`.
    package var locale: String?
    /// The language of the texts in the script, the same as its screen's.
    package var language: String { locale ?? "en" }
    /// Dark or light.
    package var theme: Theme.Appearance?
    /// The layout or id of the keyboard: `linear`, `en-qwerty`.
    package var keyboard: String?
    /// The path of a configuration.
    package var config: String?
    /// The path of a catalogue.
    package var catalog: String?
    /// The text scale, in thousandths.
    package var textScale: Int?
    /// Whether things fade instead of moving and growing.
    package var reducedMotion: Bool?
    /// Whether the focused node gets an extra ring.
    package var highContrast: Bool?
    /// Whether focus skips keys that no title continues with; `nil` for a script that does not depend on the
    /// titles, which turns it off.
    package var skipsUnavailable: Bool?
    /// The values of settings of features, by the keys of ``ScriptedSetting``.
    package var features: [String: String] = [:]
    /// The initial device; an Xbox controller by default.
    package var device: DeviceKind?

    /// Leaves everything as configured.
    package init() {}
  }

  /// What a person has done before a script begins. Titles are names or ids, the latest first.
  package struct Given: Hashable, Sendable {
    /// Bookmarked titles.
    package var bookmarks: [String] = []
    /// Opened titles, the history.
    package var opened: [String] = []
    /// Titles marked as watched.
    package var watched: [String] = []
    /// Recent searches.
    package var recents: [String] = []
    /// The clock; `nil` for none.
    package var clock: ClockReading?

    /// Gives nothing: an empty library.
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

  /// The environment of a recording, used to detect a different one.
  package struct MadeOn: Hashable, Sendable {
    /// The version of the program.
    package var program = ""
    /// A digest of the catalogue's contents.
    package var catalog = ""
    /// A digest of the keyboards.
    package var keyboard = ""
    /// A digest of the bindings.
    package var bindings = ""
    /// The key that ended recordings, as named in the screen's help; empty for none.
    package var stopKey = ""

    /// Starts empty.
    package init() {}
  }

  /// Budget of a whole script; `nil` for no limit.
  package struct Budget: Hashable, Sendable {
    /// Presses.
    package var presses: Int?
    /// Milliseconds of logical time, not counting jumps.
    package var time: Int?
    /// The longest time from a search to its results, in milliseconds.
    package var answer: Int?

    /// Allows everything.
    package init() {}
  }

  /// Reads a script without cases that runs no other files.
  /// - Parameters:
  ///   - yaml: The text of the file.
  ///   - file: The name used in messages.
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
  ///   - file: The name used in messages.
  package init(name: String, steps: [ScriptStep], file: String = "") {
    self.file = file
    self.name = name
    app = App()
    latency = Latency(Script.usualLatency)
    always = Invariant.usual
    self.steps = steps
  }

  /// The script without its places in files, for comparing.
  package var withoutPlaces: Script {
    var script = self
    script.file = ""
    script.notices = []
    script.cutAfter = nil
    script.keyPlaces = [:]
    script.steps = steps.map { ScriptStep($0.action) }
    return script
  }
}
