import AshlarCore
import Foundation
import Mustache

/// A view state as names and values for a template.
///
/// Every stored property keeps its name. An `Identifiable` value has an `id`. A property `id` of
/// type `ID<…>` comes with `key`, the id encoded for links: `/trips/{{key}}`. An enum becomes
/// its case’s name with the payload below it (unlabelled parts as `first`, `second`), the name
/// itself as `name`, and `isFound` for a case `found`. A list `items` comes with `hasItems`. `nil`
/// and an empty text become false fields: a missing field would be looked up in the enclosing
/// scope.
public enum PageModel {
    typealias Fields = [String: Any]

    /// The fields of a value; `more` adds or replaces some.
    public static func fields(
        of state: Any, adding more: [String: Any] = [:]
    ) -> [String: Any] {
        let fields = value(of: state) as? Fields ?? ["value": value(of: state)]
        return flagged(fields.merging(more.mapValues(value)) { _, new in new })
    }

    static func value(of any: Any) -> Any {
        switch any {
        case is Nothing: return any
        case let text as String: return text.isEmpty ? Nothing() : text
        case let flag as Bool: return flag
        case let number as any BinaryInteger: return "\(number)"
        // In a drawing that is 1000 wide.
        case let part as Double: return "\(Int((part * 1000).rounded()))"
        // In milliseconds, the script’s unit for countdowns.
        case let date as Date: return "\(Int64(date.timeIntervalSince1970 * 1000))"
        case let fields as Fields: return flagged(fields.mapValues(value))
        case let id as any Identity: return id.rawValue
        case let address as URL: return address.absoluteString
        default: break
        }
        let mirror = Mirror(reflecting: any)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { value(of: $0.value) } ?? Nothing()
        case .collection, .set: return mirror.children.map { value(of: $0.value) }
        case .enum: return enumeration(any, mirror)
        default: return record(any, mirror)
        }
    }

    private static func enumeration(_ any: Any, _ mirror: Mirror) -> Fields {
        guard let (label, payload) = mirror.children.first, let label else {
            // The name comes last: a case may itself be called `name`.
            return ["\(any)": true].merging(["name": "\(any)"]) { _, name in name }
        }
        let flag = "is\(label.prefix(1).uppercased())\(label.dropFirst())"
        return [label: value(of: payload), "name": label, flag: true]
    }

    private static func record(_ any: Any, _ mirror: Mirror) -> Fields {
        var fields = Fields()
        for (label, child) in mirror.children {
            switch label {
            case ".0": fields["first"] = value(of: child)
            case ".1": fields["second"] = value(of: child)
            case let label?: fields[label] = value(of: child)
            case nil: break
            }
            // Input, label and error of a field use the field’s name.
            if let label, child is FormField, var field = fields[label] as? Fields {
                field["field"] = label
                fields[label] = field
            }
            // Ids are arbitrary text: a link needs them encoded.
            if label == "id", let id = child as? any Identity {
                fields["key"] = LinkPath(segments: [id.rawValue]).text.dropFirst().description
            }
        }
        // Without its own `id`, a template would find the outer one.
        if fields["id"] == nil, let any = any as? any Identifiable {
            fields["id"] = value(of: any.id)
        }
        return flagged(fields)
    }

    /// Adds `hasItems` for each list `items`.
    private static func flagged(_ fields: Fields) -> Fields {
        fields.reduce(into: fields) { all, field in
            guard let list = field.value as? [Any] else { return }
            let name = field.key.prefix(1).uppercased() + field.key.dropFirst()
            if all["has\(name)"] == nil { all["has\(name)"] = !list.isEmpty }
        }
    }

    /// Replaces `nil` and an empty text: present for the template, and false.
    public static var nothing: Any { Nothing() }

    struct Nothing: MustacheCustomRenderable {
        var renderText: String { "" }
        var isNull: Bool { true }
    }
}

/// Any `ID<Entity>`.
protocol Identity {
    var rawValue: String { get }
}

extension ID: Identity {}
