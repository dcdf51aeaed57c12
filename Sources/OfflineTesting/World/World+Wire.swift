import AshlarHTTP
import AshlarOffline
import Foundation

/// What must hold of requests, and of what the server does.
extension World {
    /// - Returns: The command whose request it is, for one that changes something.
    func sent(_ request: HTTPRequest, by process: AppProcess?) -> CommandRecord? {
        guard request.method != .get else {
            moment(.asked, at: process)
            return nil
        }
        guard let process, !process.isDead else { return nil }
        moment(.sent, at: process)
        do {
            let all = try process.offline.look { _, commands in commands }
            let same = all.filter { isSame($0, request) }
            guard !same.isEmpty else {
                fail(.unwanted, "\(request.method) \(request.path) is no stored command’s request.")
                return nil
            }
            let sending = same.filter { $0.status.phase == .sending }
            let found = sending.compactMap { record($0.status.id) }.min {
                ($0.effects.count + $0.underWay, $0.order)
                    < ($1.effects.count + $1.underWay, $1.order)
            }
            guard let found else {
                let phases = same.map { "\($0.status.id) is \($0.status.phase)" }
                fail(.unwanted, "A request is sent of what nobody sends: \(phases).")
                return nil
            }
            found.requests.insert(signature(of: request, found.name))
            try checkNames(request, found, process)
            return found
        } catch {
            fail(.opening, "The store cannot be read: \(error)")
            return nil
        }
    }

    /// A row that another command makes is named by the server's id, and never before there is one.
    private func checkNames(
        _ request: HTTPRequest, _ record: CommandRecord, _ process: AppProcess
    ) throws {
        for maker in records where maker.isStored && maker.order < record.order {
            guard let row = maker.madeRow, let probe = scenario.commands[maker.name],
                request.path.split(separator: "/").contains(Substring(row))
                    || request.body.range(of: Data("\"\(row)\"".utf8)) != nil
            else { continue }
            let id = try process.offline.read { try $0.currentID(row, in: probe.collection) }
            if id != row {
                fail(.unwanted, "\(record.id) names \(row), which the server calls \(id).")
            } else if maker.phase != .done {
                fail(.order, "\(record.id) is sent before \(maker.id), which makes its row.")
            }
        }
    }

    private func signature(of request: HTTPRequest, _ name: String) -> String {
        let key = scenario.commands[name]?.keyHeader.flatMap { request.headers[$0] } ?? ""
        let body = String(decoding: request.body, as: UTF8.self)
        return "\(request.method) \(request.path) \(key) \(body)"
    }

    /// A command and all whose requests are the same as its own: which of them an effect is of,
    /// nobody can tell.
    func twins(of record: CommandRecord) -> [CommandRecord] {
        records.filter { $0 === record || !$0.requests.isDisjoint(with: record.requests) }
    }

    private func isSame(_ command: StoredCommand, _ request: HTTPRequest) -> Bool {
        guard command.request.method == request.method, command.request.path == request.path,
            command.request.body == request.body
        else { return false }
        guard let header = scenario.commands[command.status.name]?.keyHeader else { return true }
        return command.request.headers[header] == request.headers[header]
    }

    /// What a process hears, whether or not it still waits for it.
    func arrived(_ answer: HTTPResponse, _ exchange: Network.Exchange) {
        let process = exchange.call.process
        if exchange.request.method != .get {
            moment(.answered, at: process)
        } else if answer.status == 200,
            bodies.updateValue(answer.body, forKey: exchange.request.path) != answer.body,
            answer.body.range(of: Self.noItems) == nil
                || answer.body.range(of: Self.noneDeleted) == nil
        {
            moment(.pageArrived, at: process)
        }
    }

    private static let noItems = Data("\"items\":[]".utf8)
    private static let noneDeleted = Data("\"deleted\":[]".utf8)

    /// After each request that the server has answered.
    func serverAnswered(_ exchange: Network.Exchange) {
        let new = server.effects.count - seenEffects
        guard new > 0 else { return }
        seenEffects = server.effects.count
        serverSteps += 1
        noteServerRows()
        for _ in 0..<new {
            guard let record = exchange.command else {
                fail(.unwanted, "The server acts on a request that is no command’s.")
                return
            }
            trace("\(record.id) takes effect")
            record.effects.append(serverSteps)
            check(record)
        }
        moment(.serverActed, at: exchange.call.process)
    }

    private func check(_ record: CommandRecord) {
        let isRepeatable = scenario.commands[record.name]?.isRepeatable == true
        let twins = twins(of: record)
        if twins.reduce(0, { $0 + $1.effects.count }) > twins.count, !isRepeatable {
            return fail(.once, "\(record.id), \(record.name), takes effect once too often.")
        }
        if record.isTakenBack || record.isRejected {
            return fail(.unwanted, "\(record.id) takes effect, and was taken back or never stored.")
        }
        if record.phase == .refused, !isRepeatable {
            return fail(.unwanted, "\(record.id) takes effect after a refusal.")
        }
        guard record.effects.count == 1, !record.isDropped, !record.wasRetried,
            record.phase != .refused
        else { return }
        let later = records.first {
            $0.lane == record.lane && $0.order > record.order && !$0.effects.isEmpty
        }
        if let later { fail(.order, "\(later.id) overtook \(record.id) of the same lane.") }
    }

    /// Notes which rows have changed at the server.
    func noteServerRows() {
        for collection in scenario.collections where collection.isJSON {
            let old = serverRows[collection.name] ?? [:]
            let new = collection.canonical(server.rows(collection.path).map { Data($0.utf8) })
            for id in Set(old.keys).union(new.keys) where old[id] != new[id] {
                serverChanges["\(collection.name)/\(id)"] = serverSteps
                if new[id] == nil { serverRemovals.insert("\(collection.name)/\(id)") }
            }
            serverRows[collection.name] = new
        }
    }

    /// The list of another collection, none of whose rows is one of that collection’s.
    func otherList(than request: HTTPRequest) -> HTTPResponse? {
        let path = request.path.prefix { $0 != "?" }
        guard request.method == .get,
            let own = scenario.collections.first(where: { path.hasPrefix($0.path) })
        else { return nil }
        for other in scenario.collections where other.name != own.name {
            let rows = server.rows(other.path)
            guard !rows.isEmpty, own.canonical(rows.map { Data($0.utf8) }).isEmpty else { continue }
            // As the server lists the collection that was asked for.
            let more =
                own.hasChanges
                ? path.hasSuffix("/changes")
                    ? #","deleted":[],"changesCursor":"1""# : #","changesCursor":"1""#
                : ""
            let body =
                #"{"items":[\#(rows.joined(separator: ","))],"nextCursor":null\#(more)}"#
            return HTTPResponse(
                status: 200, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
        }
        return nil
    }
}
