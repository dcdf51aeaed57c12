/// Names that no feature can have, in any repository.
enum ReservedNames {
    /// The existing use, or `nil` for a free name.
    static func use(of name: FeatureName) -> String? {
        if let use = use(ofType: name.typeName, member: name.memberName) { return use }
        if members.contains(name.memberName) {
            return "AppShell has a “\(name.memberName)” already"
        }
        if paths.contains(name.pathName) {
            return "the web shell answers at /\(name.pathName) itself"
        }
        return nil
    }

    /// The use of a type’s or case’s name in any package, or `nil` for free names.
    static func use(ofType type: String, member: String) -> String? {
        if keywords.contains(member) { return "“\(member)” is a keyword of Swift" }
        if types.contains(type) { return "Swift or Foundation uses that name" }
        if views.contains(type) { return "SwiftUI has “\(type)” or “\(type)View”" }
        return nil
    }

    static func isKeyword(_ text: String) -> Bool { keywords.contains(text) }

    /// Keywords that would need backticks.
    private static let keywords = set(
        """
        actor any as associatedtype async await borrowing break case catch class consume consuming
        continue convenience copy default defer deinit didSet discard do dynamic else enum extension
        fallthrough false fileprivate final for func get guard if import in indirect infix init inout
        internal is isolated lazy left let macro mutating nil none nonisolated nonmutating open operator
        optional override package postfix precedence precedencegroup prefix private protocol public
        repeat required rethrows return right self sending set some static struct subscript super
        switch then throw throws true try type typealias unowned var weak where while willSet
        """)

    private static let types = set(
        """
        Actor AnyObject Array AsyncSequence AsyncStream Bool Bundle Calendar Character Clock Codable
        Collection Comparable Continuation Data Date DateInterval Decimal Decodable Decoder Dictionary
        Double Duration Encodable Encoder Equatable Error Executor FileHandle FileManager Float
        Foundation Formatter Hashable Hasher Host Identifiable Int Iterator KeyPath Locale Lock Mirror
        Mutex Never Notification Number Object Observation Operation Optional Pipe Port Predicate Process
        Progress Range Regex Result Scanner Sendable Sequence Set Stream String Substring Swift
        Synchronization Task TaskGroup Thread TimeZone Timer URL URLRequest URLSession UUID Unicode Unit
        Void
        """)

    /// Names of SwiftUI views that the pages use, or that most apps use.
    private static let views = set(
        """
        Accessory Any Canvas Color ContentUnavailable Control Disclosure Empty Environment Equatable
        Form Geometry Group Grid Image Label Layout List Menu Navigation Picker Progress Scroll Section
        Shape SwiftUI Tab Table Text Timeline View Web
        """)

    /// Members of `Features`, which has one for each feature.
    private static let members = set("accounts all inspector payments withInspector")

    private static let paths = set("app app-css app-js events icon open banner")

    private static func set(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
