package import CatalogModel
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension ScreenState {
  /// The page for phones; `nil` if there is none.
  package internal(set) var phone: PhoneStatus? {
    get { partStates.phone }
    set { partStates.phone = newValue }
  }

  /// Whether the panel for pairing a phone is the topmost panel.
  package var isPairingPhone: Bool {
    if case .phone? = visit.screen.panels.last?.panel { true } else { false }
  }

  /// Whether phones can neither see nor do anything: a PIN or a login is being entered, or the operator of a
  /// kiosk is at work.
  package var hidesFromPhones: Bool {
    hidesTyping || visit.screen.panels.contains { $0.panel.traits.isOfOperator }
  }

  /// The text that phones show and edit: the server address being typed, else the search field's.
  package var textOfPhones: String { address?.text ?? lineText }

  /// The hint in the phones' empty field.
  package var placeholderOfPhones: String {
    guard let entry = address else { return placeholder }
    return words[.addressExample, ["address": entry.example]]
  }

  /// Whether text from the phones' text field is accepted: not while a sheet or a panel is in front.
  package var takesTextOfPhones: Bool { panel?.takesTextOfPhones ?? true }

  /// The address of the title on the topmost sheet, which may be shared with a phone; `nil` for none.
  package var sharedAddress: String? {
    guard case .sheet(let sheet)? = visit.screen.panels.last?.panel else { return nil }
    return ShareAddress(of: sheet.item).web
  }

  /// The line about a title in a list, beginning with its kind in a list of several kinds.
  package func listLine(of item: Item, isMixed: Bool) -> String {
    ((isMixed ? [itemName(of: item.category)] : []) + line(of: item))
      .joined(separator: Caption.separator)
  }

  /// Shows the panel for pairing a phone.
  private mutating func showPhone() -> [Effect] {
    guard phone != nil else { return bump() }
    push(.phone(PhonePanel(title: words[.usePhone])))
    return [.part(.phone(.pair))]
  }

  /// Takes the status of the page for phones; a newly paired phone closes the panel.
  mutating func take(_ status: PhoneStatus) -> [Effect] {
    let known = Set(phone?.devices.map(\.id) ?? [])
    phone = status
    guard isPairingPhone, let fresh = status.devices.last(where: { !known.contains($0.id) }) else {
      if case .settings(.part(.phone(let id)))? = visit.screen.panels.last?.panel,
        !status.devices.contains(where: { $0.id == id })
      {
        return closePanel()
      }
      return []
    }
    show(notice: .words(.phonePaired, values: ["name": fresh.name]))
    return closePanel()
  }

  // MARK: Settings

  /// The page of all phones.
  var phoneList: SettingsList {
    let devices = phone?.devices ?? []
    var rows = devices.map { device in
      SettingRow(
        id: device.id, title: device.name, detail: words[.phoneForgetDetail],
        value: device.isConnected ? .text(words[.phoneConnected]) : .none,
        command: .settingsPage(.open(.part(.phone(device.id)))))
    }
    var actions = [
      SettingRow(
        id: "pair", title: words[.usePhone], detail: words[.phonesDetail],
        command: .panel(.phone(.pair)))
    ]
    if devices.count > 1 {
      actions.append(
        SettingRow(
          id: "forget", title: words[.phonesForget], detail: words[.phoneForgetDetail],
          command: .panel(.phone(.forget(nil)))))
    }
    // There is nothing to allow before a phone is paired.
    if !devices.isEmpty { actions.append(row(of: .watching)) }
    if !rows.isEmpty { actions[0].heading = "" }
    rows += actions
    return SettingsList(title: words[.phones], icon: .qrCode, rows: rows)
  }

  /// The page of one phone; of all phones once it is forgotten.
  func list(ofPhone id: String) -> SettingsList {
    guard let device = phone?.devices.first(where: { $0.id == id }) else { return phoneList }
    return SettingsList(
      title: device.name, icon: .qrCode,
      rows: [
        SettingRow(
          id: "forget", title: words[.phoneForget], detail: words[.phoneForgetDetail],
          command: .panel(.phone(.forget(id))))
      ])
  }

  /// Performs an action about phones; the answer removes forgotten ones from the list.
  mutating func perform(_ action: PhonePanel.Action) -> [Effect] {
    switch action {
    case .show, .pair: showPhone()
    case .newCode: [.part(.phone(.pair))]
    case .forget(let id): [.part(.phone(.forget(id)))]
    }
  }
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
