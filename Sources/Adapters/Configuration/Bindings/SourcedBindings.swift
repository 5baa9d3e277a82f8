package import InputMapping
package import Support
internal import TextEntry

/// The bindings of one family of devices, line by line as in their files.
package struct SourcedBindings: Hashable, Sendable {
  /// The binding of one control in a file.
  package struct Line: Hashable, Sendable {
    /// The context; `nil` for everywhere.
    package var context: BindingContext?
    /// The control.
    package var control: Control
    /// The binding.
    package var binding: Binding
    /// The place in the file.
    package var place: SourcePlace
    /// The place of an earlier binding that this one replaces; `nil` without one.
    package var replaced: SourcePlace?
  }

  /// A chord in a file.
  package struct ChordLine: Hashable, Sendable {
    /// The controls and what they do.
    package var chord: Chord
    /// The place in the file.
    package var place: SourcePlace
  }

  /// The devices.
  package let family: DeviceFamily
  /// The files they were read from; later ones win.
  package private(set) var files: [String] = []
  /// The bindings in file order, one for each control and context.
  package private(set) var lines: [Line] = []
  /// The chords in file order.
  package private(set) var chords: [ChordLine] = []

  init(family: DeviceFamily) {
    self.family = family
  }

  /// The bindings in the form that the input mapper needs.
  package var table: BindingTable.Family {
    var table = BindingTable.Family(chords: chords.map(\.chord))
    for line in lines {
      if let context = line.context {
        table.contexts[context, default: [:]][line.control] = line.binding
      } else {
        table.global[line.control] = line.binding
      }
    }
    return table
  }

  /// Applies the bindings of another file on top, control by control.
  mutating func overlay(_ other: SourcedBindings, file: String) {
    files.append(file)
    for line in other.lines {
      let index = lines.firstIndex { $0.context == line.context && $0.control == line.control }
      if let index {
        var line = line
        line.replaced = lines[index].place
        lines[index] = line
      } else {
        lines.append(line)
      }
    }
    for line in other.chords {
      chords.removeAll { Set($0.chord.controls) == Set(line.chord.controls) }
      chords.append(line)
    }
  }

  mutating func add(_ line: Line) { lines.append(line) }

  mutating func add(_ line: ChordLine) { chords.append(line) }

  /// Refuses bindings that would leave a person stuck.
  ///
  /// - Throws: `ConfigurationError.conflict` at the line that removed the last control.
  func requireReachability() throws {
    let table = table
    guard let (intent, context) = table.firstUnreachable else { return }
    let isEverywhere = BindingContext.allCases.allSatisfy { !table.reaches(intent, in: $0) }
    let region = isEverywhere ? "" : " while focus is in “\(context.rawValue)”"
    throw ConfigurationError.conflict(
      culprit(of: intent, in: context), key: intent.rawValue,
      reason: "no control of the \(family.rawValue) is left that does this\(region); bind one.")
  }

  private func culprit(of intent: IntentName, in context: BindingContext) -> SourcePlace {
    let last = files.last ?? ""
    let suspects = lines.filter {
      $0.place.file == last && ($0.context == nil || $0.context == context)
        && ($0.replaced != nil || $0.context != nil) && $0.binding.press != intent
    }
    return suspects.last?.place ?? SourcePlace(file: last, line: 1, column: 1)
  }
}

extension BindingTable {
  /// Merges the bindings of several families.
  package init(merging sources: [SourcedBindings]) {
    self.init()
    for source in sources { families[source.family] = source.table }
  }
}
