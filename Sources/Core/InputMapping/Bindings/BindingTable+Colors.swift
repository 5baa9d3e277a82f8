extension BindingTable {
  /// The colour keys of a remote, in the order of the four groups of letters that they type.
  package static let colorKeys = ["red", "green", "yellow", "blue"].map { Control($0) }

  /// The same bindings where the colour keys of a remote type the four groups of letters.
  package var withColorKeys: BindingTable {
    var table = self
    let quarters: [IntentName] = [.quarter1, .quarter2, .quarter3, .quarter4]
    for (control, quarter) in zip(Self.colorKeys, quarters) {
      table.families[.remote]?.contexts[.keyboard, default: [:]][control] = Binding(press: quarter)
    }
    return table
  }
}
