internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import ScreenHost

/// Set-up of a screen from outside scripts: values by axis, in the order given. It overrides the
/// scripts' own.
package struct ReplaySetting: Hashable, Sendable, Codable {
  /// The settings that can be overridden.
  package enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    case size, locale, theme, keyboard, text, device, catalog, config

    /// The expected form of its values, for messages.
    var expected: String {
      switch self {
      case .size: "a size, such as 720p, 1080p, 2160p or 1280x800"
      case .locale: "a language, such as en, ar or pt-BR"
      case .theme: "dark or light"
      case .keyboard: "a keyboard, such as qwerty or linear"
      case .text: "a factor from 1.0 to 1.6"
      case .device: "one of " + DeviceKind.allCases.map(\.rawValue).joined(separator: ", ")
      case .catalog: "a catalogue"
      case .config: "a configuration file"
      }
    }

    /// Whether a text is a valid value.
    fileprivate func takes(_ text: String) -> Bool {
      switch self {
      case .size: ReplaySetting.size(text) != nil
      case .theme: Theme.Appearance(rawValue: text) != nil
      case .text: ReplaySetting.scale(text) != nil
      case .device: DeviceKind(rawValue: text) != nil
      case .locale, .keyboard, .catalog, .config: !text.isEmpty
      }
    }
  }

  private struct Value: Hashable, Codable {
    var axis: Axis
    var text: String
  }

  private var values: [Value] = []

  /// Leaves everything to the scripts.
  package init() {}

  /// Sets one axis; `nil` leaves it unchanged.
  /// - Throws: ``ReplaySettingError/wrongValue(axis:found:)``.
  package mutating func set(_ axis: Axis, _ text: String?) throws(ReplaySettingError) {
    guard let text else { return }
    guard axis.takes(text) else { throw .wrongValue(axis: axis, found: text) }
    values.removeAll { $0.axis == axis }
    values.append(Value(axis: axis, text: text))
  }

  /// The setting, overridden by another one.
  func adding(_ other: ReplaySetting) -> ReplaySetting {
    var sum = self
    sum.values.removeAll { value in other.values.contains { $0.axis == value.axis } }
    sum.values += other.values
    return sum
  }

  /// Whether everything is left to the scripts.
  var isEmpty: Bool { values.isEmpty }

  /// The axes that are set.
  package var axes: [Axis] { values.map(\.axis) }

  /// A short description of the values, for names: “720p, de”.
  var words: String { values.map(\.text).joined(separator: ", ") }

  /// The values as a folder name.
  var fileName: String { values.map(\.text.fileName).joined(separator: ",") }

  /// The corresponding command-line options.
  var arguments: [String] { values.flatMap { ["--" + $0.axis.rawValue, $0.text] } }

  /// The text scale, in thousandths; `nil` leaves it to the scripts.
  var textScale: Int? { self[.text].flatMap(Self.scale) }

  /// The initial device; `nil` leaves it to the scripts.
  var device: DeviceKind? { self[.device].flatMap(DeviceKind.init) }

  /// Options overridden by the setting.
  func applied(to options: RunOptions) -> RunOptions {
    var options = options
    if let size = self[.size].flatMap(Self.size) { options.size = size }
    if let theme = self[.theme].flatMap(Theme.Appearance.init) { options.appearance = theme }
    options.locale = self[.locale] ?? options.locale
    options.keyboard = self[.keyboard] ?? options.keyboard
    options.catalog = self[.catalog] ?? options.catalog
    options.configuration = self[.config] ?? options.configuration
    return options
  }

  private subscript(axis: Axis) -> String? { values.first { $0.axis == axis }?.text }

  // MARK: Values

  /// `720p`, `1080p`, `4k` or `1280x800`.
  fileprivate static func size(_ text: String) -> Size? {
    let known = ["720p": 720, "1080p": 1080, "1440p": 1440, "2160p": 2160, "4k": 2160]
    if let height = known[text] { return Size(width: height * 16 / 9, height: height) }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, (320...7680).contains(sides[0]), (180...4320).contains(sides[1]) else {
      return nil
    }
    return Size(width: sides[0], height: sides[1])
  }

  fileprivate static func scale(_ text: String) -> Int? {
    guard let factor = Double(text), (1.0...1.6).contains(factor) else { return nil }
    return Int((factor * 1000).rounded())
  }
}

extension ReplaySetting {
  /// Reads a matrix such as `size=720p,1080p locale=de,ko`: a setting for each combination, with the first
  /// axis changing slowest.
  /// - Throws: ``ReplaySettingError``.
  package static func matrix(_ words: [String]) throws(ReplaySettingError) -> [ReplaySetting] {
    var all = [ReplaySetting()]
    var known: Set<Axis> = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let axis = Axis(rawValue: String(parts[0])) else {
        throw .notAnAxis(word)
      }
      guard known.insert(axis).inserted else { throw .twice(axis) }
      var next: [ReplaySetting] = []
      for setting in all {
        for text in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
          var setting = setting
          try setting.set(axis, String(text))
          guard !next.contains(setting) else { throw .twice(axis) }
          next.append(setting)
        }
      }
      all = next
    }
    return all
  }
}

/// A mistake in a setting from outside of scripts.
package enum ReplaySettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A value is not one of its axis.
  case wrongValue(axis: ReplaySetting.Axis, found: String)
  /// A word of a matrix is not an axis with values.
  case notAnAxis(String)
  /// An axis, or one of its values, occurs twice.
  case twice(ReplaySetting.Axis)

  /// The mistake and the remedy.
  package var description: String {
    switch self {
    case .wrongValue(let axis, let found):
      "\(axis.rawValue) takes \(axis.expected); found “\(found)”."
    case .notAnAxis(let word):
      "--matrix takes axes with values, such as size=720p,1080p; found “\(word)”. Axes: "
        + ReplaySetting.Axis.allCases.map(\.rawValue).joined(separator: ", ")
        + ". Name the scripts before it."
    case .twice(let axis): "\(axis.rawValue) is named twice."
    }
  }
}
