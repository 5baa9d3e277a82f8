package import InputMapping
internal import Support
internal import TextEntry

/// Reads binding files.
package enum BindingLoader {
  /// Reads the files of one family; each overrides the ones before it.
  ///
  /// - Parameters:
  ///   - files: Paths, the program's own first.
  ///   - family: The family of devices that the files must be for.
  /// - Throws: `ConfigurationError`, also when the result has no way to select, go back or move.
  package static func load(_ files: [String], family: DeviceFamily) throws -> SourcedBindings {
    var result = SourcedBindings(family: family)
    for file in files {
      guard let root = try YAMLFile.root(of: file) else { continue }
      result.overlay(try decode(root, family: family), file: file)
    }
    try result.requireReachability()
    return result
  }

  private static func decode(_ root: YAMLSection, family: DeviceFamily) throws -> SourcedBindings {
    try root.allow(["device", "global"] + BindingContext.allCases.map(\.rawValue) + ["chords"])
    let device = try root.required("device", "\(family.rawValue)")
    guard try device.choice(of: DeviceFamily.self) == family else {
      throw device.mismatch("\(family.rawValue), as the file is named")
    }
    var result = SourcedBindings(family: family)
    if let value = root["global"] { try addLines(value, context: nil, to: &result) }
    for context in BindingContext.allCases {
      guard let value = root[context.rawValue] else { continue }
      try addLines(value, context: context, to: &result)
    }
    for value in try root["chords"]?.list("a list of chords") ?? [] {
      let chord = try self.chord(value.section(), family: family)
      if result.chords.contains(where: { Set($0.chord.controls) == Set(chord.controls) }) {
        throw ConfigurationError.conflict(
          value.place, key: value.key, reason: "another chord has the same controls. Keep one.")
      }
      result.add(SourcedBindings.ChordLine(chord: chord, place: value.place))
    }
    return result
  }

  private static func addLines(
    _ value: YAMLValue, context: BindingContext?, to source: inout SourcedBindings
  ) throws {
    for entry in try value.section().entries {
      source.add(
        SourcedBindings.Line(
          context: context, control: try control(entry.name, family: source.family),
          binding: try binding(entry.value), place: entry.name.place))
    }
  }

  private static func control(_ value: YAMLValue, family: DeviceFamily) throws -> Control {
    let control = Control(try value.text(maxLength: 60))
    guard control.exists(on: family) else {
      let typing = Control("key-ctrl-" + control.name.dropFirst("key-".count))
      if family == .keyboard, typing.exists(on: family) {
        throw value.mismatch(
          "a control: what types can only be bound together with Ctrl", nearest: typing.name)
      }
      throw value.mismatch(
        "a control of a \(family.rawValue)",
        nearest: NearestName.find(control.name, among: Control.names(on: family)))
    }
    return control
  }

  private static func binding(_ value: YAMLValue) throws -> Binding {
    guard value.isSection else {
      return Binding(press: try intent(value))
    }
    let section = try value.section()
    try section.allow(["press", "hold", "after", "thrice"])
    let press = try section["press"].flatMap(intent)
    let hold = try section["hold"].flatMap(intent)
    let thrice = try section["thrice"].flatMap(intent)
    let after = try section["after"]?.integer(100...10_000, unit: "milliseconds")
    if let value = section["after"], hold == nil {
      throw ConfigurationError.conflict(
        value.place, key: value.key, reason: "says when to act, but there is no hold.")
    }
    if let value = section["hold"], hold != nil, let press, press.repeatsWhileHeld {
      throw ConfigurationError.conflict(
        value.place, key: value.key,
        reason: "\(press.rawValue) repeats while it is held, so holding cannot do anything else.")
    }
    return Binding(
      press: press, hold: hold.map { Binding.Hold($0, after: after) }, thrice: thrice)
  }

  private static func chord(_ section: YAMLSection, family: DeviceFamily) throws -> Chord {
    try section.allow(["controls", "intent", "after"])
    let list = try section.required("controls", "a list of controls")
    let controls = try list.list("a list of controls").map { try control($0, family: family) }
    guard Set(controls).count == controls.count, controls.count >= 2 else {
      throw list.mismatch("at least two different controls")
    }
    let name = try section.required("intent", "the name of an intent")
    guard let intent = try intent(name) else { throw name.mismatch("the name of an intent") }
    let after = try section["after"]?.integer(0...30_000, unit: "milliseconds")
    return Chord(controls, intent, after: after)
  }

  /// An intent by name; `nil` for `none`.
  private static func intent(_ value: YAMLValue) throws -> IntentName? {
    let text = try value.text(maxLength: 60)
    if text == "none" { return nil }
    guard let intent = IntentName(rawValue: text) else {
      let names = IntentName.allCases.map(\.rawValue) + ["none"]
      throw value.mismatch(
        "one of " + names.joined(separator: ", "),
        nearest: NearestName.find(text, among: names))
    }
    return intent
  }
}
