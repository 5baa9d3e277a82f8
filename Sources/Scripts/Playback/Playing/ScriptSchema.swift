internal import Foundation
internal import InputMapping
internal import Replay
internal import SceneGraph
internal import ScreenHost
internal import SearchScreen

/// The JSON Schema (draft 2020-12) of scripts, for editors that complete and validate YAML.
///
/// Scripts read every scalar as text, so YAML numbers and booleans are allowed wherever text is.
package enum ScriptSchema {
  private typealias Object = [String: Any]

  /// Prints the schema.
  /// - Returns: The exit code, 0.
  package static func print() throws -> Int32 {
    let data = try JSONSerialization.data(
      withJSONObject: root, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    try Console.print(data + Data("\n".utf8))
    return 0
  }

  private static var text: Object { ["type": ["string", "number", "boolean", "null"]] }
  private static var flag: Object { choice([true, false, "yes", "no", "true", "false"]) }
  private static var texts: Object { ["oneOf": [text, ["type": "array", "items": text]]] }
  private static var someTexts: Object { list(of: text) }

  private static func names<Name: RawRepresentable & CaseIterable>(_ type: Name.Type) -> Object
  where Name.RawValue == String {
    choice(type.allCases.map(\.rawValue))
  }

  /// One of some values, or a case parameter in place of one.
  private static func choice(_ values: [Any]) -> Object {
    ["anyOf": [["enum": values], ["type": "string", "pattern": "\\$\\{"]]]
  }

  private static func block(_ properties: Object, required: [String] = []) -> Object {
    [
      "type": "object", "properties": properties, "required": required,
      "additionalProperties": false, "minProperties": 1,
    ]
  }

  private static func reference(_ name: String) -> Object { ["$ref": "#/$defs/\(name)"] }

  /// A single item or a list of them.
  private static func list(of item: Object) -> Object {
    ["oneOf": [item, ["type": "array", "items": item, "minItems": 1]]]
  }

  /// The properties for all keys read; those without a description are described by `other`.
  private static func properties(
    _ keys: [String], _ described: Object, other: Object = text
  ) -> Object {
    Object(uniqueKeysWithValues: keys.map { ($0, described[$0] ?? other) })
  }

  private static var root: Object {
    let header = properties(
      ScriptKeys.header,
      [
        "tags": texts, "app": app, "given": block(properties(ScriptKeys.given, [:], other: texts)),
        "latency": latency, "budget": budget, "always": always,
        "made-on": ["type": "object"],
        "cases": [
          "type": "array", "minItems": 1, "items": ["type": "object", "required": ["id"]],
        ],
        "steps": ["type": "array", "minItems": 1, "items": reference("step")],
      ])
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "CouchSearch script",
      "type": "object", "properties": header, "required": ["replay", "steps"],
      "additionalProperties": false,
      "$defs": ["step": step, "expectation": block(expectation)],
    ]
  }

  private static var app: Object {
    var described: Object = [
      "theme": names(Theme.Appearance.self), "device": names(DeviceKind.self),
      "reduced-motion": flag, "high-contrast": flag, "skip-unavailable": flag,
    ]
    for setting in ScriptedSetting.all { described[setting.key] = choice(setting.values) }
    return block(properties(ScriptKeys.app, described))
  }

  private static var latency: Object {
    ["oneOf": [text, ["type": "object", "additionalProperties": text]]]
  }

  private static var budget: Object { block(["presses": text, "time": text, "answer": text]) }

  private static var always: Object {
    list(of: ["oneOf": [names(Invariant.self), reference("expectation")]])
  }

  private static var step: Object {
    let anything: Object = [:]
    var described: Object = [
      "tap": someTexts, "dial": someTexts, "clock": texts, "catalog": texts,
      "plug": names(DeviceKind.self), "unplug": names(DeviceFamily.self),
      "expect": reference("expectation"), "check": reference("expectation"), "always": always,
      "latency": latency,
      "wait": ["oneOf": [text, block(expectation.merging(["max": text]) { $1 })]],
      "fail": ["oneOf": [text, block(["query": text, "message": text])]],
      "in": anything, "meant": anything, "mark": anything,
    ]
    for kind in PartEvent.scriptedKinds { described[kind.key] = anything }
    let run = block(
      ["run": text, "with": ["type": "object", "additionalProperties": text]], required: ["run"])
    var single = block(properties(ScriptKeys.steps.filter { $0 != "run" }, described))
    single["maxProperties"] = 1
    return ["oneOf": [single, run]]
  }

  private static var expectation: Object {
    let place = properties(Expectation.Field.allCases.map(\.rawValue), [:])
    let found = block([
      "count": text, "first": text, "contains": someTexts, "order": someTexts, "only": texts,
      "at": [
        "type": "object", "minProperties": 1,
        "additionalProperties": ["oneOf": [text, block(place)]],
      ],
    ])
    return properties(
      ScriptKeys.expectation,
      [
        "focus": [
          "oneOf": [
            text,
            block([
              "id": text, "label": text, "role": names(Node.Role.self), "section": text,
              "path": someTexts,
            ]),
          ]
        ],
        "screen": names(Expectation.Screen.self), "tokens": texts, "bookmarked": flag,
        "results": found, "suggestions": found, "fits": choice([true, "yes", "true"]),
        "shows": someTexts, "hides": someTexts, "stale": flag, "settled": flag,
        "says": ["oneOf": [someTexts, block(["only": texts])]],
        "sounds": [
          "oneOf": [
            names(Expectation.Sound.self),
            ["type": "array", "items": names(Expectation.Sound.self)],
          ]
        ],
      ])
  }
}
