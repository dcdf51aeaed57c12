// swift-format-ignore-file: UseSynthesizedInitializer

// Declarations only (see SwiftUI/View.swift): files for other apps.
public import Foundation
public import UniformTypeIdentifiers

public protocol Transferable: Sendable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
    associatedtype Body: TransferRepresentation
    @TransferRepresentationBuilder<Item> var body: Body { get }
}
extension TransferRepresentation {
    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> _ConditionalTransferRepresentation<Self> { .init() }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
    public var body: Never { return fatalError("declarations only") }
}
extension Never: Transferable {
    public static var transferRepresentation: Never { return fatalError("declarations only") }
}
extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .data) { (_: String) in
            fatalError("declarations only")
        }
    }
}

public struct _ConditionalTransferRepresentation<Base: TransferRepresentation>:
    TransferRepresentation
{
    init() {}
    public typealias Item = Base.Item
    public var body: Never { return fatalError("declarations only") }
}
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation {
    init() {}
    public var body: Never { return fatalError("declarations only") }
}
public struct SentTransferredFile: Sendable {
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {}
}
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {}
    public var body: Never { return fatalError("declarations only") }
}

@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation>(
        _ content: Content
    ) -> Content where Content.Item == Item { content }
    public static func buildBlock<Content: TransferRepresentation>(
        _ content: Content
    ) -> Content where Content.Item == Item { content }
    public static func buildBlock<C1: TransferRepresentation, C2: TransferRepresentation>(
        _ content1: C1, _ content2: C2
    ) -> TupleTransferRepresentation<Item, (C1, C2)> where C1.Item == Item, C2.Item == Item {
        .init()
    }
    public static func buildBlock<
        C1: TransferRepresentation, C2: TransferRepresentation, C3: TransferRepresentation
    >(
        _ content1: C1, _ content2: C2, _ content3: C3
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3)>
    where C1.Item == Item, C2.Item == Item, C3.Item == Item {
        .init()
    }
}
