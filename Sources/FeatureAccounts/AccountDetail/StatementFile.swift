import AshlarDomain
import Foundation

/// The entries that an account's page shows, as a file that is written once somebody wants it.
struct StatementFile: Sendable {
    let account: ID<Account>
    let filter: StatementFilter
    let format: StatementFormat
    let exportStatement: ExportStatement
    /// Names a folder that does not exist yet.
    let newFolder: @Sendable () -> URL

    /// Writes all of it into a new folder, by the name that ``StatementFilter`` gives it.
    ///
    /// - Throws: `CocoaError.fileNoSuchFile` if there is no such account, otherwise the storage error:
    ///   then there is no file, since half an export is none.
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
