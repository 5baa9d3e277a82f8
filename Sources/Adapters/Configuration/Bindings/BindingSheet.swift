package import InputMapping
package import Support
internal import TextEntry

/// The bindings of one family of devices as their files have them, line by line.
package struct BindingSheet: Hashable, Sendable {
  /// What a file says about one control.
  package struct Line: Hashable, Sendable {
    /// Where it holds; `nil` for everywhere.
    package var context: BindingContext?
    /// The control.
    package var control: Control
    /// What it does.
    package var binding: Binding
    /// Where that is written.
    package var place: SourcePlace
    /// Where something else was written before; `nil` when nothing was.
    package var replaced: SourcePlace?
  }

  /// What a file says about controls held together.
  package struct ChordLine: Hashable, Sendable {
    /// The controls and what they do.
    package var chord: Chord
    /// Where that is written.
    package var place: SourcePlace
  }

  /// The devices.
  package let family: DeviceFamily
  /// The files it was read from, the one that wins last.
  package private(set) var files: [String] = []
  /// What holds, in the order of the files; one line a control and context.
  package private(set) var lines: [Line] = []
  /// Chords, in the order of the files.
  package private(set) var chords: [ChordLine] = []

  init(family: DeviceFamily) {
    self.family = family
  }

  /// The same as the input mapper needs it.
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

  /// Lays what another file says over this, control by control.
  mutating func overlay(_ other: BindingSheet, file: String) {
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

  /// Refuses a device on which a person gets stuck somewhere.
  ///
  /// - Throws: `ConfigurationError.conflict` at the line that took the last control away.
  func requireWayOut() throws {
    let table = table
    guard let (intent, context) = table.wayOutMissing else { return }
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
  /// Puts the bindings of several families together.
  package init(sheets: [BindingSheet]) {
    self.init()
    for sheet in sheets { families[sheet.family] = sheet.table }
  }
}
