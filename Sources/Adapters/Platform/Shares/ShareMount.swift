internal import CGIO
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// Mounts network shares through GIO, whose backends (gvfs) are those of the desktop’s file manager.
///
/// Source: GIO, `GFile` and `GMountOperation`. A mount belongs to the session and outlasts this process.
package enum ShareMount {
  /// The reason why a share was not mounted.
  package enum Failure: Error, Hashable, Sendable {
    /// It requires a login, or another one.
    case signIn
    /// The person has not yet agreed to the identity of its server, which this question is about.
    case question(String)
    /// There is no backend for its scheme, or no folder in which programs can see it.
    case unsupported
    /// The server has no such share.
    case missing
    /// The server does not answer, for a reason in GIO’s words.
    case unreachable(reason: String)
    case cancelled
  }

  /// A login.
  package struct Login: Hashable, Sendable {
    var user: String
    var password: String

    /// Creates a login.
    package init(user: String, password: String) {
      self.user = user
      self.password = password
    }
  }

  /// Whether a backend for shares is installed. Blocks.
  package static var isSupported: Bool {
    guard var scheme = g_vfs_get_supported_uri_schemes(g_vfs_get_default()) else { return false }
    while let name = scheme.pointee {
      if ["smb", "sftp", "dav"].contains(String(cString: name)) { return true }
      scheme += 1
    }
    return false
  }

  /// Milliseconds between checks whether to stop.
  private static let pace: UInt32 = 100

  /// Mounts a share, unless it is mounted already. Blocks.
  ///
  /// - Parameters:
  ///   - address: Its address: `smb://nas/films`.
  ///   - login: The login; `nil` to connect as a guest.
  ///   - trusted: The question about the server that the person said yes to; `nil` for none.
  ///   - seconds: The time limit.
  ///   - isCancelled: Called often, on this thread.
  /// - Returns: The folder in which programs see it.
  package static func folder(
    of address: String, login: Login?, trusting trusted: String?, seconds: Double,
    isCancelled: @escaping () -> Bool
  ) throws(Failure) -> String {
    // Answers arrive on this thread.
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    guard let file = g_file_new_for_uri(address), let operation = g_mount_operation_new() else {
      throw .unsupported
    }
    defer {
      g_object_unref(UnsafeMutableRawPointer(operation))
      g_object_unref(UnsafeMutableRawPointer(file))
    }
    let attempt = Attempt(
      login: login, trusted: trusted, seconds: seconds, isCancelled: isCancelled)
    let data = Unmanaged.passUnretained(attempt).toOpaque()
    connect(operation, data)
    let alarm = g_timeout_source_new(pace)
    g_source_set_callback(
      alarm,
      { data in
        data.map { Unmanaged<Attempt>.fromOpaque($0).takeUnretainedValue().stopIfLate() }
        return 1
      }, data, nil)
    g_source_attach(alarm, context)
    defer {
      g_source_destroy(alarm)
      g_source_unref(alarm)
    }
    g_file_mount_enclosing_volume(
      file, G_MOUNT_MOUNT_NONE, operation, attempt.cancellable,
      { file, result, data in
        guard let data else { return }
        Unmanaged<Attempt>.fromOpaque(data).takeUnretainedValue().finish(file, result)
      }, data)
    while !attempt.isOver { g_main_context_iteration(context, 1) }
    if let failure = attempt.failure { throw failure }
    guard let path = g_file_get_path(file) else { throw .unsupported }
    defer { g_free(path) }
    return String(cString: path)
  }

  private static func connect(
    _ operation: UnsafeMutablePointer<GMountOperation>, _ data: UnsafeMutableRawPointer
  ) {
    typealias Asking =
      @convention(c) (
        UnsafeMutablePointer<GMountOperation>, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
        UnsafePointer<CChar>?, GAskPasswordFlags, UnsafeMutableRawPointer
      ) -> Void
    typealias Questioning =
      @convention(c) (
        UnsafeMutablePointer<GMountOperation>, UnsafePointer<CChar>?,
        UnsafeMutablePointer<UnsafePointer<CChar>?>?, UnsafeMutableRawPointer
      ) -> Void
    let ask: Asking = { operation, _, _, _, flags, data in
      // Otherwise GIO answers, too.
      g_signal_stop_emission_by_name(operation, "ask-password")
      Unmanaged<Attempt>.fromOpaque(data).takeUnretainedValue().answer(operation, flags)
    }
    let question: Questioning = { operation, message, _, data in
      g_signal_stop_emission_by_name(operation, "ask-question")
      let text = (message.map { String(cString: $0) } ?? "").split(separator: "\n")
        .map { ControlCharacters.folded(String($0)) }.joined(separator: "\n")
      Unmanaged<Attempt>.fromOpaque(data).takeUnretainedValue().answer(operation, question: text)
    }
    for (name, handler) in [
      ("ask-password", unsafeBitCast(ask, to: GCallback.self)),
      ("ask-question", unsafeBitCast(question, to: GCallback.self)),
    ] {
      g_signal_connect_data(operation, name, handler, data, nil, GConnectFlags(rawValue: 0))
    }
  }
}

/// One attempt to mount a share, on one thread.
private final class Attempt {
  let cancellable = g_cancellable_new()
  private(set) var isOver = false
  private(set) var failure: ShareMount.Failure?

  private let login: ShareMount.Login?
  private let trusted: String?
  private let isCancelled: () -> Bool
  private let end: gint64
  /// Whether the login, or a guest’s, was given.
  private var isLoginGiven = false
  private var isLate = false

  init(
    login: ShareMount.Login?, trusted: String?, seconds: Double, isCancelled: @escaping () -> Bool
  ) {
    self.login = login
    self.trusted = trusted
    self.isCancelled = isCancelled
    end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
  }

  deinit { g_object_unref(cancellable.map { UnsafeMutableRawPointer($0) }) }

  func stopIfLate() {
    isLate = g_get_monotonic_time() > end
    if isLate || isCancelled() { g_cancellable_cancel(cancellable) }
  }

  /// Answers the request for a login; a second one means that the first was wrong.
  func answer(
    _ operation: UnsafeMutablePointer<GMountOperation>, _ flags: GAskPasswordFlags
  ) {
    let isGuest = login == nil
    guard !isLoginGiven,
      !isGuest || flags.rawValue & G_ASK_PASSWORD_ANONYMOUS_SUPPORTED.rawValue != 0
    else { return give(up: .signIn, operation) }
    isLoginGiven = true
    if let login {
      g_mount_operation_set_username(operation, login.user)
      g_mount_operation_set_password(operation, login.password)
    }
    g_mount_operation_set_anonymous(operation, isGuest ? 1 : 0)
    // The login is kept by this program, not by the backend.
    g_mount_operation_set_password_save(operation, G_PASSWORD_SAVE_NEVER)
    g_mount_operation_reply(operation, G_MOUNT_OPERATION_HANDLED)
  }

  /// Answers a question about the server’s identity; the first choice is to go on.
  func answer(_ operation: UnsafeMutablePointer<GMountOperation>, question: String) {
    guard question == trusted else { return give(up: .question(question), operation) }
    g_mount_operation_set_choice(operation, 0)
    g_mount_operation_reply(operation, G_MOUNT_OPERATION_HANDLED)
  }

  private func give(
    up failure: ShareMount.Failure, _ operation: UnsafeMutablePointer<GMountOperation>
  ) {
    self.failure = failure
    g_mount_operation_reply(operation, G_MOUNT_OPERATION_ABORTED)
  }

  /// Whether a text ends with the system’s words for a file that does not exist, in English or in the language
  /// of the desktop, whose backend wrote it.
  private static func isNoSuchFile(_ text: String) -> Bool {
    guard !text.hasSuffix(String(cString: strerror(ENOENT))) else { return true }
    guard let desktop = newlocale(1 << LC_CTYPE | 1 << LC_MESSAGES, "", nil) else { return false }
    defer { freelocale(desktop) }
    return strerror_l(ENOENT, desktop).map { text.hasSuffix(String(cString: $0)) } ?? false
  }

  func finish(_ object: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?) {
    isOver = true
    var error: UnsafeMutablePointer<GError>?
    let isMounted =
      g_file_mount_enclosing_volume_finish(object.map { OpaquePointer($0) }, result, &error) != 0
    defer { g_clear_error(&error) }
    guard !isMounted, failure == nil else { return }
    let reason = error.map { String(cString: $0.pointee.message) } ?? ""
    let isOfGIO = error?.pointee.domain == g_io_error_quark()
    let code = error.map { GIOErrorEnum(rawValue: GIOErrorEnum.RawValue($0.pointee.code)) }
    failure =
      switch code {
      case G_IO_ERROR_ALREADY_MOUNTED where isOfGIO: nil
      case G_IO_ERROR_PERMISSION_DENIED where isOfGIO: .signIn
      case G_IO_ERROR_NOT_FOUND where isOfGIO: .missing
      // The backend for SMB has no code for it, only the system’s words.
      case G_IO_ERROR_FAILED where isOfGIO && Self.isNoSuchFile(reason): .missing
      case G_IO_ERROR_NOT_SUPPORTED where isOfGIO, G_IO_ERROR_NOT_MOUNTED where isOfGIO:
        .unsupported
      case G_IO_ERROR_CANCELLED where isOfGIO && !isLate: .cancelled
      default: .unreachable(reason: isLate ? "it does not answer" : reason)
      }
  }
}
