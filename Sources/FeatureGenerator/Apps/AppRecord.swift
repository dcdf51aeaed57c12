import Foundation

/// The parameters of a new app, stored in it for updates: `.ashlar/app.json`.
package struct AppRecord: Codable, Hashable, Sendable {
    private let app, entity, command: String
    private let variant: AppVariant
    private let ashlar, version: String
    /// The added entities and features.
    private var entities: [[String]]?
    private var features: [[String]]?

    package static let path = ".ashlar/app.json"
    /// The last written texts as ``PackedFiles``; differences to them are the user’s changes.
    package static let basePath = ".ashlar/base"

    package init(_ names: AppNames, on package: AshlarPackage, variant: AppVariant) {
        app = names.app.type
        entity = names.entity.type
        command = names.command.member
        self.variant = variant
        ashlar = package.address
        version = package.version
    }

    /// - Throws: ``Problems`` if the text is not a record.
    package init(json: String) throws(Problems) {
        do { self = try JSONDecoder().decode(AppRecord.self, from: Data(json.utf8)) } catch {
            throw Problems(all: [
                Problem("\(Self.path) cannot be read: restore it from git.")
            ])
        }
    }

    /// The record’s JSON text, the same for equal records.
    package var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }

    /// The template that renders the app.
    ///
    /// - Throws: ``Problems`` for invalid names or an invalid address.
    package var template: AppTemplate {
        get throws(Problems) { AppTemplate(try names, on: try package, variant: variant) }
    }

    /// - Throws: ``Problems`` for an invalid address.
    package var package: AshlarPackage {
        get throws(Problems) { try AshlarPackage(address: ashlar, version: version) }
    }

    /// Returns the record with another Ashlar package.
    package func on(_ package: AshlarPackage) throws(Problems) -> AppRecord {
        var record = AppRecord(try names, on: package, variant: variant)
        record.entities = entities
        record.features = features
        return record
    }

    // MARK: Additions

    /// The layout for additions.
    package var layout: AppLayout {
        get throws(Problems) { AppLayout(app: try names, variant: variant) }
    }

    /// - Parameter name: `nil` for the app’s first.
    /// - Throws: ``Problems`` if the app has no such entity.
    package func entity(_ name: String?) throws(Problems) -> AppNames {
        guard let name, name != entity else { return try names }
        let all = entities ?? []
        guard let found = all.first(where: { $0.count == 3 && $0[1] == name }) else {
            let known = ([entity] + all.map { $0.count == 3 ? $0[1] : "" }).joined(separator: ", ")
            throw Problems(all: [
                Problem("This app has no entity “\(name)”: name one of \(known) with --entity.")
            ])
        }
        return try AppNames(app: found[0], entity: found[1], command: found[2])
    }

    /// A feature and its entity; the name is `nil` for the app’s first feature.
    ///
    /// - Parameter name: `nil` for the app’s first.
    /// - Throws: ``Problems`` if the feature was not added.
    package func feature(
        _ name: String?
    ) throws(Problems) -> (name: FeatureName?, entity: AppNames) {
        guard let name, name != app else { return (nil, try names) }
        let all = features ?? []
        guard let found = all.first(where: { $0.count == 2 && $0[0] == name }),
            // The name was valid when the feature was added; an edited record is handled as an
            // unknown feature.
            let feature = try? FeatureName(name)
        else {
            let known = ([app] + all.map { $0.first ?? "" }).joined(separator: ", ")
            throw Problems(all: [
                Problem("This app has no feature “\(name)”: name one of \(known) with --feature.")
            ])
        }
        return (feature, try entity(found[1]))
    }

    package func adding(_ entity: AppNames) -> AppRecord {
        var record = self
        let added = [entity.app.type, entity.entity.type, entity.command.member]
        record.entities = (entities ?? []) + [added]
        return record
    }

    package func adding(_ feature: FeatureName, of entity: AppNames) -> AppRecord {
        var record = self
        record.features = (features ?? []) + [[feature.typeName, entity.entity.type]]
        return record
    }

    private var names: AppNames {
        get throws(Problems) { try AppNames(app: app, entity: entity, command: command) }
    }
}
