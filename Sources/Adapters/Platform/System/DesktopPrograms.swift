internal import CGIO

/// The programs that the desktop starts for addresses and files.
///
/// Source: the associations of MIME types with applications (freedesktop.org), as read by GIO.
package enum DesktopPrograms {
  /// Whether an application exists for an address, or for a file with this name; also `true` for a file of
  /// unknown type.
  ///
  /// The file need not exist. The first call reads the desktop's application lists.
  package static func open(_ address: String) -> Bool {
    guard let type = type(of: address) else { return true }
    guard let info = application(for: type) else { return false }
    g_object_unref(UnsafeMutableRawPointer(info))
    return true
  }

  /// The name of the application for an address or a file; `nil` if there is none.
  package static func name(for address: String) -> String? {
    guard let type = type(of: address), let info = application(for: type) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    return g_app_info_get_name(info).map { String(cString: $0) }
  }

  private enum Kind {
    case scheme(String)
    case content(String)
  }

  /// The scheme of an address, or the content type of a file by its name; `nil` if unknown.
  private static func type(of address: String) -> Kind? {
    if let colon = address.firstIndex(of: ":"), !address.hasPrefix("/") {
      return .scheme(String(address[..<colon]))
    }
    guard let type = g_content_type_guess(address, nil, 0, nil) else { return nil }
    defer { g_free(type) }
    return g_content_type_is_unknown(type) == 0 ? .content(String(cString: type)) : nil
  }

  private static func application(for kind: Kind) -> OpaquePointer? {
    switch kind {
    case .scheme(let scheme): g_app_info_get_default_for_uri_scheme(scheme)
    case .content(let type): g_app_info_get_default_for_type(type, 0)
    }
  }
}
