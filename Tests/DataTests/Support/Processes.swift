import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarOffline
import Foundation
import Testing

@testable import AshlarData

extension DataModule {
    /// The use cases on this module.
    func domain(_ hasher: any PasscodeHasher = ReversingPasscodeHasher()) -> DomainModule {
        DomainModule(dependencies: self, protection: DeviceProtection(hasher: hasher))
    }

    /// Sets a PIN and locks the app.
    func lock(with pin: Secret<String>) async throws {
        try await domain().setPasscode(pin, again: pin, current: nil)
        try await domain().lockNow()
    }

    /// Enters wrong PINs, each as soon as an attempt is allowed.
    func fail(_ times: Int, with wrong: Secret<String>, on clock: ManualClock) async throws {
        for _ in 0..<times {
            clock.advance(by: .seconds(3_600))
            await #expect(throws: PasscodeError.self) { try await domain().unlock(wrong) }
        }
    }

    var isSignedIn: Bool { get async { await sessionRepository.current() != nil } }
}

/// The files that a process leaves if it is killed now.
final class KilledProcessFiles: Sendable {
    let directory: URL

    init(_ living: URL) throws {
        directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("ashlar-leftFiles-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: living, to: directory)
    }

    deinit {
        // Nothing depends on it: the system clears its temporary directory too.
        try? FileManager.default.removeItem(at: directory)
    }

    /// The next process with these files.
    func module(_ desk: Desk, secrets: (any SecretStore)? = nil) throws -> DataModule {
        try desk.module(in: directory, secrets: secrets)
    }

    /// The bytes of all files.
    func text() throws -> String { try directory.textOfFiles() }
}

extension URL {
    /// The bytes of all files in this directory.
    func textOfFiles() throws -> String {
        let files = FileManager.default.enumerator(at: self, includingPropertiesForKeys: nil)
        return try (files?.allObjects as? [URL] ?? [])
            .filter { !$0.hasDirectoryPath }
            .map { String(decoding: try Foundation.Data(contentsOf: $0), as: UTF8.self) }.joined()
    }
}

extension Desk {
    func module(in directory: URL, secrets: (any SecretStore)? = nil) throws -> DataModule {
        try DataModule(
            dependencies: Dependencies(
                runtime: runtime, timeZone: .gmt, server: .transport(bank), directory: directory,
                secrets: secrets))
    }
}

/// Checks a PIN when it is released.
struct HeldHasher: PasscodeHasher {
    let held = HeldAnswer()
    private let hasher = ReversingPasscodeHasher()

    func hash(_ passcode: Secret<String>) async throws -> PasscodeHash {
        try await hasher.hash(passcode)
    }

    func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async throws -> Bool {
        try await held.wait()
        return try await hasher.matches(passcode, hash)
    }
}

/// Secrets that cannot be removed, as if the process ended before.
struct UnremovableSecretStore: SecretStore {
    private struct Stuck: Error {}

    let secrets = InMemorySecretStore()

    func secret(_ name: String) throws -> Secret<String>? { secrets.secret(name) }
    func save(_ secret: Secret<String>, name: String) throws {
        secrets.save(secret, name: name)
    }
    func remove(_ name: String) throws { throw Stuck() }
}
