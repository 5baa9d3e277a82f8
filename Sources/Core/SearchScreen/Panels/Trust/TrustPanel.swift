internal import CatalogModel
internal import Geometry
internal import SceneGraph

/// Asks whether to trust a server whose certificate is not signed by a known authority.
///
/// The interrupted request continues once the answer is saved.
package struct TrustPanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    /// Trusts the certificate for its address.
    case trust
    /// The answer for an address was saved, or could not be.
    case kept(String, Bool)
  }

  /// The server.
  package let server: UntrustedServer
  /// The request that continues once the server is trusted.
  let next: Command
  /// Whether the answer is being saved.
  package private(set) var isKeeping = false

  /// Creates a question.
  init(about server: UntrustedServer, then next: Command) {
    self.server = server
    self.next = next
  }

  private var certificate: ServerCertificate { server.certificate }

  // MARK: Actions

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    switch action {
    case .trust:
      guard !isKeeping else { return step.refuse() }
      isKeeping = true
      step.send(.trust(certificate))
    case .kept(let address, let isKept):
      guard isKeeping, address == certificate.address else { return }
      guard isKept else {
        isKeeping = false
        step.problem(.words(.trustUnkept))
        return step.fail()
      }
      step.close(quietly: true)
      step.perform(next)
    }
  }

  // MARK: Panel

  package var name: String { "trust/" + certificate.address }
  package var title: String { certificate.address }
  package var traits: PanelTraits { .ofAlerts }

  func add(to builder: inout SceneBuilder) {
    let words = builder.words
    builder.add(
      Alert(
        title: isChanged
          ? words[.trustChanged, ["host": certificate.host]] : words[.trustTitle],
        message: message(in: builder),
        choices: [
          // The safe choice is first, and has focus.
          Choice(title: words[.dontTrust], action: .close),
          Choice(title: words[.trust], action: .trust(.trust), isDimmed: isKeeping),
        ]),
      isReading: true)
  }

  /// Whether another certificate is trusted for the address.
  private var isChanged: Bool { certificate.former != nil }

  /// The address, the reasons, the fingerprint and the advice. With large text, the last reasons are left out.
  private func message(in builder: SceneBuilder) -> String {
    let words = builder.words
    let flaws = flaws(words)
    let fingerprint = [words[.trustFingerprint]] + lines.map(builder.fromLeftToRight)
    let advice = words[isChanged ? .trustChangedHint : .trustHint]
    func message(_ count: Int, apart separator: String) -> String {
      let head = [builder.fromLeftToRight(certificate.address)] + flaws.prefix(count)
      return [head, fingerprint, [advice]].map { $0.joined(separator: "\n") }
        .joined(separator: separator)
    }
    let all = [message(flaws.count, apart: "\n\n")]
    let short = (0...flaws.count).reversed().map { message($0, apart: "\n") }
    // Its title may take two lines.
    let room = isChanged ? 2 : 0
    return (all + short).first { builder.fitsReading($0, besides: room) } ?? short.last ?? ""
  }

  /// The reasons, each a sentence.
  private func flaws(_ words: Words) -> [String] {
    certificate.problems.map { problem in
      switch problem {
      case .unknownIssuer: words[.trustIssuer]
      case .otherName:
        words[.trustName, ["names": names, "host": certificate.host]]
      case .expired: words[.trustExpired, ["date": server.ends]]
      case .notYetValid: words[.trustEarly, ["date": server.begins]]
      }
    }
  }

  /// The hosts it is valid for, as many as fit on one line.
  private var names: String {
    let names = certificate.names.prefix(Self.mostNames).joined(separator: ", ")
    return names.isEmpty ? "–" : names
  }

  private static let mostNames = 3
  /// The number of fingerprint groups per line.
  private static let groupsOfLine = 8

  /// The fingerprint in lines of groups.
  private var lines: [String] {
    var lines: [String] = []
    var rest = certificate.fingerprintGroups[...]
    while !rest.isEmpty {
      lines.append(rest.prefix(Self.groupsOfLine).joined(separator: " "))
      rest = rest.dropFirst(Self.groupsOfLine)
    }
    return lines
  }
}

extension SceneBuilder {
  /// Whether a message fits, with room for some more lines.
  fileprivate func fitsReading(_ message: String, besides room: Int) -> Bool {
    let style = metrics.style(.body)
    let width = min(metrics.width - 2 * AlertMetrics.padding.width, AlertMetrics.wide)
    let most = AlertMetrics.readingHeight / style.leading - room
    return text.lineCount(of: message, style: style, width: width, maxLines: most + 1) <= most
  }

  /// A line that reads from left to right even on a mirrored screen, by a directional isolate.
  fileprivate func fromLeftToRight(_ line: String) -> String {
    theme.isRightToLeft ? "\u{2066}" + line + "\u{2069}" : line
  }
}

extension ScreenState {
  /// The question about a server, when it is in front.
  package var trust: TrustPanel? {
    if case .trust(let panel)? = visit.screen.panels.last?.panel { panel } else { nil }
  }

  /// Asks whether to trust a server; never on a public screen.
  mutating func ask(about server: UntrustedServer, then next: Command) -> [Effect] {
    guard settings.kiosk == nil else { return [] }
    return push(.trust(TrustPanel(about: server, then: next)))
  }
}
