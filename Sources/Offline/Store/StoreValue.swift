public import Foundation
import GRDB

/// A value that can be bound to a statement of the store.
public protocol StoreValue: Sendable {
    /// Binds it as the statement’s next argument.
    func bind(to statement: StoreStatement)
}

extension String: StoreValue {
    /// Binds it as text.
    public func bind(to statement: StoreStatement) { statement.bind(self) }
}

extension Int64: StoreValue {
    /// Binds it as an integer.
    public func bind(to statement: StoreStatement) { statement.bind(self) }
}

extension Int: StoreValue {
    /// Binds it as an integer.
    public func bind(to statement: StoreStatement) { statement.bind(Int64(self)) }
}

extension Bool: StoreValue {
    /// Binds it as 1 or 0.
    public func bind(to statement: StoreStatement) { statement.bind(self ? 1 : Int64(0)) }
}

extension Data: StoreValue {
    /// Binds it as a blob.
    public func bind(to statement: StoreStatement) { statement.bind(self) }
}

extension Date: StoreValue {
    /// Binds it as milliseconds since 1970, clamped to the integer’s range.
    public func bind(to statement: StoreStatement) { statement.bind(milliseconds) }
}

extension Optional: StoreValue where Wrapped: StoreValue {
    /// Binds `nil` as NULL.
    public func bind(to statement: StoreStatement) {
        switch self {
        case .none: statement.bind(nil as Int64?)
        case .some(let value): value.bind(to: statement)
        }
    }
}
