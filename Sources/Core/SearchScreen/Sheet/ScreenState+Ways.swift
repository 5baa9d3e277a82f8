internal import CatalogModel

extension Item {
  /// The item with only one of its addresses, so that no other is used; unchanged if the address is not one
  /// of them.
  func by(_ address: String) -> Item {
    guard addresses.contains(address) else { return self }
    var item = self
    (item.url, item.ways) = (address, [])
    return item
  }
}

/// The ways to open a title with several sources: the programs and files that its addresses refer to.
extension ScreenState {
  /// The label of an action on a sheet: Open names the episode, or the address it uses if there are several.
  func label(of button: SheetButton, on sheet: DetailSheet) -> String {
    if button == .open, let episode = sheet.featured { return openLabel(of: episode) }
    if button == .open, isBegun(sheet.item) { return words[.resume] }
    guard button == .open else { return label(of: button, isBookmarked: sheet.isBookmarked) }
    let way = sheet.item.addresses.contains(sheet.way) ? sheet.way : usualWay(of: sheet.item)
    if let program = standIn(for: way, of: sheet.item), !program.isEmpty {
      return words[.openIn, ["name": program]]
    }
    guard !sheet.item.ways.isEmpty else { return words[.open] }
    return Self.isFile(way)
      ? words[.openFile] : words[.openIn, ["name": names(ofWays: [way])[0]]]
  }

  /// The text beside the label of an action: the time left; empty for none.
  func detail(of button: SheetButton, on sheet: DetailSheet) -> String {
    guard button == .open else { return "" }
    if let episode = sheet.featured { return timeLeft(of: episode.item, episode.progress) }
    return timeLeft(of: sheet.item, progress(of: sheet.item))
  }

  /// The address used to open an item unless another one is chosen: the first that a program can open.
  func usualWay(of item: Item) -> String {
    item.addresses.first { opens($0, of: item) } ?? item.url
  }

  /// Opens the title of a sheet with the sheet's address.
  mutating func open(_ sheet: DetailSheet) -> [Effect] {
    recordRecent(of: sheet.item) + startOpening(sheet.target.by(sheet.way))
  }

  /// Shows the ways to open a title.
  /// - Parameter chosen: The address it was last opened with; empty for the default.
  mutating func showWays(of item: Item, chosen: String = "") -> [Effect] {
    let current = item.addresses.contains(chosen) ? chosen : item.url
    let choices = zip(item.addresses, names(ofWays: item.addresses)).map { address, name in
      Choice(title: name, command: .title(.openBy(address), item), isSelected: address == current)
    }
    return push(
      .choices(
        ChoiceList(title: words[.openWith], choices: choices + [Choice(title: words[.cancel])])))
  }

  /// Opens a title with one of its addresses, and remembers that address.
  mutating func open(_ item: Item, by address: String) -> [Effect] {
    updateSheet(of: item.id) { $0.way = address }
    return [.rememberWay(item.id, address)] + startOpening(item.by(address))
  }

  /// The names of addresses: their programs', or their types; equal ones are numbered.
  func names(ofWays addresses: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return addresses.map { address in
      let name = name(ofWay: address)
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name) (\(count))"
    }
  }

  private func name(ofWay address: String) -> String {
    guard let address = ItemAddress(address) else { return address }
    switch address.scheme {
    case "file": return words[.wayFile]
    case "http", "https", "rtsp", "rtmp", "rtp", "udp": return address.host
    case "application": return words[.desktopGames]
    default: return address.program ?? address.scheme
    }
  }

  private static func isFile(_ address: String) -> Bool {
    ItemAddress(address)?.scheme == "file"
  }
}
