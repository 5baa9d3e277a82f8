internal import Foundation

/// A trigram language model of titles with absolute discounting and Katz back-off, in the ARPA format.
///
/// Source: the format of the SRI and CMU toolkits; a fixed discount of one half suits texts in which most
/// trigrams occur once.
struct LanguageModel {
  private static let discount = 0.5
  private static let (start, end) = (-1, -2)

  private let words: [String]
  private var singles: [Int: Int] = [:]
  private var pairs: [Int: [Int: Int]] = [:]
  private var triples: [Pair: [Int: Int]] = [:]

  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  /// Counts the words of sentences.
  init(_ sentences: [[String]]) {
    words = Set(sentences.joined()).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    for sentence in sentences where !sentence.isEmpty {
      let ids = [Self.start] + sentence.compactMap { numbers[$0] } + [Self.end]
      for index in 1..<ids.count {
        singles[ids[index], default: 0] += 1
        pairs[ids[index - 1], default: [:]][ids[index], default: 0] += 1
        guard index > 1 else { continue }
        triples[Pair(first: ids[index - 2], second: ids[index - 1]), default: [:]][
          ids[index], default: 0] += 1
      }
    }
  }

  /// The model as text, sorted so that the same titles give the same text.
  var text: String {
    let total = Double(max(1, singles.values.reduce(0, +)))
    func single(_ id: Int) -> Double { Double(singles[id] ?? 0) / total }
    func pair(_ context: Int, _ id: Int) -> Double {
      probability(id, in: pairs[context] ?? [:])
    }
    var lines = ["\\data\\", "ngram 1=\(words.count + 2)"]
    lines.append("ngram 2=\(pairs.values.reduce(0) { $0 + $1.count })")
    lines.append("ngram 3=\(triples.values.reduce(0) { $0 + $1.count })")
    lines += ["", "\\1-grams:"]
    for id in [Self.end, Self.start] + Array(words.indices) {
      let weight = backOff(pairs[id] ?? [:]) { single($0) }
      lines.append("\(log(id == Self.start ? 0 : single(id))) \(name(id)) \(log(weight))")
    }
    lines += ["", "\\2-grams:"]
    for (context, counts) in pairs.sorted(by: { $0.key < $1.key }) {
      for id in counts.keys.sorted() {
        let weight = backOff(triples[Pair(first: context, second: id)] ?? [:]) { pair(id, $0) }
        lines.append("\(log(pair(context, id))) \(name(context)) \(name(id)) \(log(weight))")
      }
    }
    lines += ["", "\\3-grams:"]
    let contexts = triples.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
    for (context, counts) in contexts {
      for id in counts.keys.sorted() {
        lines.append(
          "\(log(probability(id, in: counts))) \(name(context.first)) \(name(context.second)) "
            + name(id))
      }
    }
    lines += ["", "\\end\\", ""]
    return lines.joined(separator: "\n")
  }

  private func probability(_ id: Int, in counts: [Int: Int]) -> Double {
    let total = counts.values.reduce(0, +)
    return (Double(counts[id] ?? 0) - Self.discount) / Double(max(1, total))
  }

  /// The weight of shorter contexts for words not seen after a context.
  private func backOff(_ counts: [Int: Int], _ shorter: (Int) -> Double) -> Double {
    guard !counts.isEmpty else { return 1 }
    let seen = counts.keys.reduce(0.0) { $0 + probability($1, in: counts) }
    let covered = counts.keys.reduce(0.0) { $0 + shorter($1) }
    return max(1e-4, 1 - seen) / max(1e-4, 1 - covered)
  }

  private func name(_ id: Int) -> String {
    switch id {
    case Self.start: "<s>"
    case Self.end: "</s>"
    default: words[id]
    }
  }

  /// A base-10 logarithm with four digits; −99 for zero.
  private func log(_ value: Double) -> String {
    value > 0 ? String(format: "%.4f", Foundation.log10(value)) : "-99"
  }
}
