import AshlarCore
import Foundation
import Mustache

/// A view state as names and values that a template can look up.
///
/// Every stored property keeps its name, and what is `Identifiable` has an `id`. An enum becomes its case's name with the payload below it
/// (unlabelled parts as `first`, `second`), the name itself as `name`, and `isFound` for a case
/// `found`; a list `items` comes with `hasItems`; `nil` and an empty text are fields that count as false, so that a template never finds a
/// name further out.
public enum PageModel {
    typealias Fields = [String: Any]

    /// The fields of a value, with others beside or in place of its own.
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
        // Of a drawing that is 1000 wide.
        case let part as Double: return "\(Int((part * 1000).rounded()))"
        // What the script counts down to, in its own unit.
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
            // Of a case that is itself called so, the name.
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
            // The input, the label and the finding of a field are called after it.
            if let label, child is FormField, var field = fields[label] as? Fields {
                field["field"] = label
                fields[label] = field
            }
            // Ids are any text: a link needs them encoded.
            if label == "id", let id = child as? any Identity {
                fields["key"] = LinkPath(segments: [id.rawValue]).text.dropFirst().description
            }
        }
        // A template would find the one of what it is part of.
        if fields["id"] == nil, let any = any as? any Identifiable {
            fields["id"] = value(of: any.id)
        }
        return flagged(fields)
    }

    /// For each list `items`, whether there is something in it, as `hasItems`.
    private static func flagged(_ fields: Fields) -> Fields {
        fields.reduce(into: fields) { all, field in
            guard let list = field.value as? [Any] else { return }
            let name = field.key.prefix(1).uppercased() + field.key.dropFirst()
            if all["has\(name)"] == nil { all["has\(name)"] = !list.isEmpty }
        }
    }

    /// Stands for `nil` and for an empty text: a template finds it, and it counts as false.
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
