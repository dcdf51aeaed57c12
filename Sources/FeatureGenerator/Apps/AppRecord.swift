import Foundation

/// What a new app was made with, as it is kept in the app for its updates: `.ashlar/app.json`.
package struct AppRecord: Codable, Hashable, Sendable {
    private let app, entity, command: String
    private let variant: AppVariant
    private let ashlar, version: String

    package static let path = ".ashlar/app.json"
    /// What was written last, as ``PackedFiles``: what the user has changed since is the difference.
    package static let basePath = ".ashlar/base"

    package init(_ names: AppNames, on package: AshlarPackage, variant: AppVariant) {
        (app, entity, command) = (names.app.type, names.entity.type, names.command.member)
        self.variant = variant
        (ashlar, version) = (package.address, package.version)
    }

    /// - Throws: ``Problems`` for a text that is none.
    package init(json: String) throws(Problems) {
        do { self = try JSONDecoder().decode(AppRecord.self, from: Data(json.utf8)) } catch {
            throw Problems(all: [
                Problem("\(Self.path) cannot be read: take it from git as it was written.")
            ])
        }
    }

    /// Lines of text, always the same for equal records.
    package var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }

    /// What is written with it.
    ///
    /// - Throws: ``Problems`` for names or an address that cannot be.
    package var template: AppTemplate {
        get throws(Problems) { AppTemplate(try names, on: try package, variant: variant) }
    }

    /// - Throws: ``Problems`` for an address that cannot be.
    package var package: AshlarPackage {
        get throws(Problems) { try AshlarPackage(address: ashlar, version: version) }
    }

    /// The same with other libraries.
    package func on(_ package: AshlarPackage) throws(Problems) -> AppRecord {
        AppRecord(try names, on: package, variant: variant)
    }

    private var names: AppNames {
        get throws(Problems) { try AppNames(app: app, entity: entity, command: command) }
    }
}
