import Foundation
import Testing

/// The same visit on every pad, through its raw buttons, hats and axes.
@Suite(.serialized)
struct PadTests {
  @Test func `every pad types, moves, opens and goes back the same way`() throws {
    let home = try Home()
    let screen = try LiveScreen(home: home)

    for pad in Pad.all {
      try screen.ask("plug", ["mapping": pad.mapping.joined(separator: "\n")])
      try type("toy ", pad, screen)
      let typed = try screen.ask("focus")["query"] as? String
      try go(to: "card/top/film-toy-story-1995", pad, screen)
      try tap("a", screen)
      let opened = try screen.focus
      try tap("b", screen)
      let result = try screen.focus
      try tap("b", screen)
      try tap("x", screen)
      let deleted = try screen.ask("focus")["query"] as? String

      #expect(typed == "toy ", "\(pad.name)")
      #expect(opened == "sheet/open", "\(pad.name)")
      #expect(result == "card/top/film-toy-story-1995", "\(pad.name)")
      #expect(try screen.focus.hasPrefix("key/"), "\(pad.name)")
      #expect(deleted == "toy", "\(pad.name)")
      for _ in 0..<3 { try tap("x", screen) }
    }
    try screen.quit()
  }

  @Test func `what is no mapping line is refused`() throws {
    let screen = try LiveScreen(home: try Home())

    #expect(throws: LiveScreen.Refused.self) {
      try screen.ask("plug", ["mapping": "Xbox 360 Controller"])
    }
    try screen.quit()
  }

  private func type(_ text: String, _ pad: Pad, _ screen: LiveScreen) throws {
    for letter in text {
      if letter == " " {
        try tap("y", screen)
      } else {
        try go(to: "key/\(letter)", pad, screen)
        try tap("a", screen)
      }
    }
  }

  private func go(to element: String, _ pad: Pad, _ screen: LiveScreen) throws {
    let controls = try screen.ask("plan", ["to": element])["controls"] as? [String] ?? []
    for control in controls {
      try tap(control.replacingOccurrences(of: "dpad", with: pad.moves), screen)
    }
  }

  private func tap(_ control: String, _ screen: LiveScreen) throws {
    try screen.tap(control, milliseconds: 10)
  }
}
