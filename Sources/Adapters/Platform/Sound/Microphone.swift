internal import CSDL2
internal import Foundation

/// The default microphone, open as long as this object exists: 16 kHz, mono.
package final class Microphone: Sendable {
  /// Receives samples; the system retains it until the device is closed.
  private final class Receiver: Sendable {
    let took: @Sendable ([Int16]) -> Void

    init(_ took: @escaping @Sendable ([Int16]) -> Void) { self.took = took }
  }

  private let device: SoundDevice

  /// Samples per second.
  private static let rate: Int32 = 16_000
  /// Samples per callback: a twentieth of a second.
  private static let portion: UInt16 = 800

  /// Opens the microphone; `nil` if there is none, or access is denied.
  /// - Parameter took: Receives samples, on a thread of the sound system, until the microphone is released.
  package init?(_ took: @escaping @Sendable ([Int16]) -> Void) {
    guard DevicePresence.hasSound(environment: ProcessInfo.processInfo.environment) else {
      return nil
    }
    let receiver = Receiver(took)
    var wanted = SDL_AudioSpec()
    wanted.freq = Self.rate
    wanted.format = SDL_AudioFormat(AUDIO_S16LSB)
    wanted.channels = 1
    wanted.samples = Self.portion
    wanted.userdata = Unmanaged.passUnretained(receiver).toOpaque()
    wanted.callback = { userdata, stream, length in
      guard let userdata, let stream else { return }
      let bytes = UnsafeRawBufferPointer(start: stream, count: Int(length))
      Unmanaged<Receiver>.fromOpaque(userdata).takeUnretainedValue()
        .took(Array(bytes.bindMemory(to: Int16.self)))
    }
    let opened = SoundDevice.open(isMicrophone: true, wanted, receiver: receiver)
    guard case .success(let device) = opened else { return nil }
    self.device = device
  }
}
