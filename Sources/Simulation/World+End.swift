import Data
import Domain
import Foundation
import SandboxBank

/// The beginning and the end of a store, outside of what is told.
extension World {
    /// The files of a store in which nothing has happened yet, as its module leaves them.
    func makeTemplate() throws -> [(name: String, bytes: [UInt8])] {
        let folder = try storage.folder(0, files: [])
        defer { storage.remove(folder) }
        try openAndClose(folder)
        let files = try storage.files(of: folder)
        guard !files.isEmpty else { throw CocoaError(.fileNoSuchFile) }
        return files
    }

    private func openAndClose(_ folder: String) throws {
        let device = try Device(self, network: network, directory: folder, keychain: Keychain())
        device.begin { [self] in
            // Without a session there is no file, which is seen at once.
            _ = try? await device.data.sessionRepository.signIn(credentials) { _ in
                await newestCode()
            }
        }
        while device.executor.count + bankExecutor.count > 0 || timeline.step() {
            device.executor.drain()
            bankExecutor.drain()
        }
        device.bury()
    }

    /// Fetches everything once more and compares all there is.
    func conclude() {
        guard let device else { return fail("The app is not running at the end.") }
        busy = 1
        device.begin { [self] in
            do {
                try await fetchAll(device)
                try await compare(device)
            } catch {
                fail("The end cannot be read: \(error)")
            }
            busy = 0
        }
        if !advance(until: timeline.now + Time.hour, isAtRest: { [self] in busy == 0 }),
            violation == nil
        {
            fail("The last refresh does not end.")
        }
    }

    /// A refresh that somebody else began in worse times may fail still, and a session may end whose
    /// renewal got lost in them: then the person signs in again.
    private func fetchAll(_ device: Device) async throws {
        for attempt in 1...5 {
            do {
                try await device.data.accountRepository.refresh()
                try await device.data.paymentRepository.refresh()
                try await device.data.transactionRepository.refresh()
                return
            } catch  where attempt < 5 {
                trace("once more: \(error)")
                try await device.data.runtime.clock.sleep(for: .seconds(30))
            }
        }
    }
}
