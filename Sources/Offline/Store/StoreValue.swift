public import Foundation
import GRDB

/// A value that goes into a statement of the store.
public protocol StoreValue: Sendable {
    /// Binds it as the statement's next argument.
    func bind(to statement: StoreStatement)
}

extension String: StoreValue {
    /// As text.
    public func bind(to statement: StoreStatement) { statement.bind(self) }
}

extension Int64: StoreValue {
    /// As an integer.
    public func bind(to statement: StoreStatement) { statement.bind(self) }
}

extension Int: StoreValue {
    /// As an integer.
    public func bind(to statement: StoreStatement) { statement.bind(Int64(self)) }
}

extension Bool: StoreValue {
    /// As 1 or 0.
    public func bind(to statement: StoreStatement) { statement.bind(self ? 1 : Int64(0)) }
}

extension Data: StoreValue {
    /// As a blob.
    public func bind(to statement: StoreStatement) { statement.bind(self) }
}

extension Date: StoreValue {
    /// As milliseconds since 1970; what does not fit is the nearest that does.
    public func bind(to statement: StoreStatement) { statement.bind(milliseconds) }
}

extension Optional: StoreValue where Wrapped: StoreValue {
    /// `nil` as NULL.
    public func bind(to statement: StoreStatement) {
        switch self {
        case .none: statement.bind(nil as Int64?)
        case .some(let value): value.bind(to: statement)
        }
    }
}
