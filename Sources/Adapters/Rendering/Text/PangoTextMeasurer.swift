package import SceneGraph
internal import Synchronization

/// Text measurer that uses Pango and the fonts that paint the text.
///
/// May be used from any thread; calls wait for each other. Answers are kept, at most 4,096 of
/// them, so that a layout that asks the same again pays a dictionary look-up.
package final class PangoTextMeasurer: TextMeasuring {
  private struct Measurement: Hashable {
    var text: String
    var style: TextStyle
    var width: Int
    var maxLines: Int
  }

  private struct Cache {
    // Made on first use: looking for fonts takes some ten milliseconds.
    var fonts: FontContext?
    var values: [Measurement: Int] = [:]
  }

  private let cache: Mutex<Cache>
  private let limit = 4096

  /// Makes a measurer; fonts are looked for at the first question.
  package init() {
    cache = Mutex(Cache())
  }

  /// Finds the fonts of the type scale, so that the first questions need not wait for that.
  package func prepare() {
    for style in [TextStyle.body, .headline, .caption2.regular, .caption2.bold] {
      _ = width(of: "Search", style: style)
    }
  }

  /// Returns whether the installed fonts have every letter of a text.
  package func hasLetters(of text: String) -> Bool {
    cache.withLock { cache in
      let fonts = cache.fonts ?? FontContext()
      cache.fonts = fonts
      return TextBlock(TextSpec(text, style: .body), fonts: fonts).missingLetters == 0
    }
  }

  /// Forgets every answer.
  package func forget() {
    cache.withLock { $0.values = [:] }
  }

  /// The width of one line, in canvas points, rounded up; 0 for no text.
  package func width(of text: String, style: TextStyle) -> Int {
    guard !text.isEmpty else { return 0 }
    return answer(Measurement(text: text, style: style, width: 0, maxLines: 1)) { fonts in
      let block = TextBlock(TextSpec(text, style: style), fonts: fonts)
      return Int(block.width.rounded(.up))
    }
  }

  /// The number of lines the text takes when broken at `width` canvas points, 1 … `maxLines`.
  package func lineCount(of text: String, style: TextStyle, width: Int, maxLines: Int) -> Int {
    guard !text.isEmpty, maxLines > 1 else { return 1 }
    let measurement = Measurement(
      text: text, style: style, width: max(1, width), maxLines: maxLines)
    return answer(measurement) { fonts in
      var spec = TextSpec(text, style: style)
      spec.width = Double(measurement.width)
      spec.maxLines = maxLines
      return min(maxLines, max(1, TextBlock(spec, fonts: fonts).lines.count))
    }
  }

  private func answer(_ measurement: Measurement, measure: (FontContext) -> Int) -> Int {
    cache.withLock { cache in
      if let known = cache.values[measurement] { return known }
      let fonts = cache.fonts ?? FontContext()
      cache.fonts = fonts
      let value = measure(fonts)
      // Forgetting everything at once is rare, cheap and the same on every run.
      if cache.values.count >= limit { cache.values.removeAll(keepingCapacity: true) }
      cache.values[measurement] = value
      return value
    }
  }
}
