import AshlarCore
import AshlarCoreTesting
import Testing

@Suite struct RowRepositoryTests {
    private struct Parcel: Identifiable, Hashable, Codable, Sendable {
        let id: AshlarCore.ID<Parcel>
        var isDone = false

        func done() -> Parcel { Parcel(id: id, isDone: true) }
    }

    private let parcels = InMemoryRows(["a", "b"].map { Parcel(id: ID(rawValue: $0)) })
    private let a = Parcel.ID(rawValue: "a")

    @Test func rowsHaveTheirChangesOnTop() async throws {
        try await parcels.perform("close", on: a) { $0.done() }
        let rows = try await ListRows(of: parcels).all()
        #expect(rows.map(\.row.isDone) == [true, false])
        #expect(rows.map(\.changes.count) == [1, 0])
        let getRow = GetRow(from: parcels)
        #expect(try await getRow(a)?.changes.map(\.name) == ["close"])
        #expect(try await getRow(ID(rawValue: "c")) == nil)
    }

    @Test func pagesComeOneAfterTheOther() async throws {
        let listRows = ListRows(of: parcels)
        let first = try await listRows(PageRequest(limit: 1))
        #expect(first.items.map(\.id) == [a])
        let second = try await listRows(PageRequest(after: first.next, limit: 1))
        #expect(second.items.map(\.id.rawValue) == ["b"] && second.next == nil)
        #expect(try await listRows().items.count == 2)
    }

    @Test func takingAChangeBackRestoresTheRow() async throws {
        try await parcels.perform("close", on: a) { $0.done() }
        let change = try #require(try await parcels.unsettledChanges().first)
        #expect(try await parcels.settle(change.id, by: .takeBack))
        #expect(try await parcels.row(a)?.isDone == false)
        #expect(try await !parcels.settle(change.id, by: .takeBack))
    }

    @Test func aChangeThatThrowsStoresNothing() async throws {
        struct Refused: Error {}
        await #expect(throws: Refused.self) {
            try await parcels.perform("close", on: a) { _ in throw Refused() }
        }
        #expect(try await parcels.unsettledChanges().isEmpty)
    }
}
