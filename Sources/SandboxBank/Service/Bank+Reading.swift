import AshlarDomain
import AshlarHTTP
import AshlarJSON

extension Bank {
    func read(_ call: Call) throws -> HTTPResponse {
        switch call.route {
        case .accounts:
            return tagged(call, "accounts", books.accountsVersion) { json in
                json.array("items", books.accounts) { $0.account($1) }
                json.null("nextCursor")
            }
        case .payees:
            return tagged(call, "payees", books.payeesVersion) { json in
                json.array("items", books.payees) { $0.payee($1) }
                json.null("nextCursor")
            }
        case .orders:
            var orders = books.orders
            if let clientID = try call.parameter("clientOrderId", 1...64) {
                orders = books.order(named: clientID).map { [$0] } ?? []
            }
            return tagged(call, "orders", books.ordersVersion) { json in
                json.array("items", orders) { $0.order($1, in: books) }
                json.null("nextCursor")
            }
        case .order(let id): return try readOrder(id, call)
        case .transactions: return try transactions(call)
        case .payments: return try payments(call)
        case .transactionChanges:
            return try changes(call, books.entryChanges, id: EntryID.text) { json, place in
                json.transaction(place, in: books)
            }
        case .paymentChanges:
            return try changes(call, books.paymentChanges, id: PaymentID.text) { json, number in
                json.payment(books.payment(number), hasHistory: false, in: books)
            }
        case .payment(let id):
            guard let number = books.paymentNumber(id) else {
                throw Problem.notFound("There is no payment “\(id)”.")
            }
            let payment = books.payment(number)
            let version =
                payment.history.count + (payment.approval?.version ?? 0)
                + (payment.cancellationAskedAt == nil ? 0 : 1)
            return taggedValue(call, id, version) {
                $0.payment(payment, hasHistory: true, in: books)
            }
        case .profile: return profile(call)
        default: throw Problem.notFound("This path has nothing to read.")
        }
    }

    private func transactions(_ call: Call) throws(Problem) -> HTTPResponse {
        let limit = try call.limit()
        // The form is checked before the books are read.
        let accountID = try call.parameter("accountId", 1...64)
        let position = try call.cursor("cursor")
        var account: Int?
        if let id = accountID {
            account = books.accountsByID[id]
            guard account != nil else {
                throw .notFound("There is no account “\(id)”.")
            }
        }
        let cursor = try position.map { text throws(Problem) in
            try Cursor(text, .list, books.identity, count: 2)
        }
        // A cursor belongs to the list that it came from.
        guard cursor.map({ $0.numbers[1] == (account ?? -1) + 1 }) ?? true else {
            throw .cursorExpired
        }
        let end = books.entryChanges.end
        return tagged(call, "transactions", end) { json in
            let slice = books.entries(account: account, before: cursor?.numbers[0], limit: limit)
            json.array("items", slice.numbers) { $0.transaction($1, in: books) }
            let next = slice.last.map {
                Cursor(.list, books.identity, $0, (account ?? -1) + 1).text
            }
            json.field("nextCursor", next)
            json.field("changesCursor", Cursor(.changes, books.identity, end).text)
            json.field("total", books.entryCount(account: account))
        }
    }

    private func payments(_ call: Call) throws(Problem) -> HTTPResponse {
        let limit = try call.limit()
        let clientID = try call.parameter("clientPaymentId", 1...64)
        let cursor = try call.cursor("cursor").map { text throws(Problem) in
            try Cursor(text, .list, books.identity, count: 1).numbers[0]
        }
        if let cursor, cursor >= books.paymentCount { throw .cursorExpired }
        let end = books.paymentChanges.end
        return tagged(call, "payments", end) { json in
            var slice = Books.Slice()
            var total = books.visiblePaymentCount
            if let id = clientID {
                slice.numbers =
                    books.paymentsByClientID[id]
                    .flatMap { books.paymentChanges.isWithdrawn($0) ? nil : [$0] } ?? []
                total = slice.numbers.count
            } else {
                let position = cursor.map { (day: books.day(ofPayment: $0), number: $0) }
                slice = books.payments(after: position, limit: limit)
            }
            json.array("items", slice.numbers) {
                $0.payment(books.payment($1), hasHistory: false, in: books)
            }
            json.field("nextCursor", slice.last.map { Cursor(.list, books.identity, $0).text })
            json.field("changesCursor", Cursor(.changes, books.identity, end).text)
            json.field("total", total)
        }
    }

    private func changes(
        _ call: Call, _ log: ChangeLog, id: (Int) -> String,
        _ row: (inout JSONWriter, Int) -> Void
    ) throws(Problem) -> HTTPResponse {
        let limit = try call.limit()
        guard let text = try call.cursor("since") else {
            throw .invalid("since", "Missing: send the changesCursor of the snapshot.")
        }
        let position = try call.cursor("cursor")
        let since = try Cursor(text, .changes, books.identity, count: 1).numbers[0]
        let place = try position.map { text throws(Problem) in
            try Cursor(text, .changesPage, books.identity, count: 1).numbers[0]
        }
        let start = place ?? since
        guard since <= start, start <= log.end else { throw .cursorExpired }
        return tagged(call, "changes", log.end) { json in
            let page = log.page(from: start, limit: limit)
            json.array("items", page.changed, row)
            json.array("deleted", page.withdrawn) { $0.element(id($1)) }
            json.field(
                "nextCursor",
                page.isLast ? nil : Cursor(.changesPage, books.identity, page.end).text)
            json.field("changesCursor", Cursor(.changes, books.identity, page.end).text)
            // Counted once, on the first page.
            if place == nil { json.field("total", log.count(from: start)) }
        }
    }

    /// An object of these fields with a strong tag, or 304 if the client has it.
    private func tagged(
        _ call: Call, _ name: String, _ version: Int, _ content: (inout JSONWriter) -> Void
    ) -> HTTPResponse {
        taggedValue(call, name, version) { $0.object(content) }
    }

    private func taggedValue(
        _ call: Call, _ name: String, _ version: Int, _ content: (inout JSONWriter) -> Void
    ) -> HTTPResponse {
        let tag = ETag.make(books.identity, call.request.path, name, String(version))
        if let known = call.request.headers["If-None-Match"],
            ETag.matches(known, tag, allowsWeak: true)
        {
            return HTTPResponse(status: 304, headers: ["ETag": tag])
        }
        var json = JSONWriter(capacity: 16_384)
        content(&json)
        return HTTPResponse(
            status: 200, headers: ["Content-Type": "application/json", "ETag": tag],
            body: json.data)
    }
}
