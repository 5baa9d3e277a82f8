extension Script.Budget {
  /// The limits that are overdrawn.
  /// - Parameters:
  ///   - presses: The number of presses.
  ///   - time: Milliseconds of the whole script.
  ///   - answer: Milliseconds from a search to its results, the longest of them.
  package func mismatches(presses: Int, time: Int, answer: Int) -> [Mismatch] {
    let costs = [
      ("budget.presses", self.presses, presses, ""), ("budget.time", self.time, time, " ms"),
      ("budget.answer", self.answer, answer, " ms"),
    ]
    return costs.compactMap { key, most, found, unit in
      most.flatMap { most in
        found <= most
          ? nil
          : Mismatch(key: key, expected: "at most \(most)\(unit)", found: "\(found)\(unit)")
      }
    }
  }
}
