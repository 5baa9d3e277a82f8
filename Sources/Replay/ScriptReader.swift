internal import Geometry
internal import SceneGraph

/// Gives the pieces of a script their types.
struct ScriptReader {
  let file: String

  private static let keys = ["replay", "name", "app", "latency", "always", "steps"]

  func script(from root: ScriptNode) throws(ScriptError) -> Script {
    let entries = try root.entries("script", known: Self.keys)
    guard let version = entries.first(where: { $0.key == "replay" }) else {
      throw .missingKey(root.place, key: "replay", expected: "the version, replay: 1")
    }
    try check(version: version.value)
    var script = Script(
      file: file, name: defaultName, app: Script.App(), latency: Script.usualLatency,
      always: Invariant.usual, steps: [])
    var hasSteps = false
    for entry in entries {
      switch entry.key {
      case "name": script.name = try entry.value.text("name")
      case "app": script.app = try app(entry.value)
      case "latency": script.latency = try entry.value.milliseconds("latency")
      case "always":
        for member in entry.value.members {
          let invariant = try member.name("always", of: Invariant.self)
          if !script.always.contains(invariant) { script.always.append(invariant) }
        }
      case "steps":
        hasSteps = true
        guard case .list(let members) = entry.value.content else {
          throw entry.value.wrong("steps", expected: "a list of steps, each with a “-”")
        }
        for member in members { script.steps.append(try step(member)) }
      default: break
      }
    }
    guard hasSteps else {
      throw .missingKey(root.place, key: "steps", expected: "a list of steps")
    }
    return script
  }

  private var defaultName: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    let ending = ".replay.yaml"
    return last.hasSuffix(ending) ? String(last.dropLast(ending.count)) : last
  }

  private func check(version node: ScriptNode) throws(ScriptError) {
    let text = try node.text("replay", expected: "the version, such as 1")
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let major = parts.first.flatMap({ Int($0) }), major >= 1,
      parts.count == 1 || Int(parts[1]) != nil
    else { throw node.wrong("replay", expected: "the version, such as 1") }
    if major > Script.version {
      throw .newerVersion(node.place, found: text, known: Script.version)
    }
  }

  // MARK: What a script wants of the program

  private static let appKeys = [
    "size", "locale", "theme", "keyboard", "config", "catalog", "text-scale", "reduced-motion",
    "high-contrast",
  ]

  private func app(_ node: ScriptNode) throws(ScriptError) -> Script.App {
    var app = Script.App()
    for entry in try node.entries("app", known: Self.appKeys) {
      let (key, value) = (entry.key, entry.value)
      switch key {
      case "size": app.size = try size(value)
      case "locale": app.locale = try value.text(key)
      case "theme": app.theme = try value.name(key, of: Theme.Appearance.self)
      case "keyboard": app.keyboard = try value.text(key)
      case "config": app.config = try value.text(key)
      case "catalog": app.catalog = try value.text(key)
      case "text-scale":
        let expected = "thousandths from 1000 to 1600"
        guard let scale = Int(try value.text(key)), (1000...1600).contains(scale) else {
          throw value.wrong(key, expected: expected)
        }
        app.textScale = scale
      case "reduced-motion": app.reducedMotion = try value.flag(key)
      case "high-contrast": app.highContrast = try value.flag(key)
      default: break
      }
    }
    return app
  }

  private func size(_ node: ScriptNode) throws(ScriptError) -> Script.Pixels {
    let expected = "a size in pixels, such as 1920x1080"
    let parts = try node.text("size", expected: expected)
      .split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts.allSatisfy({ (1...16_384).contains($0) }) else {
      throw node.wrong("size", expected: expected)
    }
    return Script.Pixels(width: parts[0], height: parts[1])
  }
}
