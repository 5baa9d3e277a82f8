/// Controllers that people own, by their published mapping lines.
struct Pad {
  var name: String
  /// One line, or two of which a hint chooses.
  var mapping: [String]
  /// The control that moves the focus.
  var moves = "dpad"

  private static let hat = "dpdown:h0.4,dpleft:h0.8,dpright:h0.2,dpup:h0.1"
  private static let labels = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1"

  private static let xbox =
    "a:b0,b:b1,back:b6,\(hat),guide:b8,leftshoulder:b4,leftstick:b9,lefttrigger:a2,leftx:a0,"
    + "lefty:a1,rightshoulder:b5,rightstick:b10,righttrigger:a5,rightx:a3,righty:a4,start:b7,"
    + "x:b2,y:b3"

  private static let playStation =
    "a:b0,b:b1,back:b8,\(hat),guide:b10,leftshoulder:b4,leftstick:b11,lefttrigger:a2,leftx:a0,"
    + "lefty:a1,rightshoulder:b5,rightstick:b12,righttrigger:a5,rightx:a3,righty:a4,start:b9,"
    + "x:b3,y:b2"

  private static let switchPro =
    "back:b9,\(hat),guide:b11,leftshoulder:b5,leftstick:b12,lefttrigger:b7,leftx:a0,lefty:a1,"
    + "misc1:b4,rightshoulder:b6,rightstick:b13,righttrigger:b8,rightx:a2,righty:a3,start:b10"

  static let all = [
    Pad(
      name: "Xbox 360", mapping: ["030000005e0400008e02000014010000,Xbox 360 Controller,\(xbox)"]),
    Pad(
      name: "Xbox Series",
      mapping: ["030000005e040000120b000001050000,Xbox Series Controller,\(xbox),misc1:b11"]),
    Pad(
      name: "DualShock 4",
      mapping: ["030000004c050000c405000011810000,PS4 Controller,\(playStation)"]),
    Pad(
      name: "DualSense",
      mapping: ["030000004c050000e60c000011810000,PS5 Controller,\(playStation)"]),
    Pad(
      name: "Switch Pro, A at the right",
      mapping: [
        "030000007e0500000920000011810000,Switch Pro Controller,a:b0,b:b1,x:b3,y:b2,\(switchPro),"
          + "hint:!\(labels)",
        "030000007e0500000920000011810000,Switch Pro Controller,a:b1,b:b0,x:b2,y:b3,\(switchPro),"
          + "hint:\(labels)",
      ]),
    Pad(
      name: "8BitDo SN30 Pro",
      mapping: [
        "03000000c82d00000160000011010000,8BitDo SN30 Pro,a:b1,b:b0,back:b10,\(hat),"
          + "leftshoulder:b6,leftstick:b13,lefttrigger:a5,leftx:a0,lefty:a1,rightshoulder:b7,"
          + "rightstick:b14,righttrigger:a4,rightx:a2,righty:a3,start:b11,x:b4,y:b3"
      ]),
    Pad(
      name: "Pokken pad, a hat and no stick",
      mapping: [
        "030000000d0f00009200000011010000,Pokken Tournament DX Pro Pad,a:b1,b:b2,back:b8,\(hat),"
          + "leftshoulder:b4,rightshoulder:b5,start:b9,x:b0,y:b3"
      ]),
    Pad(
      name: "SNES pad, its cross on two axes",
      mapping: [
        "03000000790000001100000010010000,Retro Controller,a:b1,b:b2,back:b8,dpdown:+a1,"
          + "dpleft:-a0,dpright:+a0,dpup:-a1,leftshoulder:b4,rightshoulder:b5,start:b9,x:b0,y:b3"
      ]),
    Pad(
      name: "arcade stick, a stick and no cross",
      mapping: [
        "03000000aa1100000100000010010000,Arcade Stick,a:b0,b:b1,back:b6,leftshoulder:b4,"
          + "leftx:a0,lefty:a1,rightshoulder:b5,start:b7,x:b2,y:b3"
      ],
      moves: "left-stick"),
  ]
}
