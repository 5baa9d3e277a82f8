import Foundation
import SceneGraph
import Testing

@testable import Rendering

/// Cairo keeps at most ten font files open, for all threads together.
@Suite(.serialized) struct TextThreadTests {
  @Test func `two threads set and paint words of more fonts than Cairo keeps open`() async {
    let inked = await withTaskGroup(of: Int.self) { group in
      for thread in 0..<2 {
        group.addTask { Self.paint(rounds: 150, seed: thread) }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }

    #expect(inked == [150, 150])
  }

  @Test func `a text block may be released by a thread that holds the fonts`() {
    let isDone = DispatchSemaphore(value: 0)

    Thread.detachNewThread {
      var block: TextBlock? = TextBlock(TextSpec("Up", style: .body), fonts: FontContext())
      FontLock.withFonts {
        #expect(block?.lines.count == 1)
        block = nil
      }
      isDone.signal()
    }

    // A deadlock would hold the thread for ever; it ends here instead.
    #expect(isDone.wait(timeout: .now() + 20) == .success)
  }

  /// Paints other words in every round, so that glyphs have to be loaded, and counts the rounds that
  /// left ink.
  private static func paint(rounds: Int, seed: Int) -> Int {
    let fonts = FontContext()
    let surface = PixelSurface.small(width: 240, height: 60)
    let faces: [FontFamilies.Face] = [.sans, .serif, .mono, .display]
    // Han, Hangul, Arabic, Hebrew, Greek, Cyrillic and Latin letters.
    let starts: [UInt32] = [0x4E00, 0xAC00, 0x0627, 0x05D0, 0x0391, 0x0410, 0x00C0]
    let counts: [UInt32] = [8000, 8000, 28, 26, 24, 64, 60]
    var inked = 0
    for round in 0..<rounds {
      surface.draw { pen in
        for script in starts.indices {
          let number = UInt32(round * 31 + seed * 1009 + script * 17)
          let letters = (0..<4).compactMap { letter in
            Unicode.Scalar(starts[script] + (number * 7 + letter * 13) % counts[script])
          }
          var text = String.UnicodeScalarView()
          text.append(contentsOf: letters)
          var spec = TextSpec(String(text), style: .body)
          spec.face = faces[(round + script + seed) % faces.count]
          spec.weight = [400, 500, 700][(round / 4 + script) % 3]
          let block = TextBlock(spec, fonts: fonts)
          block.draw(line: 0, with: pen, x: 4, baseline: 40, ink: .white, strong: .white)
        }
      }
      if surface.straightRGBA().contains(where: { $0 != 0 }) { inked += 1 }
    }
    return inked
  }
}
