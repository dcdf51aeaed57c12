import AshlarDomain
import Foundation

/// The shown entries of an account, as a file that is written on demand.
struct StatementFile: Sendable {
    let account: ID<Account>
    let filter: StatementFilter
    let format: StatementFormat
    let exportStatement: ExportStatement
    /// Returns the URL of a folder that does not exist yet.
    let newFolder: @Sendable () -> URL

    /// Writes the complete export into a new folder, with the file name of ``StatementFilter``.
    ///
    /// - Throws: `CocoaError.fileNoSuchFile` if the account does not exist, otherwise the storage
    ///   error. No partial file remains.
    func write() async throws -> URL {
        let export = try await exportStatement(of: account, matching: filter.query, as: format)
        guard let export else { throw CocoaError(.fileNoSuchFile) }
        let folder = newFolder()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            let file = folder.appendingPathComponent(filter.fileName(of: account, as: format))
            try Data().write(to: file)
            let handle = try FileHandle(forWritingTo: file)
            for try await piece in export { try handle.write(contentsOf: Data(piece.utf8)) }
            try handle.close()
            return file
        } catch {
            try FileManager.default.removeItem(at: folder)
            throw error
        }
    }
}
