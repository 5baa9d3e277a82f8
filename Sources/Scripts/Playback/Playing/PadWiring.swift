internal import InputMapping

/// The wiring of pads of each kind: their lines in SDL_GameControllerDB.
enum PadWiring {
  private static let hat = "dpdown:h0.4,dpleft:h0.8,dpright:h0.2,dpup:h0.1"
  private static let labels = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1"
  private static let rest =
    "leftshoulder:b4,lefttrigger:a2,leftx:a0,lefty:a1,rightshoulder:b5,righttrigger:a5,"
    + "rightx:a3,righty:a4"

  /// The lines of a kind; several if an SDL hint chooses between them. Kinds without lines use an Xbox pad's.
  static func lines(for kind: DeviceKind) -> [String] {
    switch kind {
    case .playStation:
      [
        "030000004c050000c405000011810000,PS4 Controller,a:b0,b:b1,back:b8,\(hat),guide:b10,"
          + "leftstick:b11,rightstick:b12,start:b9,x:b3,y:b2,\(rest)"
      ]
    case .nintendo:
      ["a:b0,b:b1,x:b3,y:b2,hint:!\(labels)", "a:b1,b:b0,x:b2,y:b3,hint:\(labels)"].map {
        "030000007e0500000920000011810000,Switch Pro Controller,back:b9,\(hat),guide:b11,"
          + "leftshoulder:b5,leftstick:b12,lefttrigger:b7,leftx:a0,lefty:a1,misc1:b4,"
          + "rightshoulder:b6,rightstick:b13,righttrigger:b8,rightx:a2,righty:a3,start:b10,\($0)"
      }
    default:
      [
        "030000005e0400008e02000014010000,Xbox 360 Controller,a:b0,b:b1,back:b6,\(hat),guide:b8,"
          + "leftstick:b9,rightstick:b10,start:b7,x:b2,y:b3,\(rest)"
      ]
    }
  }
}
