import Foundation

/// How many factories of this thread have resolved from a locator that they captured, each inside
/// the one before. Their parameters do not tell, so only this ends a circle of them before the
/// stack does.
@usableFromInline
enum Nesting {
    /// Deeper than anybody means to, and shallow enough for the stack of a secondary thread.
    private static let limit = 200

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        precondition(pthread_key_create(&key, nil) == 0, "no thread-specific key is left")
        return key
    }()

    private static var depth: Int {
        get { Int(bitPattern: pthread_getspecific(key)) }
        set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
    }

    /// - Throws: ``ServiceLocatorError/cycle(path:)``; those who asked add themselves to the path.
    @usableFromInline
    static func enter() throws(ServiceLocatorError) {
        let next = depth + 1
        guard next <= limit else { throw .cycle(path: []) }
        depth = next
    }

    @usableFromInline
    static func leave() { depth -= 1 }
}
