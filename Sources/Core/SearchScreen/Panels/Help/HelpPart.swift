internal import Geometry
internal import InputMapping
internal import SceneGraph

/// A part of a device in the drawing of the help.
struct HelpPart {
  /// The drawing of a part.
  enum Depiction {
    /// The sign of its control.
    case sign
    /// A stick, seen from above.
    case stick
    /// A directional pad, or the ring of a remote.
    case icon(Icon)
    /// The name of its control, without a frame.
    case words
  }

  /// The controls of the part, in the order they are described.
  var controls: [String]
  /// The control of pushing a stick in.
  var press: String?
  var depiction = Depiction.sign
  /// The frame of the part on the canvas.
  var frame: Rect
  /// Whether its callout is on the left.
  var isLeft: Bool
  /// The height at which its line leaves the device, if a straight line would cross another part.
  var exit: Int?
}

/// The layout of the parts of devices.
enum HelpDevice {
  /// The square that contains the outline of a controller.
  static let pad = Rect(x: 580, y: 190, width: 760, height: 760)
  /// The outline of a remote.
  static let remote = Rect(x: 820, y: 190, width: 280, height: 640)

  /// The frame of a device's outline.
  static func frame(of kind: DeviceKind) -> Rect { kind == .remote ? remote : pad }

  /// The vertical range of the frame that the drawing takes up.
  static func depth(of kind: DeviceKind) -> Range<Int> {
    kind == .remote ? remote.minY..<remote.maxY : pad.minY + 60..<pad.maxY - 150
  }

  static func parts(of kind: DeviceKind) -> [HelpPart] {
    kind == .remote ? remoteParts : padParts(of: kind)
  }

  // MARK: Controllers

  /// A frame on a controller, in units of a tenth of a twenty-fourth of its width.
  private static func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    Rect(
      x: pad.x + (x - width / 2) * pad.width / 240, y: pad.y + (y - height / 2) * pad.height / 240,
      width: width * pad.width / 240, height: height * pad.height / 240)
  }

  private static func padParts(of kind: DeviceKind) -> [HelpPart] {
    let hasStickAbove = kind == .xbox || kind == .nintendo
    let above = place(66, 86, hasStickAbove ? 28 : 32, hasStickAbove ? 28 : 32)
    let below = place(92, 124, hasStickAbove ? 32 : 28, hasStickAbove ? 32 : 28)
    let exit = pad.y + 57 * pad.height / 240
    let small = hasStickAbove ? 82 : 72
    // A is the lower button, except on Nintendo controllers, where it is the right one.
    let isNintendo = kind == .nintendo
    let faces = isNintendo ? ["x", "y", "a", "b"] : ["y", "x", "b", "a"]
    let sticks = ["up", "down", "left", "right"]
    return [
      HelpPart(controls: ["lt"], frame: place(62, 30, 30, 11), isLeft: true),
      HelpPart(controls: ["lb"], frame: place(62, 43, 44, 11), isLeft: true),
      HelpPart(controls: ["view"], frame: place(102, small, 11, 11), isLeft: true, exit: exit),
      HelpPart(
        controls: sticks.map { "left-stick-" + $0 }, press: "l3", depiction: .stick,
        frame: hasStickAbove ? above : below, isLeft: true),
      HelpPart(
        controls: sticks.map { "dpad-" + $0 }, depiction: .icon(.dpad),
        frame: hasStickAbove ? below : above, isLeft: true),
      HelpPart(controls: ["rt"], frame: place(178, 30, 30, 11), isLeft: false),
      HelpPart(controls: ["rb"], frame: place(178, 43, 44, 11), isLeft: false),
      HelpPart(controls: ["start"], frame: place(138, small, 11, 11), isLeft: false, exit: exit),
      HelpPart(controls: [faces[0]], frame: place(174, 69, 14, 14), isLeft: false),
      HelpPart(
        controls: [faces[1]], frame: place(156, 87, 14, 14), isLeft: false,
        exit: pad.y + 78 * pad.height / 240),
      HelpPart(controls: [faces[2]], frame: place(192, 87, 14, 14), isLeft: false),
      HelpPart(controls: [faces[3]], frame: place(174, 105, 14, 14), isLeft: false),
      HelpPart(
        controls: ["right-stick"] + sticks.map { "right-stick-" + $0 }, press: "r3",
        depiction: .stick,
        frame: place(148, 124, 28, 28), isLeft: false),
    ]
  }

  // MARK: Remotes

  private static let remoteParts: [HelpPart] = {
    func button(
      _ control: String, x: Int, y: Int, width: Int = 48, isLeft: Bool, exit: Int? = nil
    ) -> HelpPart {
      HelpPart(
        controls: [control],
        frame: Rect(x: 960 + x - width / 2, y: y - 24, width: width, height: 48), isLeft: isLeft,
        exit: exit.map { y + $0 })
    }
    return [
      HelpPart(
        controls: ["up", "down", "left", "right"], depiction: .icon(.ring),
        frame: Rect(x: 860, y: 216, width: 200, height: 200), isLeft: true),
      HelpPart(
        controls: ["ok"], depiction: .words, frame: Rect(x: 917, y: 292, width: 86, height: 48),
        isLeft: false),
      button("back", x: -76, y: 462, width: 90, isLeft: true),
      button("menu", x: 76, y: 462, width: 90, isLeft: false),
      button("rewind", x: -84, y: 540, isLeft: true),
      button("play-pause", x: 0, y: 540, isLeft: false, exit: -38),
      button("fast-forward", x: 84, y: 540, isLeft: false),
      button("red", x: -93, y: 622, isLeft: true),
      button("green", x: -31, y: 622, isLeft: true, exit: 38),
      button("yellow", x: 31, y: 622, isLeft: false, exit: 38),
      button("blue", x: 93, y: 622, isLeft: false),
      button("info", x: -76, y: 712, width: 90, isLeft: true),
      HelpPart(
        controls: ["channel-up", "channel-down"], depiction: .sign,
        frame: Rect(x: 991, y: 688, width: 90, height: 48), isLeft: false),
      button("search", x: -76, y: 780, isLeft: true),
      button("guide", x: 76, y: 780, width: 90, isLeft: false),
    ]
  }()
}

extension HelpPart {
  /// The height at which the line leaves the device.
  var leaves: Int { exit ?? frame.midY }
}
