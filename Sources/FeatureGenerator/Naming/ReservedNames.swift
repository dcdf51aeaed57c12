/// What no feature can be called, whatever is in the repository.
enum ReservedNames {
    /// Why, or `nil` for a name that is free.
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

    /// Why a type, and a case beside it, cannot be called so in any package; `nil` for names that are
    /// free.
    static func use(ofType type: String, member: String) -> String? {
        if keywords.contains(member) { return "“\(member)” is a word of Swift" }
        if types.contains(type) { return "Swift or Foundation has that name" }
        if views.contains(type) { return "SwiftUI has “\(type)” or “\(type)View”" }
        return nil
    }

    static func isKeyword(_ text: String) -> Bool { keywords.contains(text) }

    /// Those that would have to stand between backticks.
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

    /// Those whose views of that name the pages use, or most people would miss.
    private static let views = set(
        """
        Accessory Any Canvas Color ContentUnavailable Control Disclosure Empty Environment Equatable
        Form Geometry Group Grid Image Label Layout List Menu Navigation Picker Progress Scroll Section
        Shape SwiftUI Tab Table Text Timeline View Web
        """)

    /// Of `Features`, which gets a member for each feature.
    private static let members = set("accounts all inspector payments withInspector")

    private static let paths = set("app app-css app-js events icon open banner")

    private static func set(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
