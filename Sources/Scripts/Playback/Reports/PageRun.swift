package import Foundation
package import Geometry

/// A script played on any program, as shown on a page of results.
package struct PageRun: Sendable {
  /// A focusable element.
  package struct Place: Hashable, Sendable {
    package var id: String
    package var label: String
    /// In points of the canvas.
    package var frame: Rect

    /// Makes a place.
    package init(id: String, label: String, frame: Rect) {
      self.id = id
      self.label = label
      self.frame = frame
    }
  }

  /// The screen after a press, or at the end of a step.
  package struct Moment: Sendable {
    /// The press; empty at the end of a step.
    package var press: String
    /// Milliseconds since the start.
    package var time: Int
    /// The focus before.
    package var from: String
    /// The focus after.
    package var focus: String
    /// Whether anything has changed.
    package var hasEffect: Bool
    /// The elements reached by up, down, left and right; empty for none, `nil` if unknown.
    package var next: [String?]
    /// The focusable elements.
    package var places: [Place]
    /// A picture of the screen in PNG; `nil` if none was taken.
    package var picture: Data?

    /// Makes an empty moment.
    package init(press: String, time: Int, from: String) {
      self.press = press
      self.time = time
      self.from = from
      focus = from
      hasEffect = true
      next = []
      places = []
    }
  }

  /// A step.
  package struct Step: Sendable {
    /// The line number in the script, from 1.
    package var line: Int
    /// The step as it is written.
    package var words: String
    /// Milliseconds since the start.
    package var start: Int
    /// Milliseconds since the start.
    package var end: Int
    /// Facts about the screen at its end, as names and values.
    package var facts: [(name: String, value: String)] = []
    /// Whether it failed.
    package var hasFailed = false
    /// The presses, and the end of the step if it differs from that of the last press.
    package var moments: [Moment] = []

    /// Makes a step that has just begun.
    package init(line: Int, words: String, start: Int) {
      self.line = line
      self.words = words
      self.start = start
      end = start
    }
  }

  /// The size of the screen, in points.
  package var canvas = Size.canvas
  /// The steps that were played, in order.
  package var steps: [Step] = []

  /// Creates an empty run.
  package init() {}
}
