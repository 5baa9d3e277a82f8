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
    let info: OpaquePointer?
    if let colon = address.firstIndex(of: ":"), !address.hasPrefix("/") {
      info = g_app_info_get_default_for_uri_scheme(String(address[..<colon]))
    } else {
      guard let type = g_content_type_guess(address, nil, 0, nil) else { return true }
      defer { g_free(type) }
      guard g_content_type_is_unknown(type) == 0 else { return true }
      info = g_app_info_get_default_for_type(type, 0)
    }
    guard let info else { return false }
    g_object_unref(UnsafeMutableRawPointer(info))
    return true
  }
}
