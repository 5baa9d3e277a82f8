internal import InputMapping
internal import SceneGraph
internal import SearchScreen
internal import Support
internal import TextEntry

/// Turns a script into its written form; default values are omitted.
package enum ScriptWriter {
  package static func node(for script: Script) -> ScriptNode {
    var entries = [entry("replay", "\(Script.version).\(Script.minorVersion)")]
    entries.append(entry("name", script.name))
    if !script.tags.isEmpty { entries.append(entry("tags", list(script.tags.map { scalar($0) }))) }
    let app = entriesOf(script.app)
    if !app.isEmpty { entries.append(entry("app", block(app))) }
    let given = entriesOf(script.given)
    if !given.isEmpty { entries.append(entry("given", block(given))) }
    if script.latency != Latency(Script.usualLatency) {
      entries.append(entry("latency", node(for: script.latency)))
    }
    let budget = entriesOf(script.budget)
    if !budget.isEmpty { entries.append(entry("budget", block(budget))) }
    if let seed = script.seed { entries.append(entry("seed", String(seed))) }
    if !script.origin.isEmpty { entries.append(entry("origin", script.origin)) }
    if let made = script.madeOn {
      let all = [
        ("program", made.program), ("catalog", made.catalog), ("keyboard", made.keyboard),
        ("bindings", made.bindings), ("stop-key", made.stopKey),
      ]
      entries.append(
        entry("made-on", block(all.filter { !$0.1.isEmpty }.map { entry($0.0, $0.1) })))
    }
    let extra = script.always.filter { !Invariant.usual.contains($0) }
    if !extra.isEmpty || !script.alwaysTrue.isEmpty {
      entries.append(entry("always", always(extra, script.alwaysTrue)))
    }
    entries.append(entry("steps", list(script.steps.map { step($0.action) })))
    return block(entries)
  }

  private static func entriesOf(_ app: Script.App) -> [ScriptNode.Entry] {
    let features = ScriptedSetting.all.map { setting in
      app.features[setting.key].map { entry(setting.key, $0) }
    }
    let entries = [
      app.size.map { entry("size", "\($0.width)x\($0.height)") },
      app.locale.map { entry("locale", $0) },
      app.theme.map { entry("theme", $0.rawValue) },
      app.keyboard.map { entry("keyboard", $0) },
      app.config.map { entry("config", $0) },
      app.catalog.map { entry("catalog", $0) },
      app.textScale.map { entry("text-scale", String($0)) },
      app.reducedMotion.map { entry("reduced-motion", flag($0)) },
      app.highContrast.map { entry("high-contrast", flag($0)) },
      app.skipsUnavailable.map { entry("skip-unavailable", flag($0)) },
    ]
    return (entries + features + [app.device.map { entry("device", $0.rawValue) }])
      .compactMap(\.self)
  }

  private static func entriesOf(_ given: Script.Given) -> [ScriptNode.Entry] {
    [
      ("bookmarks", given.bookmarks), ("opened", given.opened), ("watched", given.watched),
      ("recents", given.recents),
    ].filter { !$1.isEmpty }.map { entry($0, list($1.map { scalar($0) })) }
      + [given.clock.map { entry("clock", node(for: $0)) }].compactMap(\.self)
  }

  private static func node(for reading: ClockReading) -> ScriptNode {
    let words = reading.words.map { scalar($0) }
    return words.count == 1 ? words[0] : list(words)
  }

  private static func entriesOf(_ budget: Script.Budget) -> [ScriptNode.Entry] {
    [
      budget.presses.map { entry("presses", String($0)) },
      budget.time.map { entry("time", "\($0)ms") },
      budget.answer.map { entry("answer", "\($0)ms") },
    ].compactMap(\.self)
  }

  private static func node(for latency: Latency) -> ScriptNode {
    guard !latency.rules.isEmpty else { return scalar("\(latency.usual)ms") }
    return block(
      [entry("default", "\(latency.usual)ms")]
        + latency.rules.map { entry($0.query.pattern, "\($0.milliseconds)ms") })
  }

  private static func always(_ invariants: [Invariant], _ truths: [Expectation]) -> ScriptNode {
    list(invariants.map { scalar($0.rawValue) } + truths.map { block(entriesOf($0)) })
  }

  // MARK: Steps

  /// A step as written, on one line and without the braces of YAML.
  package static func words(of action: ScriptStep.Action) -> String {
    ScriptDocument.block(for: action).dropFirst(4).split(separator: "\n").joined(separator: " ")
  }

  package static func step(_ action: ScriptStep.Action) -> ScriptNode {
    switch action {
    case .tap(let taps):
      let names = taps.map { scalar($0.description) }
      return one("tap", names.count == 1 ? names[0] : list(names))
    case .hold(let press, let time): return one("hold", timed(press.description, time))
    case .release(let press, let time):
      return one("release", timed(press.description, time == 0 ? nil : time))
    case .chord(let presses, let time):
      return one("chord", timed(presses.map(\.description).joined(separator: "+"), time))
    case .stick(let push): return one("stick", scalar(push.description))
    case .dial(let groups): return one("dial", list(groups.map(scalar)))
    case .type(let text): return one("type", scalar(text))
    case .goTo(let glob): return one("goto", scalar(glob.pattern))
    case .pause(let time): return one("wait", scalar("\(time)ms"))
    case .wait(let expectation, let time):
      return one("wait", block(entriesOf(expectation) + [entry("max", "\(time)ms")]))
    case .expect(let expectation): return one("expect", block(entriesOf(expectation)))
    case .check(let expectation): return one("check", block(entriesOf(expectation)))
    case .always(let invariants, let truths): return one("always", always(invariants, truths))
    case .text(let text): return one("text", scalar(text))
    case .paste(let text): return one("paste", scalar(text))
    case .pointer(let act): return one("pointer", scalar(act.description))
    case .plug(let kind): return one("plug", scalar(kind.rawValue))
    case .unplug(let family): return one("unplug", scalar(family.rawValue))
    case .shot(let name): return one("shot", scalar(name))
    case .golden(let name, let tolerance):
      let limits = entriesOf(tolerance)
      return one("golden", limits.isEmpty ? scalar(name) : block([entry("name", name)] + limits))
    case .latency(let latency): return one("latency", node(for: latency))
    case .fail(let trouble): return one("fail", node(for: trouble))
    case .jump(let time): return one("jump", scalar("\(time)ms"))
    case .clock(let reading):
      return one("clock", node(for: reading))
    case .part(let event):
      let words = event.news.words
      let details = words.dropFirst().map { scalar($0) }
      guard !details.isEmpty else { return one(event.key, scalar(words[0])) }
      return one(event.key, one(words[0], details.count == 1 ? details[0] : list(details)))
    case .catalog(let names):
      return one("catalog", names.isEmpty ? scalar("changed") : list(names.map { scalar($0) }))
    case .input(let input): return one("in", list(input.words.map(scalar)))
    case .gesture(let press, let time): return one("gesture", timed(press.description, time))
    case .meant(let action): return one("meant", step(action))
    case .mark(let checkpoint):
      let digest = checkpoint.digest.map { entry("digest", String($0, radix: 16)) }
      return one("mark", block([digest].compactMap(\.self) + entriesOf(checkpoint.facts)))
    }
  }

  private static func node(for trouble: SearchTrouble?) -> ScriptNode {
    guard let trouble else { return scalar("never") }
    return block([entry("query", trouble.query.pattern), entry("message", trouble.message)])
  }

  private static func entriesOf(_ tolerance: GoldenTolerance) -> [ScriptNode.Entry] {
    var entries: [ScriptNode.Entry] = []
    if !tolerance.masks.isEmpty {
      entries.append(entry("mask", list(tolerance.masks.map { scalar($0.description) })))
    }
    if let percent = tolerance.percent { entries.append(entry("pixels", "\(percent)%")) }
    if let deltaE = tolerance.deltaE { entries.append(entry("delta-e", "\(deltaE)")) }
    return entries
  }

  private static func timed(_ name: String, _ milliseconds: Int?) -> ScriptNode {
    scalar(milliseconds.map { "\(name) \($0)ms" } ?? name)
  }

  // MARK: Nodes

  /// A text; anything that looks like a parameter is escaped.
  package static func scalar(_ text: String) -> ScriptNode {
    var escaped = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      if rest.hasPrefix("${") {
        escaped += "$${"
        rest = rest.dropFirst(2)
      } else {
        escaped.append(rest.removeFirst())
      }
    }
    return ScriptNode(content: .scalar(escaped), place: SourcePlace(file: ""))
  }

  package static func list(_ members: [ScriptNode]) -> ScriptNode {
    ScriptNode(content: .list(members), place: SourcePlace(file: ""))
  }

  package static func block(_ entries: [ScriptNode.Entry]) -> ScriptNode {
    ScriptNode(content: .mapping(entries), place: SourcePlace(file: ""))
  }

  package static func entry(_ key: String, _ value: ScriptNode) -> ScriptNode.Entry {
    ScriptNode.Entry(key: key, place: SourcePlace(file: ""), value: value)
  }

  package static func entry(_ key: String, _ text: String) -> ScriptNode.Entry {
    entry(key, scalar(text))
  }

  package static func flag(_ value: Bool) -> String { value ? "yes" : "no" }

  private static func one(_ key: String, _ value: ScriptNode) -> ScriptNode {
    block([entry(key, value)])
  }
}
