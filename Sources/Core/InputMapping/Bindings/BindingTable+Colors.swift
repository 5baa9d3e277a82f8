extension BindingTable {
  /// The colour keys of a remote, in the order of the four letter groups that they type.
  package static let colorKeys = ["red", "green", "yellow", "blue"].map { Control($0) }

  /// The same bindings, with the colour keys of a remote typing the four letter groups.
  package var withColorKeys: BindingTable {
    var table = self
    let quarters: [IntentName] = [.quarter1, .quarter2, .quarter3, .quarter4]
    for (control, quarter) in zip(Self.colorKeys, quarters) {
      table.families[.remote]?.contexts[.keyboard, default: [:]][control] = Binding(press: quarter)
    }
    return table
  }
}
