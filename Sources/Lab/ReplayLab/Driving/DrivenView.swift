internal import Geometry
internal import Replay
internal import Support

/// The screen of a driven program, according to its outline and state.
struct DrivenView: Hashable, Sendable {
  /// An element of the screen.
  struct Element: Hashable, Sendable {
    var id: String
    var role: String
    var label: String
    /// The section of the focus map; `nil` if it cannot have focus.
    var section: String?
    /// In points of the canvas; `nil` for none.
    var frame: Rect?
  }

  /// The size of the screen, in points.
  var canvas = Size.canvas
  /// The focused element; empty for none.
  var focus = ""
  /// The text of the program’s field; `nil` if it does not report one.
  var query: String?
  /// The searched category; `nil` if the program does not report one.
  var scope: String?
  /// The program’s clock in milliseconds; `nil` if it does not report one.
  var time: Int?
  /// The elements, in order.
  var elements: [Element] = []
  /// Whether the program ended by itself with exit code 0.
  var hasEnded = false

  /// Reads the state and the outline of a program.
  /// - Parameter state: The result of a request whose result is the state.
  /// - Throws: ``DriveError``.
  init(_ state: DrivenResult, of program: DrivenProgram) throws(DriveError) {
    focus = try state.text("focus")
    query = try state.optionalText("query")
    scope = try state.optionalText("scope")
    time = try state.optionalNumber("time")
    let outline = try program.ask("outline")
    canvas = try outline.optionalSize("canvas") ?? canvas
    for element in try outline.objects("elements") {
      elements.append(
        Element(
          id: try element.text("id"), role: try element.optionalText("role") ?? "",
          label: try element.optionalText("label") ?? "",
          section: try element.optionalText("section"), frame: try element.optionalFrame("frame")))
    }
  }

  /// Shows nothing.
  init() {}

  /// The focusable elements.
  var reachable: [Element] { elements.filter { $0.section != nil } }

  /// The focused element; of several with the same name, the focusable one.
  var focused: Element? {
    reachable.first { $0.id == focus } ?? elements.first { $0.id == focus }
  }

  /// The labels on the screen.
  var labels: [String] { elements.map(\.label).filter { !$0.isEmpty } }

  /// Focus and its place, for messages.
  var focusWords: String {
    guard !hasEnded else { return "nothing: the program has ended" }
    guard !focus.isEmpty else { return "nothing" }
    return focus + (focused?.frame.map { " at \($0.words)" } ?? "")
  }

  /// The place of an element, or the elements with the nearest names.
  func hint(for glob: Glob) -> String {
    if let element = reachable.first(where: { glob.matches($0.id) }) {
      return "\(element.id) is there" + (element.frame.map { ", at \($0.words)" } ?? "")
    }
    let near = NearestName.list(glob.pattern, among: reachable.map(\.id), count: 3)
    return near.isEmpty
      ? "nothing can have focus"
      : "nothing is called \(glob); nearest: " + near.joined(separator: ", ")
  }

  /// A digest of everything it shows.
  var digest: UInt64 {
    var hash = FNV1a()
    for text in [focus, query ?? "", scope ?? "", hasEnded ? "ended" : ""] { hash.add(text) }
    for element in elements {
      for text in [element.id, element.role, element.label, element.section ?? ""] {
        hash.add(text)
      }
      let frame = element.frame ?? .zero
      for number in [frame.x, frame.y, frame.width, frame.height] { hash.add(number) }
    }
    return hash.value
  }

  /// The facts for reports: a name and a value, always the same names.
  var facts: [(name: String, value: String)] {
    let element = focused
    return [
      ("focus", focus), ("role", element?.role ?? ""), ("label", element?.label ?? ""),
      ("section", element?.section ?? ""), ("query", query ?? ""), ("scope", scope ?? ""),
      ("screen", hasEnded ? "ended" : ""),
    ]
  }
}
