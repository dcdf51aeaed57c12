import Foundation

public struct Inner: Sendable {
    public init() {}
}
