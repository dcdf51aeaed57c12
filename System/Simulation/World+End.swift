import AshlarData
import AshlarDomain
import AshlarSandboxBank
import Foundation

/// The beginning and the end of a store, outside of what is told.
extension World {
    /// The files of a store in which nothing has happened yet, as its module leaves them.
    func makeTemplate() throws -> [(name: String, bytes: [UInt8])] {
        let disk = try Disk(storage, number: 0, files: [])
        defer { disk.remove() }
        try openAndClose(disk)
        let files = try disk.files()
        guard !files.isEmpty else { throw CocoaError(.fileNoSuchFile) }
        return files
    }

    private func openAndClose(_ disk: Disk) throws {
        let process = try AppProcess(self, disk, place: 1)
        process.begin { [self] in
            // Without a session there is no file, which is seen at once.
            _ = try? await process.data.sessionRepository.signIn(credentials) { _ in
                await newestCode()
            }
        }
        while process.executor.count + bankExecutor.count > 0 || timeline.step() {
            process.executor.drain()
            bankExecutor.drain()
        }
        process.bury()
    }

    /// Fetches everything once more and compares all there is, in each process.
    func conclude() {
        guard !processes.isEmpty else { return fail("The app is not running at the end.") }
        for process in processes {
            begin(on: process) { [self] in
                do {
                    try await fetchAll(process)
                    try await compare(process)
                } catch {
                    fail("The end cannot be read: \(error)")
                }
            }
        }
        let isDone = advance(until: timeline.now + Time.hour) { [self] in
            processes.allSatisfy { $0.busy == 0 }
        }
        if !isDone, violation == nil { fail("The last refresh does not end.") }
    }

    /// A refresh that somebody else began in worse times may fail still, and a session may end whose
    /// renewal got lost in them: then the person signs in again.
    private func fetchAll(_ process: AppProcess) async throws {
        for attempt in 1...5 {
            do {
                try await process.data.accountRepository.refresh()
                try await process.data.paymentRepository.refresh()
                try await process.data.transactionRepository.refresh()
                return
            } catch  where attempt < 5 {
                trace("once more: \(error)")
                try await process.data.runtime.clock.sleep(for: .seconds(30))
            }
        }
    }
}
