package import InputMapping
internal import SceneGraph
internal import Support
package import TextEntry

/// Digests by which a recording recognises what it was made on, in hexadecimal digits.
package enum WorldDigest {
  /// The digest of keyboards: their pages, rows and keys, in order.
  package static func of(_ keyboards: [KeyboardLayout]) -> String {
    var hash = FNV1a()
    for keyboard in keyboards {
      hash.add(keyboard.id)
      for page in keyboard.pages {
        hash.add(page.id)
        for row in page.rows {
          hash.add(row.count)
          for key in row {
            hash.add(key.id)
            hash.add(key.width)
            for text in key.alternates + key.cycle { hash.add(text) }
          }
        }
      }
    }
    return String(hash.value, radix: 16)
  }

  /// The digest of bindings, regardless of how they were written.
  package static func of(_ bindings: BindingTable) -> String {
    var lines: [String] = []
    for (family, table) in bindings.families {
      let contexts = [("", table.global)] + table.contexts.map { ($0.key.rawValue, $0.value) }
      for (context, controls) in contexts {
        for (control, binding) in controls {
          let hold = binding.hold.map { "\($0.intent.rawValue) \($0.after)" } ?? ""
          lines.append(
            [family.rawValue, context, control.name, binding.press?.rawValue ?? "", hold]
              .joined(separator: "/"))
        }
      }
      for chord in table.chords {
        let controls = chord.controls.map(\.name).sorted().joined(separator: "+")
        lines.append("\(family.rawValue)/\(controls)/\(chord.intent.rawValue) \(chord.after)")
      }
    }
    var hash = FNV1a()
    for line in lines.sorted() { hash.add(line) }
    return String(hash.value, radix: 16)
  }
}
