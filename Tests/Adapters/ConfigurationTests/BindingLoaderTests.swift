import Configuration
import InputMapping
import Support
import Testing
import TextEntry

@Suite struct BindingLoaderTests {
  @Test(
    arguments: [
      // family, control, context, press, hold, after
      ("gamepad", "dpad-up", "keyboard", "move-up", nil, nil),
      ("gamepad", "left-stick-left", "results", "move-left", nil, nil),
      ("gamepad", "a", "keyboard", "select", "alternates", 500),
      ("gamepad", "b", "sheet", "back", nil, nil),
      ("gamepad", "x", "keyboard", "delete", nil, nil),
      ("gamepad", "y", "keyboard", "space", "listen", 500),
      ("remote", "microphone", "keyboard", "listen", nil, nil),
      ("remote", "help", "sheet", "help", "describe", 500),
      ("keyboard", "key-f5", "keyboard", "listen", nil, nil),
      ("gamepad", "rt", "results", "toggle-keyboard-and-results", "badges", 250),
      ("gamepad", "start", "results", "open-stage", "help", 500),
      ("gamepad", "lb", "results", "previous-scope", nil, nil),
      ("gamepad", "rb", "keyboard", "next-scope", nil, nil),
      ("gamepad", "right-stick-down", "results", "page-down", nil, nil),
      ("gamepad", "lt", "keyboard", "next-keyboard-page", "next-keyboard", 500),
      ("gamepad", "l3", "keyboard", "shift", nil, nil),
      ("gamepad", "view", "keyboard", "describe", "clear", 800),
      ("remote", "ok", "keyboard", "select", "alternates", 500),
      ("remote", "info", "results", "alternates", "help", 500),
      ("remote", "settings", "sheet", "settings", nil, nil),
      ("keyboard", "key-f10", "results", "settings", nil, nil),
      ("keyboard", "key-ctrl-comma", "keyboard", "settings", nil, nil),
      ("keyboard", "key-f1", "sheet", "help", nil, nil),
      ("remote", "back", "keyboard", "back", "clear", 800),
      ("remote", "exit", "keyboard", "back", "clear", 800),
      ("remote", "rewind", "keyboard", "delete", nil, nil),
      ("remote", "fast-forward", "keyboard", "space", nil, nil),
      ("remote", "play-pause", "results", "toggle-keyboard-and-results", "open-stage", 500),
      ("remote", "menu", "results", "next-scope", "next-keyboard-page", 500),
      ("remote", "red", "keyboard", "delete", nil, nil),
      ("remote", "green", "keyboard", "space", nil, nil),
      ("remote", "yellow", "keyboard", "next-scope", nil, nil),
      ("remote", "blue", "keyboard", "next-keyboard-page", "next-keyboard", 500),
      ("remote", "star", "keyboard", "shift", nil, nil),
      ("remote", "hash", "keyboard", "plain-digits", nil, nil),
      ("remote", "digit-2", "results", "digit-2", nil, nil),
      ("remote", "channel-up", "results", "page-up", nil, nil),
      ("remote", "clear", "keyboard", "clear", nil, nil),
      ("remote", "search", "results", "focus-field", "make-filter", 500),
      ("keyboard", "key-left", "keyboard", "move-left", nil, nil),
      ("keyboard", "key-return", "results", "select", "alternates", 500),
      ("keyboard", "key-menu", "results", "alternates", nil, nil),
      ("keyboard", "key-escape", "results", "back", nil, nil),
      ("keyboard", "key-backspace", "keyboard", "delete", nil, nil),
      ("keyboard", "key-ctrl-backspace", "keyboard", "clear", nil, nil),
      ("keyboard", "key-f6", "results", "toggle-keyboard-and-results", nil, nil),
      ("keyboard", "key-page-down", "results", "page-down", nil, nil),
      ("keyboard", "key-ctrl-page-up", "results", "previous-scope", nil, nil),
      ("keyboard", "key-ctrl-f", "results", "focus-field", nil, nil),
      ("keyboard", "key-ctrl-v", "results", "paste", nil, nil),
      ("keyboard", "key-f11", "results", "toggle-full-screen", nil, nil),
      ("keyboard", "key-ctrl-q", "results", "quit", nil, nil),
    ] as [(String, String, String, String?, String?, Int?)])
  func `the shipped bindings do what the behaviour page says`(
    family: String, control: String, context: String, press: String?, hold: String?, after: Int?
  ) throws {
    let table = try Workbench().loader.bindings(for: Settings())
    let family = try #require(DeviceFamily(rawValue: family))
    let context = try #require(BindingContext(rawValue: context))

    let binding = try #require(table.binding(of: Control(control), on: family, in: context))

    #expect(binding.press?.rawValue == press)
    #expect(binding.hold?.intent.rawValue == hold)
    #expect(binding.hold?.after == after)
  }

  @Test func `the operator has a chord on controllers and one on keyboards`() throws {
    let table = try Workbench().loader.bindings(for: Settings())

    let chords = table.families[.gamepad]?.chords
    let key = Control.key("q", ctrl: true, alt: true)

    #expect(chords == [Chord(["lb", "rb", "start", "view"].map(Control.init), .operatorExit)])
    #expect(chords?.first?.after == 5000)
    #expect(table.families[.keyboard]?.global[key]?.press == .operatorExit)
  }

  @Test func `the person's file is laid over ours, control by control`() throws {
    let bench = Workbench()
    try bench.write(
      "device: gamepad\nglobal:\n  x: none\n  y: { press: shift, hold: clear }\n",
      to: ".config/couchsearch/bindings/gamepad.yaml")

    let table = try bench.loader.bindings(for: Settings())

    let global = table.families[.gamepad]?.global
    #expect(global?[Control("x")] == Binding.none)
    #expect(global?[Control("y")] == Binding(press: .shift, hold: .init(.clear, after: 800)))
    #expect(global?[Control("a")]?.press == .select)
  }

  @Test(
    arguments: [
      (
        "global:\n  dpad-upp: move-up\n",
        """
        my.yaml:3:3: global.dpad-upp: found "dpad-upp", expected a control of a gamepad; \
        did you mean "dpad-up"?
        """
      ),
      (
        "global:\n  a: { press: selct }\n", "did you mean \"select\"?"
      ),
      (
        "resuts:\n  a: select\n",
        "my.yaml:2:1: resuts: unknown key; did you mean \"results\"?"
      ),
      (
        "global:\n  a: select\n  b: back\n  a: space\n",
        "my.yaml:3:3: a: stands here twice in one block. Keep one."
      ),
      (
        "global:\n  x: { press: delete, hold: clear }\n",
        """
        my.yaml:3:29: global.x.hold: delete repeats while it is held, so holding cannot do \
        anything else.
        """
      ),
      (
        "global:\n  x: { press: space, after: 300 }\n",
        "my.yaml:3:29: global.x.after: says when to act, but there is no hold."
      ),
      (
        "global:\n  x: { hold: clear, after: 5 }\n",
        "found \"5\", expected a whole number from 100 to 10000 (milliseconds)."
      ),
      (
        "chords:\n  - { controls: [a], intent: quit }\n",
        "my.yaml:3:17: chords[0].controls: found a list, expected at least two different controls."
      ),
      (
        "chords:\n  - { controls: [a, b], intent: quit }\n  - { controls: [b, a], intent: clear }\n",
        "my.yaml:4:5: chords[1]: another chord has the same controls. Keep one."
      ),
      (
        "global:\n  a: select\n",
        "my.yaml:1:1: back: no control of the gamepad is left that does this; bind one."
      ),
    ])
  func `wrong bindings name file, line and the nearest name`(
    text: String, expected: String
  ) throws {
    let bench = Workbench()
    let file = try bench.write("device: gamepad\n" + text, to: "my.yaml")

    let complaint = bench.complaint { _ = try BindingLoader.load([file], family: .gamepad) }

    #expect(complaint?.contains(expected) == true, "\(complaint ?? "nothing")")
    #expect(complaint?.hasPrefix("my.yaml:") == true)
  }

  @Test func `what locks a person out is refused at the line that does it`() throws {
    let bench = Workbench()
    try bench.write(
      "device: gamepad\nresults:\n  x: space\n  b: none\n",
      to: ".config/couchsearch/bindings/gamepad.yaml")

    let complaint = bench.complaint { _ = try bench.loader.bindings(for: Settings()) }

    #expect(
      complaint?.hasSuffix(
        """
        gamepad.yaml:4:3: back: no control of the gamepad is left that does this while focus is \
        in “results”; bind one.
        """) == true, "\(complaint ?? "nothing")")
  }

  @Test func `each binding knows its line, and the line it took the place of`() throws {
    let bench = Workbench()
    let own = try bench.write(
      "device: gamepad\n\nglobal:\n  y: shift\n",
      to: ".config/couchsearch/bindings/gamepad.yaml")

    let sources = try bench.loader.sourcedBindings(for: Settings())

    let source = try #require(sources.first { $0.family == .gamepad })
    let line = try #require(source.lines.first { $0.control == Control("y") })
    #expect(line.binding == Binding(press: .shift))
    #expect(line.place.line == 4)
    #expect(line.place.file.hasSuffix("gamepad.yaml"))
    #expect(line.replaced?.file.hasSuffix("Configs/bindings/gamepad.yaml") == true)
    #expect(source.files.count == 2, "\(own)")
  }

  @Test func `a letter key alone cannot be bound`() throws {
    let bench = Workbench()
    let file = try bench.write("device: keyboard\nglobal:\n  key-a: back\n", to: "my.yaml")

    let complaint = bench.complaint { _ = try BindingLoader.load([file], family: .keyboard) }

    #expect(complaint?.hasPrefix("my.yaml:3:3: global.key-a: found \"key-a\"") == true)
    #expect(complaint?.contains("did you mean \"key-ctrl-a\"?") == true, "\(complaint ?? "")")
  }

  @Test func `a file for another device is refused`() throws {
    let bench = Workbench()
    let file = try bench.write("device: remote\n", to: "my.yaml")

    let complaint = bench.complaint { _ = try BindingLoader.load([file], family: .gamepad) }

    #expect(
      complaint == """
        my.yaml:1:9: device: found "remote", expected gamepad, as the file is named.
        """)
  }
}
