/// A method of the protocol, as described to programs that discover it.
struct RemoteMethod {
  /// A parameter or a part of a result.
  struct Value {
    enum Kind: String {
      case string, integer, boolean, array, object
    }

    var name: String
    var kind: Kind
    var isRequired: Bool
    var summary: String

    init(
      _ name: String, _ summary: String, kind: Kind = .string, isRequired: Bool = true
    ) {
      self.name = name
      self.kind = kind
      self.isRequired = isRequired
      self.summary = summary
    }
  }

  var name: String
  var summary: String
  var parameters: [Value]
  /// The members of the result.
  var result: [Value]
  /// Whether it takes further parameters, defined elsewhere.
  var takesOthers = false

  init(
    _ name: String, _ summary: String, _ parameters: [Value] = [], result: [Value]? = nil,
    takesOthers: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.result = result ?? Self.state
    self.takesOthers = takesOthers
  }

  /// The names of all methods.
  static let names = all.map(\.name)

  /// Methods that change nothing, which are open to all clients even when one owns the screen.
  static let looking: Set<String> = [
    "hello", "rpc.discover", "wait", "focus", "outline", "expect", "plan", "picture", "subscribe",
    "figures",
  ]

  /// Methods that press a control or click.
  static let pressing: Set<String> = ["tap", "press", "pointer"]

  /// The state of the screen, the result of most methods.
  private static let state = [
    Value("focus", "The element that has focus."),
    Value("frame", "Its left, top, width and height in points of the canvas.", kind: .array),
    Value("query", "The text in the search field."),
    Value("scope", "The category that is searched."),
    Value("digest", "A hash of the whole state, in hexadecimal digits."),
    Value("time", "Milliseconds of the screen’s clock.", kind: .integer),
  ]

  /// All methods, in the order of the manual.
  static let all: [RemoteMethod] = {
    let control = Value("control", "A button of a controller, or a key such as key-escape.")
    let path = Value("path", "A file.")
    let element = Value("to", "An element as scripts name it: scope/film, results/0, card/*/ID.")
    func milliseconds(isRequired: Bool, _ summary: String) -> Value {
      Value("milliseconds", summary, kind: .integer, isRequired: isRequired)
    }
    return [
      RemoteMethod(
        "hello", "Says what this is.",
        result: [
          Value("protocol", "The version of the protocol, 1.", kind: .integer),
          Value("version", "The version of the program."),
          Value("methods", "The names of all methods.", kind: .array),
          Value("fingerprint", "Fonts and libraries on which pixels depend."),
        ]),
      RemoteMethod(
        "rpc.discover", "Describes all methods in the form of OpenRPC.",
        result: [
          Value("openrpc", "The version of OpenRPC."), Value("info", "The program.", kind: .object),
          Value("methods", "The methods.", kind: .array),
        ]),
      RemoteMethod(
        "tap", "Presses a control and lets it go.",
        [control, milliseconds(isRequired: false, "How long it is held; 60 by default.")]),
      RemoteMethod("press", "Presses a control.", [control]),
      RemoteMethod("release", "Lets a control go.", [control]),
      RemoteMethod("goto", "Presses the D-pad until an element has focus.", [element]),
      RemoteMethod(
        "type", "Types on the on-screen keyboard, key by key.",
        [Value("text", "At most 200 characters.")]),
      RemoteMethod(
        "pointer", "Moves the pointer, clicks or scrolls.",
        [Value("act", "move 400,300, click results/0, secondary-click or wheel 2.")]),
      RemoteMethod(
        "text", "Commits a text as a hardware keyboard does.", [Value("text", "A text.")]),
      RemoteMethod("paste", "Pastes a text.", [Value("text", "A text.")]),
      RemoteMethod(
        "step",
        "Lets the screen’s clock advance, which from then on advances only so and by what is held.",
        [milliseconds(isRequired: true, "Of the screen’s clock.")]),
      RemoteMethod(
        "wait", "Lets real time pass.", [milliseconds(isRequired: false, "60 by default.")]),
      RemoteMethod("focus", "Tells the state of the screen."),
      RemoteMethod(
        "outline", "Tells what is on the screen in words.",
        result: [
          Value("outline", "A line for each element."),
          Value("canvas", "The width and height of the screen, in points.", kind: .array),
          Value(
            "elements",
            "The same as objects with id, role, label, frame, and section where focus can go to it.",
            kind: .array),
        ]),
      RemoteMethod(
        "expect", "Checks the screen; the parameters are the keys of expect in scripts.",
        result: [
          Value("holds", "True when all of it is so.", kind: .boolean),
          Value("mismatches", "What is not: key, expected, found and hint.", kind: .array),
        ], takesOthers: true),
      RemoteMethod(
        "plan", "Tells how to get to an element.", [element],
        result: [Value("controls", "The buttons to press.", kind: .array)]),
      RemoteMethod(
        "picture", "Writes a picture of the screen, which replaces nothing but a picture.", [path],
        result: [path]),
      RemoteMethod(
        "record", "Writes a recording of everything since the start.", [path], result: [path]),
      RemoteMethod("end-recording", "Ends the recording.", result: []),
      RemoteMethod(
        "subscribe",
        "Sends a notification whenever something of these kinds happens; an empty list ends that.",
        [
          Value(
            "events", RemoteEvents.Kind.allCases.map(\.rawValue).joined(separator: ", "),
            kind: .array)
        ],
        result: [Value("events", "The kinds that are sent from now on.", kind: .array)]),
      RemoteMethod("own", "Keeps the input of other clients out until this one shares or leaves."),
      RemoteMethod("share", "Lets the input of all clients in again."),
      RemoteMethod(
        "clock", "Shows a text in place of the time of day.",
        [Value("text", "At most 40 characters; none by default.", isRequired: false)], result: []),
      RemoteMethod(
        "plug", "Puts another controller in the place of the one that is there.",
        [Value("mapping", "Lines as in SDL_GameControllerDB.", isRequired: false)]),
      RemoteMethod("unplug", "Takes the controller away.", result: []),
      RemoteMethod(
        "figures", "Tells what the program holds, and how long frames took since the last call.",
        result: [
          Value("frames", "The number of frames.", kind: .integer),
          Value(
            "frameP99", "Processor time that 99 in 100 did not exceed, in microseconds.",
            kind: .integer),
          Value("pictures", "Pictures kept by the renderer.", kind: .integer),
          Value("heap", "Bytes that are allocated.", kind: .integer),
        ]),
      RemoteMethod("quit", "Ends the program.", result: []),
    ]
  }()
}
