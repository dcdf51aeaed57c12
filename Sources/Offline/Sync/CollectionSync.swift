import AshlarCore
import AshlarHTTP
import Foundation

/// The parts common to the refreshes of all feeds: requesting pages, writing them, and comparing
/// them with later answers to commands.
struct CollectionSync<Collection: SyncedCollection>: Sendable {
    let store: OfflineStore
    let client: ServerClient
    let runtime: RuntimeEnvironment
    let settings: OfflineSettings
    let progress: FetchProgress

    var name: String { Collection.collection }

    /// A response to a request for a part of the list.
    struct Answer: Sendable {
        let page: ListPage<Collection.Wire>
        let etag: String?
        /// The number of answers to commands when the page was requested.
        let answers: Int64
        /// The body’s size in bytes.
        let size: Int
    }

    /// The server has rejected a cursor that it gave.
    struct CursorExpired: Error {
        let part: ListPart
        /// The error to throw if there is nothing to go back to.
        let problem: ServerError
    }

    /// The server has no list of that key.
    struct NoSuchList: Error {
        let problem: ServerError
    }

    /// - Throws: `ServerError`, `UnreadableRecord`, the storage error, or `CancellationError`;
    ///   written pages stay, and the next call continues after them.
    func refresh() async throws -> RefreshResult {
        defer { progress.end() }
        do {
            try startOverIfUnreadable()
            let result =
                switch Collection.feed {
                case .changes: try await ChangesSync(base: self).refresh()
                case .whole: try await WholeSync(base: self).refresh()
                case .offset: try await OffsetSync(base: self).refresh()
                case .single: try await WholeSync(base: self).refreshSingle()
                case .parts: try await PartsSync(base: self).refresh()
                }
            try dropUnreadable()
            return result
        } catch let expired as CursorExpired {
            throw expired.problem
        }
    }

    /// The number of answers to commands, and the list’s state, before a request.
    func start() throws -> (began: Int64, known: SyncState) {
        try store.read { (try AnswerCount.now($0), try SyncState(name, in: $0)) }
    }

    /// - Returns: `nil` if nothing changed.
    func fetch(_ part: ListPart, etag: String?) async throws -> Answer? {
        let answers = try store.read { try AnswerCount.now($0) }
        var request = Collection.request(for: part, limit: settings.pageSize)
        if let etag { request.headers["If-None-Match"] = etag }
        switch try await client.deliver({ [request] in request }) {
        case .notProcessed(let error), .unknown(let error): throw error
        case .answered(let response):
            switch response.status {
            case 304 where etag != nil: return nil
            case 304: throw ServerError.failed(status: 304, detail: "The request had no ETag.")
            case 404, 410:
                let problem = ServerError(answer: response, now: runtime.now())
                if case .part = part, response.isJSON { throw NoSuchList(problem: problem) }
                guard response.status == 410 else { throw problem }
                throw CursorExpired(
                    part: part, problem: problem)
            case 200:
                return Answer(
                    page: try read(response, part), etag: response.headers["ETag"],
                    answers: answers, size: response.body.count)
            default: throw ServerError(answer: response, now: runtime.now())
            }
        }
    }

    /// Decodes a page. A response of another kind changes nothing.
    private func read(
        _ response: HTTPResponse, _ part: ListPart
    ) throws -> ListPage<Collection.Wire> {
        do { return try Collection.page(response, of: part) } catch let error as UnreadableRecord {
            throw error
        } catch let error as ServerError {
            throw error
        } catch {
            throw UnreadableRecord(error, record: Collection.feed.path, in: response.body)
        }
    }

    /// How often a page is requested again because the server has answered a command meanwhile.
    static var retries: Int { 3 }

    /// Whether the server has answered a command on this collection since the page was requested:
    /// the page may then be older than the store.
    func isOutdated(_ answer: Answer, _ store: StoreConnection) throws -> Bool {
        try !newer(than: answer, store).isEmpty
    }

    /// Writes a page in the transaction that stores its cursor.
    ///
    /// - Throws: The first row’s `UnreadableRecord` if no row could be read, because that is
    ///   another list.
    func write(
        _ answer: Answer, replaces: SyncPage<Collection.Wire>.Replacement = .nothing,
        listing: Listing = .whole, _ store: StoreConnection, _ state: inout SyncState,
        _ result: inout RefreshResult
    ) throws -> AppliedPage {
        let page = SyncPage(
            items: answer.page.items, deleted: answer.page.deleted, replaces: replaces,
            newer: try newer(than: answer, store), version: answer.page.version ?? answer.etag,
            listing: listing, json: answer.page.json)
        let applied = try Collection.apply(page, in: store)
        if let first = applied.unreadable.first, applied.unreadable.count >= page.items.count {
            throw first
        }
        state.skipped += applied.unreadable.count
        result.hasChanged = result.hasChanged || applied.changes > 0
        result.hasRenamed = result.hasRenamed || applied.hasRenamed
        result.refreshes.formUnion(applied.refreshes)
        return applied
    }

    /// Rows about which the server has answered since the page was requested.
    private func newer(than answer: Answer, _ store: StoreConnection) throws -> Set<String> {
        Set(
            try store.rows(
                "SELECT row FROM commands WHERE phase = 'done' AND collection = ? AND finished > ?",
                [name, answer.answers]
            ) { try $0.text(0) })
    }

    /// Ends the display of commands that were done before the refresh began: the copy now shows
    /// them.
    ///
    /// - Parameters:
    ///   - answers: The number of answers at that time.
    ///   - rows: Whether the refresh included a command’s row; by default it included all.
    /// - Returns: Whether there were any such commands.
    @discardableResult
    func settle(
        through answers: Int64, _ store: StoreConnection,
        where isRefreshed: (String) throws -> Bool = { _ in true }
    ) throws -> Bool {
        let done = try CommandRow.rows(
            """
            phase = 'done' AND finished <= ?
                AND ' ' || showsOn || ' ' LIKE '% ' || ? || ' %'
            """, [answers, name], store)
        for var row in done where try isRefreshed(row.row) {
            row.showsOn.removeAll { $0 == name }
            if row.showsOn.isEmpty {
                try store.execute("DELETE FROM commands WHERE number = ?", [row.number])
            } else {
                try row.save(store)
            }
        }
        return !done.isEmpty
    }

    /// Calls ``settle(through:_:)`` when nothing else is written.
    func settleAlone(through answers: Int64) throws {
        let hasDone = try store.read {
            try $0.integer("SELECT EXISTS (SELECT 1 FROM commands WHERE phase = 'done')") == 1
        }
        guard hasDone else { return }
        try store.write { _ = try settle(through: answers, $0) }
    }

    /// Logs the first skipped rows of a page, and the number of the others: a page can have
    /// thousands.
    func warn(of skipped: [UnreadableRecord]) {
        let named = 4
        for record in skipped.prefix(named) {
            runtime.log.warning("\(name): a row is skipped. \(record)")
        }
        let others = skipped.count - named
        if others > 0 { runtime.log.warning("\(name): further skipped rows: \(others)") }
    }
}
