internal import ScreenHost
internal import SearchScreen

/// Prints slips.
final class PrinterHost: PartHost {
  private let printer: SlipPrinter
  private let mailbox: Mailbox

  init(_ printer: SlipPrinter, mailbox: Mailbox) {
    self.printer = printer
    self.mailbox = mailbox
  }

  func perform(_ effect: Effect, on screen: any DrivenScreen) {
    guard case .printSlip(let item) = effect else { return }
    printer.print(item) { [mailbox] in mailbox.post(.action(.notice($0))) }
  }
}
