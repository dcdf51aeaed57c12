import AshlarCore
import AshlarHTTP
import AshlarOffline
import Foundation

/// Rules for requests and for the server’s effects.
extension World {
    /// - Returns: The command of the request, if it changes something.
    func sent(_ request: HTTPRequest, by process: AppProcess?) -> CommandRecord? {
        guard request.method != .get else {
            moment(.asked, at: process)
            return nil
        }
        guard server.isCommand(request) else {
            if scenario.sessions?.isRenewal(request) == true { moment(.renewing, at: process) }
            return nil
        }
        guard let process, !process.isDead else { return nil }
        moment(.sent, at: process)
        do {
            let all = try process.offline.look { _, commands in commands }
            let same = all.filter { isSame($0, request) }
            guard !same.isEmpty else {
                // The command has left the store, because a list has shown its effect.
                let again = records.first {
                    scenario.sessions != nil && $0.phase == .done
                        && $0.requests.contains(signature(of: request, $0.name))
                }
                if let again { return again }
                fail(.unwanted, "\(request.method) \(request.path) belongs to no stored command.")
                return nil
            }
            let sending = same.filter { $0.status.phase == .sending || isSentAgain($0, request) }
            let found = sending.compactMap { record($0.status.id) }.min {
                ($0.effects.count + $0.underWay, $0.order)
                    < ($1.effects.count + $1.underWay, $1.order)
            }
            guard let found else {
                let phases = same.map { "\($0.status.id) is \($0.status.phase)" }
                fail(.unwanted, "A request is sent for a command that is not sending: \(phases).")
                return nil
            }
            found.requests.insert(signature(of: request, found.name))
            try checkNames(request, found, process)
            return found
        } catch ServerError.signedOut {
            // Another process has ended the session since the command was claimed.
            return records.first {
                $0.phase == .sending && $0.requests.contains(signature(of: request, $0.name))
            }
        } catch {
            fail(.opening, "The store cannot be read: \(error)")
            return nil
        }
    }

    /// Whether a request is repeated with a renewed token, although a list has already shown its
    /// effect.
    private func isSentAgain(_ command: StoredCommand, _ request: HTTPRequest) -> Bool {
        guard scenario.sessions != nil, command.status.phase == .done,
            let record = record(command.status.id)
        else { return false }
        return record.requests.contains(signature(of: request, record.name))
    }

    /// Checks that a request names another command’s new row by the server’s id, and only after that
    /// command is done.
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
                fail(.unwanted, "\(record.id) names \(row), which is \(id) at the server.")
            } else if maker.phase != .done {
                fail(.order, "\(record.id) is sent before \(maker.id), which creates its row.")
            }
        }
    }

    private func signature(of request: HTTPRequest, _ name: String) -> String {
        let key = scenario.commands[name]?.keyHeader.flatMap { request.headers[$0] } ?? ""
        let body = String(decoding: request.body, as: UTF8.self)
        return "\(request.method) \(request.path) \(key) \(body)"
    }

    /// A command and all commands with the same requests: an effect cannot be assigned to one of
    /// them.
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

    /// Records that an answer has arrived at a process, whether or not it still waits for it.
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

    /// Checks the effects of a request that the server has answered.
    func serverAnswered(_ exchange: Network.Exchange, _ answer: HTTPResponse) {
        defer { if let finding = server.finding { fail(.suite, finding) } }
        if let record = exchange.command {
            if [409, 412, 428].contains(answer.status) { record.wasInConflict = true }
            if (400..<500).contains(answer.status), record.underWay > 0 {
                record.wasRefusedEarly = true
            }
        }
        noteFulfilled()
        let new = server.effects.count - seenEffects
        guard new > 0 else {
            // Changes by the server itself are noticed with the next answer.
            if haveServerRowsChanged {
                serverSteps += 1
                noteServerRows()
            }
            return
        }
        seenEffects = server.effects.count
        serverSteps += 1
        noteServerRows()
        for _ in 0..<new {
            guard let record = exchange.command else {
                fail(.unwanted, "The server acts on a request that belongs to no command.")
                return
            }
            trace("\(record.id) takes effect")
            record.effects.append(serverSteps)
            check(record)
        }
        moment(.serverActed, at: exchange.call.process)
    }

    /// Records the commands whose rows at the server already show what they request.
    private func noteFulfilled() {
        for record in records where record.wasInConflict && !record.wasFulfilled {
            guard let probe = scenario.commands[record.name],
                let path = scenario.collections.first(where: { $0.name == probe.collection })?.path
            else { continue }
            let rows = server.rows(path).map { Data($0.utf8) }
            record.wasFulfilled = probe.isShownByServer(record.command, rows)
        }
    }

    /// Whether repeated execution has no further effect. Declaring a `POST` repeatable does not
    /// make it so.
    func isRepeatable(_ record: CommandRecord) -> Bool {
        scenario.commands[record.name]?.isRepeatable == true && !record.isPosted
    }

    private func check(_ record: CommandRecord) {
        let isRepeatable = isRepeatable(record)
        let twins = twins(of: record)
        if twins.reduce(0, { $0 + $1.effects.count }) > twins.count, !isRepeatable {
            return fail(.once, "\(record.id), \(record.name), takes effect more than once.")
        }
        if record.isTakenBack || record.isRejected {
            return fail(.unwanted, "\(record.id) takes effect, but was taken back or never stored.")
        }
        if record.phase == .refused, !isRepeatable {
            return fail(.unwanted, "\(record.id) takes effect after a refusal.")
        }
        guard record.effects.count == 1, !record.isDropped, !record.wasRetried,
            record.phase != .refused
        else { return }
        let later = records.first {
            $0.lane == record.lane && $0.order > record.order && !$0.effects.isEmpty
                && !$0.apartFrom.contains(record.id)
        }
        if let later { fail(.order, "\(later.id) overtook \(record.id) of the same lane.") }
    }

    private var haveServerRowsChanged: Bool {
        scenario.collections.contains { $0.isJSON && rawRows[$0.name] != server.rows($0.path) }
    }

    /// Records which rows have changed at the server.
    func noteServerRows() {
        for collection in scenario.collections where collection.isJSON {
            let raw = server.rows(collection.path)
            guard rawRows.updateValue(raw, forKey: collection.name) != raw else { continue }
            let old = serverRows[collection.name] ?? [:]
            let new = collection.canonical(raw.map { Data($0.utf8) })
            for id in Set(old.keys).union(new.keys) where old[id] != new[id] {
                serverChanges["\(collection.name)/\(id)"] = serverSteps
                if new[id] == nil { serverRemovals.insert("\(collection.name)/\(id)") }
            }
            serverRows[collection.name] = new
        }
    }

    /// The list of another collection that contains no valid row of the requested one.
    func otherList(than request: HTTPRequest) -> HTTPResponse? {
        let path = request.path.prefix { $0 != "?" }
        guard request.method == .get,
            let own = scenario.collections.first(where: { path.hasPrefix($0.path) })
        else { return nil }
        for other in scenario.collections where other.name != own.name {
            let rows = server.rows(other.path)
            guard !rows.isEmpty, own.canonical(rows.map { Data($0.utf8) }).isEmpty else { continue }
            // In the form in which the server lists the requested collection.
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
