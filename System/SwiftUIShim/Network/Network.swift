// Declarations only (see SwiftUI/View.swift): whether there is a network.

public struct NWPath: Sendable {
    public enum Status: Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }
    public var status: Status { fatalError("declarations only") }
    public var isExpensive: Bool { fatalError("declarations only") }
    public var isConstrained: Bool { fatalError("declarations only") }
}

public final class NWPathMonitor: Sendable {
    public init() {}
    public var currentPath: NWPath { fatalError("declarations only") }
    public func cancel() {}
}

extension NWPathMonitor: AsyncSequence {
    public typealias Element = NWPath
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async -> NWPath? { fatalError("declarations only") }
    }
    public func makeAsyncIterator() -> Iterator { fatalError("declarations only") }
}
