package import CatalogModel
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension ScreenState {
  /// True while the panel that pairs a phone is the topmost overlay.
  package var isPairingPhone: Bool {
    if case .alert(let alert)? = visit.overlays.last?.content { alert.isPhone } else { false }
  }

  /// True when phones may neither see nor do anything: a PIN or a login is being entered, or the operator
  /// of a kiosk is at work.
  package var hidesFromPhones: Bool {
    hidesTyping
      || visit.overlays.contains { overlay in
        if case .alert(let alert) = overlay.content {
          settings.kiosk != nil && alert.choices.contains { $0.act == .quit }
        } else {
          false
        }
      }
  }

  /// The text that phones show and edit: the address of a server while one is typed, else that of the
  /// search field.
  package var textOfPhones: String { addressEntry?.text ?? visit.field.composedText }

  /// The hint in the empty field of phones.
  package var placeholderOfPhones: String {
    guard let entry = addressEntry else { return placeholder }
    return words[.addressExample, ["address": entry.example]]
  }

  /// True when the text field of phones leads anywhere: not while a sheet or a panel is in front.
  package var takesTextOfPhones: Bool { panel?.takesTextOfPhones ?? true }

  /// The address of the title on the topmost sheet, which may be handed to a phone; `nil` for none.
  package var sharedAddress: String? {
    guard case .sheet(let sheet)? = visit.overlays.last?.content else { return nil }
    return ShareAddress(of: sheet.item).web
  }

  /// The title of a card on the page, or of one on the topmost sheet; `nil` for none.
  package func listedItem(_ id: ItemID) -> Item? {
    if let item = item(id) { return item }
    guard case .sheet(let sheet)? = visit.overlays.last?.content else { return nil }
    return sheet.related.first { $0.id == id }
  }

  /// The line about a title in a list, which begins with its kind where others are beside it.
  package func listLine(of item: Item, isMixed: Bool) -> String {
    ((isMixed ? [itemName(of: item.category)] : []) + line(of: item))
      .joined(separator: Caption.separator)
  }

  /// Shows the panel that pairs a phone.
  mutating func showPhone() -> [Effect] {
    guard phone != nil else { return bump() }
    var alert = Alert(
      title: words[.usePhone],
      choices: [
        Alert.Choice(title: words[.phoneNewCode], act: .newPhoneCode),
        Alert.Choice(title: words[.done], act: .dismiss),
      ])
    alert.isPhone = true
    push(.alert(alert))
    return [.phone(.pair)]
  }

  /// Takes the status of the page for phones; a phone that was just paired closes the panel.
  mutating func take(_ status: PhoneStatus) -> [Effect] {
    let known = Set(phone?.devices.map(\.id) ?? [])
    phone = status
    guard isPairingPhone, let fresh = status.devices.last(where: { !known.contains($0.id) }) else {
      if case .settings(.phone(let id))? = visit.overlays.last?.content,
        !status.devices.contains(where: { $0.id == id })
      {
        return dismissOverlay()
      }
      return []
    }
    show(notice: .words(.phonePaired, values: ["name": fresh.name]))
    return dismissOverlay()
  }

  // MARK: Settings

  /// The rows that lead to the phones; none where they cannot be used.
  var phoneRows: [SettingRow] {
    guard let phone else { return [] }
    let connected = phone.devices.count(where: \.isConnected)
    return [
      SettingRow(
        id: "phones", title: words[.phones], detail: words[.phonesDetail],
        heading: settings.kiosk == nil ? "" : words[.headingController],
        value: phone.devices.isEmpty
          ? .none : .text(words[.phonesConnected, count: connected]),
        act: settings.kiosk == nil ? .open(.phones) : .pairPhone)
    ]
  }

  /// The page of all phones.
  var phoneList: SettingsList {
    let devices = phone?.devices ?? []
    var rows = devices.map { device in
      SettingRow(
        id: device.id, title: device.name, detail: words[.phoneForgetDetail],
        value: device.isConnected ? .text(words[.phoneConnected]) : .none,
        act: .open(.phone(device.id)))
    }
    var actions = [
      SettingRow(
        id: "pair", title: words[.usePhone], detail: words[.phonesDetail], act: .pairPhone)
    ]
    if devices.count > 1 {
      actions.append(
        SettingRow(
          id: "forget", title: words[.phonesForget], detail: words[.phoneForgetDetail],
          act: .forgetPhones(nil)))
    }
    // There is nothing to allow before anybody could use it.
    if !devices.isEmpty { actions.append(row(of: .watching)) }
    if !rows.isEmpty { actions[0].heading = "" }
    rows += actions
    return SettingsList(title: words[.phones], icon: .qrCode, rows: rows)
  }

  /// The page of one phone; that of all once it is gone.
  func list(ofPhone id: String) -> SettingsList {
    guard let device = phone?.devices.first(where: { $0.id == id }) else { return phoneList }
    return SettingsList(
      title: device.name, icon: .qrCode,
      rows: [
        SettingRow(
          id: "forget", title: words[.phoneForget], detail: words[.phoneForgetDetail],
          act: .forgetPhones(id))
      ])
  }

  /// Forgets one phone, or all for `nil`; the answer takes them off the list.
  func forgetPhones(_ id: String?) -> [Effect] { [.phone(.forget(id))] }
}

extension PhoneStatus.Problem {
  /// The sentence about the problem.
  var words: WordKey {
    switch self {
    case .noNetwork: .phoneNoNetwork
    case .noPort: .phoneNoPort
    case .tooManyTries: .phoneTooManyTries
    }
  }
}
