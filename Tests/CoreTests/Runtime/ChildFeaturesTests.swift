import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Observation
import Synchronization
import Testing

@MainActor
@Suite struct ChildFeaturesTests {
    // MARK: The cost of an event

    @Test func anEventInOneOfAThousandRowsRunsThatRowAlone() throws {
        let listCalls = Calls()
        let rowCalls = (0..<1_000).map { _ in Calls() }
        let list = listViewModel(0..<1_000, calls: listCalls)
        let rows = ChildFeatures(of: list, ids: \.rows) { rowViewModel(calls: rowCalls[$0]) }
        let listFired = Counter()
        withObservationTracking {
            _ = (list.viewState, rows.ids)
        } onChange: {
            listFired.increment()
        }
        for id in rows.ids { rows[id]?.observe { _ in } }
        let before = listCalls.all
        let rowsBefore = rowCalls.map(\.all)

        rows[500]?.handle(.tapped)

        #expect(rows[500]?.viewState == "1 taps")
        #expect(listCalls.all == before)
        #expect(listFired.value == 0)
        for (id, calls) in rowCalls.enumerated() {
            let more = id == 500 ? 1 : 0
            #expect(calls.all == rowsBefore[id].map { $0 + more })
        }
    }

    @Test func anEventOfTheListRunsNoRow() {
        let rowCalls = Calls()
        let list = listViewModel(0..<1_000)
        let rows = ChildFeatures(of: list, ids: \.rows) { _ in rowViewModel(calls: rowCalls) }
        let before = rowCalls.all
        list.handle(.rename("new"))
        #expect(rowCalls.all == before)
        #expect(rows.ids.count == 1_000)
    }

    // MARK: Added and removed rows

    @Test func makesAndEndsOnlyChangedRows() {
        var made: [Int] = []
        let list = listViewModel(0..<1_000)
        let rows = ChildFeatures(of: list, ids: \.rows) { id in
            made.append(id)
            return rowViewModel()
        }
        #expect(made == Array(0..<1_000))
        let before = rows.ids.map { rows[$0] }
        made = []

        list.handle(.add(1_000))
        #expect(made == [1_000])
        list.handle(.reverse)
        #expect(made == [1_000])
        #expect(rows.ids == (0...1_000).reversed())
        let removed = rows[7]
        list.handle(.remove(7))
        #expect(made == [1_000])
        #expect(rows[7] == nil)

        removed?.handle(.tapped)
        #expect(removed?.viewState == "0 taps")
        for (id, row) in before.enumerated() where id != 7 {
            #expect(rows[id] === row)
            row?.handle(.tapped)
            #expect(row?.viewState == "1 taps")
        }
    }

    @Test func makesAReturningRowAgain() {
        let list = listViewModel([1])
        let rows = ChildFeatures(of: list, ids: \.rows) { _ in rowViewModel() }
        rows[1]?.handle(.tapped)
        list.handle(contentsOf: [.remove(1), .add(1)])
        #expect(rows[1]?.viewState == "1 taps")  // the burst removed and added it unnoticed
        list.handle(.remove(1))
        list.handle(.add(1))
        #expect(rows[1]?.viewState == "0 taps")
    }

    @Test func countsADuplicateIDOnce() {
        let list = listViewModel([1, 2, 1])
        let rows = ChildFeatures(of: list, ids: \.rows) { _ in rowViewModel() }
        #expect(rows.ids == [1, 2])
        let row = rows[1]
        list.handle(.add(2))
        #expect(rows.ids == [1, 2])
        #expect(rows[1] === row)
    }

    @Test func isUpToDateWhenTheParentsObserversAreNotified() {
        let list = listViewModel([1])
        var observed: [[Int]] = []
        var rows: ChildFeatures<Int, RowViewModel>?
        list.observe { _ in observed.append(rows?.ids ?? []) }
        rows = ChildFeatures(of: list, ids: \.rows) { _ in rowViewModel() }
        list.handle(.add(2))
        #expect(observed == [[1, 2]])
    }

    @Test func notifiesReadersOfIDsOnlyOfTheirChanges() {
        let list = listViewModel([1, 2])
        let rows = ChildFeatures(of: list, ids: \.rows) { _ in rowViewModel() }
        let fired = Counter()
        func arm() {
            withObservationTracking {
                _ = rows.ids
            } onChange: {
                fired.increment()
            }
        }
        arm()
        rows[1]?.handle(.tapped)
        list.handle(.rename("new"))
        #expect(fired.value == 0)
        list.handle(.reverse)
        #expect(fired.value == 1)
        arm()
        list.handle(.remove(1))
        #expect(fired.value == 2)
    }

    @Test func doesNotNotifyReadersOfARowOfListChanges() {
        let list = listViewModel([1, 2])
        let rows = ChildFeatures(of: list, ids: \.rows) { _ in rowViewModel() }
        let fired = Counter()
        withObservationTracking {
            _ = rows[1]?.viewState
        } onChange: {
            fired.increment()
        }
        list.handle(.add(3))
        #expect(fired.value == 0)
        rows[1]?.handle(.tapped)
        #expect(fired.value == 1)
    }

    // MARK: A row and its parent

    @Test func aRowNotifiesItsParentByAClosure() {
        let list = listViewModel(0..<3)
        let rows = ChildFeatures(of: list, ids: \.rows) { id in
            rowViewModel(onEvent: { _ in list.handle(.rowTapped(id)) })
        }
        rows[2]?.handle(.tapped)
        rows[0]?.handle(.tapped)
        #expect(list.viewState.tapped == [2, 0])
    }

    @Test func aRowMayRemoveItself() {
        let list = listViewModel(0..<3)
        let rows = ChildFeatures(of: list, ids: \.rows) { id in
            rowViewModel(onEvent: { _ in list.handle(.remove(id)) })
        }
        rows[1]?.handle(.tapped)
        #expect(rows.ids == [0, 2])

        // Also from within its own notification.
        let row = rows[2]
        var observed: [String] = []
        row?.observe { _ in list.handle(.remove(2)) }
        row?.observe { observed.append($0) }
        row?.handle(.tapped)
        #expect(rows.ids == [0])
        #expect(observed.isEmpty)
        #expect(row?.viewState == "1 taps")
    }

    @Test func aRowsEventIsQueuedWhileTheParentHandlesAnother() {
        let list = listViewModel(0..<3)
        let rows = ChildFeatures(of: list, ids: \.rows) { id in
            rowViewModel(onEvent: { _ in list.handle(.rowTapped(id)) })
        }
        var seen: [[Int]] = []
        list.observe { state in
            if state.title == "all", state.tapped.isEmpty {
                for id in rows.ids { rows[id]?.handle(.tapped) }
            }
            seen.append(state.tapped)
        }
        list.handle(.rename("all"))
        #expect(seen == [[], [0, 1, 2]])
    }

    @Test func followsChangesMadeWhileMakingARow() {
        let list = listViewModel([1])
        let rows = ChildFeatures(of: list, ids: \.rows) { id in
            if id < 5 { list.handle(.add(id + 1)) }
            return rowViewModel()
        }
        #expect(rows.ids == [1, 2, 3, 4, 5])
        #expect(rows.ids.allSatisfy { rows[$0] != nil })
    }

    // MARK: The end

    @Test func theRowsEndWithTheirParent() {
        let list = listViewModel(0..<3)
        let rows = ChildFeatures(of: list, ids: \.rows) { _ in rowViewModel() }
        rows[1]?.handle(.tapped)
        list.end()
        for id in rows.ids { rows[id]?.handle(.tapped) }
        #expect(rows.ids.map { rows[$0]?.viewState } == ["0 taps", "1 taps", "0 taps"])
    }

    @Test func aParentThatHasEndedHasNone() {
        let list = listViewModel(0..<3)
        list.end()
        let rows = ChildFeatures(of: list, ids: \.rows) { _ in rowViewModel() }
        #expect(rows.ids.isEmpty)
    }

    @Test func aRowMadeWhileTheParentEndsHasEnded() {
        let list = listViewModel([])
        let rows = ChildFeatures(of: list, ids: \.rows) { _ in
            list.end()
            return rowViewModel()
        }
        list.handle(.add(1))
        let row = rows[1]
        #expect(row != nil)
        row?.handle(.tapped)
        #expect(row?.viewState == "0 taps")
    }

    @Test func theRowsEndByThemselves() {
        let list = listViewModel(0..<3)
        let rows = ChildFeatures(of: list, ids: \.rows) { _ in rowViewModel() }
        rows.end()
        rows[0]?.handle(.tapped)
        #expect(rows[0]?.viewState == "0 taps")
        list.handle(.add(3))
        #expect(list.viewState.rows == [0, 1, 2, 3])
        #expect(rows.ids == [0, 1, 2])
    }

    /// The last reference may be released on any thread; a row with another owner ends as well.
    @Test(.timeLimit(.minutes(10)), arguments: [true, false])
    func theRowsEndWhenTheyAreReleased(elsewhere: Bool) async {
        let list = listViewModel(0..<3)
        let started = Gauge()
        let ended = Gauge()
        var rows: ChildFeatures<Int, RowViewModel>? = ChildFeatures(of: list, ids: \.rows) { _ in
            rowViewModel(
                effect: .run { _ in
                    started.increment()
                    await untilCancelled()
                    ended.increment()
                })
        }
        let kept = rows?[0]
        for id in 0..<3 { rows?[id]?.handle(.tapped) }
        await started.reaches(3)
        let box = Box(rows)
        rows = nil
        if elsewhere { await Task.detached { box.empty() }.value } else { box.empty() }
        await ended.reaches(3)
        kept?.handle(.tapped)
        #expect(kept?.viewState == "1 taps")
        list.handle(.add(3))
        #expect(list.viewState.rows == [0, 1, 2, 3])
    }

    @Test func holdsTheParentAndIsNotHeldByIt() {
        var list: ListViewModel? = listViewModel(0..<3)
        weak let parent = list
        var rows = list.map { list in
            ChildFeatures(of: list, ids: \.rows) { [weak list] id in
                rowViewModel(onEvent: { _ in list?.handle(.rowTapped(id)) })
            }
        }
        weak let child = rows?[0]
        list = nil
        #expect(parent != nil)
        rows?[1]?.handle(.tapped)
        #expect(parent?.viewState.tapped == [1])
        rows = nil
        #expect(parent == nil)
        #expect(child == nil)
    }
}

/// Releases its value on the calling thread.
private final class Box<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: Value?) { self.value = Mutex(value) }

    func empty() { value.withLock { $0 = nil } }
}
