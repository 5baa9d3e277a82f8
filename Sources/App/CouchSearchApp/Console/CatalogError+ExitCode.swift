internal import CatalogSearch
internal import ScreenHost

extension CatalogError: ExitCoded {
  /// The exit code for it, after sysexits.
  package var exitCode: Int32 {
    switch self {
    case .unreadable: 66
    case .unwritable: 73
    case .cancelled: 130
    default: 65
    }
  }
}
