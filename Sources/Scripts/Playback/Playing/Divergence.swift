internal import Foundation
internal import Replay
internal import SceneGraph
internal import Support

/// Finds whether several runs of a script diverged.
enum Divergence {
  /// The first difference between runs, in a sentence; `nil` if they are equal.
  static func words(_ script: Script, _ reports: [ScriptReport]) -> String? {
    guard let first = reports.first else { return nil }
    let length = reports.map(\.digests.count).max() ?? 0
    for index in 0..<length {
      let digests = reports.map { report in
        report.digests.indices.contains(index)
          ? String(report.digests[index], radix: 16) : "ended before"
      }
      guard Set(digests).count > 1 else { continue }
      let step = script.steps[index]
      return "the same script diverged again: first at step \(index + 1), line "
        + "\(step.line): \(digests.joined(separator: ", "))"
    }
    let ends = reports.map {
      $0.failure.map { "\($0.identity.headline), \($0.summary)" } ?? "passed"
    }
    return Set(ends).count > 1 || first.failure == nil
      ? "the same screens were judged differently: \(ends.joined(separator: ", "))" : nil
  }
}

extension ScriptReport {
  /// A digest of the screen after all steps.
  var digest: UInt64 {
    var hash = FNV1a()
    for digest in digests { hash.add(Int(truncatingIfNeeded: digest)) }
    return hash.value
  }
}
