package import SceneGraph
internal import Synchronization

/// Text measurer that uses Pango and the same fonts that paint the text.
///
/// May be used on any thread; calls are serialised. Up to 4,096 results are cached, so that a layout that
/// asks again pays only a dictionary look-up.
package final class PangoTextMeasurer: TextMeasuring {
  private struct Measurement: Hashable {
    var text: String
    var style: TextStyle
    var width: Int
    var maxLines: Int
  }

  private struct Cache {
    // Created on first use: finding fonts takes some ten milliseconds.
    var fonts: FontContext?
    var values: [Measurement: Int] = [:]
  }

  private let cache: Mutex<Cache>
  private let limit = 4096

  /// Makes a measurer; fonts are found at the first query.
  package init() {
    cache = Mutex(Cache())
  }

  /// Finds the fonts of the type scale, so that the first queries need not wait for that.
  package func prepare() {
    for style in [TextStyle.body, .headline, .caption2.regular, .caption2.bold] {
      _ = width(of: "Search", style: style)
    }
  }

  /// Whether the installed fonts have every letter of a text.
  package func hasLetters(of text: String) -> Bool {
    cache.withLock { cache in
      let fonts = cache.fonts ?? FontContext()
      cache.fonts = fonts
      return TextBlock(TextSpec(text, style: .body), fonts: fonts).missingLetters == 0
    }
  }

  /// Forgets every cached result.
  package func forget() {
    cache.withLock { $0.values = [:] }
  }

  /// The width of one line, in canvas points, rounded up; 0 for empty text.
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
      // Clearing everything at once is rare, cheap and the same on every run.
      if cache.values.count >= limit { cache.values.removeAll(keepingCapacity: true) }
      cache.values[measurement] = value
      return value
    }
  }
}
