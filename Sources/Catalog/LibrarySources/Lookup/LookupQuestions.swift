package import CatalogModel
package import CatalogSearch
package import RemoteSources

/// Titles with several possible matches in a database, for the person to choose from.
package struct LookupQuestions: Sendable {
  /// A question to the person.
  package struct Question: Hashable, Sendable, Identifiable {
    /// The key of the title; the same in each source that has it.
    package var id: String
    /// The title as given by its file name, with its year and length.
    package var title: LookupQuestion
    /// The files, or the folder of a show.
    package var files: [String]
    /// The possible matches, likeliest first; at most three.
    package var candidates: [LookupCandidate]
  }

  private let store: SourceStore
  private let sources: [LibrarySource]

  /// Takes the copies of sources.
  package init(_ store: SourceStore, sources: [LibrarySource]) {
    self.store = store
    self.sources = sources.filter { $0.kind == .folder }
  }

  /// The open questions, in the order of their sources.
  /// - Complexity: O(n) in the titles that were looked up.
  package var all: [Question] {
    var questions: [Question] = []
    for source in sources {
      for entry in LookupNotes(of: source, in: store).entries {
        guard case .open(let candidates) = entry.outcome, entry.choice == nil else { continue }
        let key = entry.question.key
        if let place = questions.firstIndex(where: { $0.id == key }) {
          questions[place].files += entry.files
        } else {
          questions.append(
            Question(
              id: key, title: entry.question, files: entry.files, candidates: candidates))
        }
      }
    }
    return questions
  }

  /// Answers a question: the next refresh takes the title into the catalogue.
  ///
  /// - Parameters:
  ///   - id: The question; nothing changes if it is no longer open.
  ///   - candidate: The chosen title; `nil` for none of the candidates, which is not asked again.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  package func answer(
    _ id: Question.ID, with candidate: LookupCandidate?
  ) throws(CatalogError) {
    for source in sources {
      try LookupNotes(of: source, in: store).change { entries in
        entries.map { entry in
          guard entry.question.key == id, case .open(let offered) = entry.outcome,
            candidate.map(offered.contains) ?? true
          else { return entry }
          var entry = entry
          entry.choice = candidate
          if candidate == nil { entry.outcome = .declined }
          return entry
        }
      }
    }
  }
}
