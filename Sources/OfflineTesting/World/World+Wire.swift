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
                ($0.effects.count, $0.order) < ($1.effects.count, $1.order)
            }
            guard let found else {
                let phases = same.map { "\($0.status.id) is \($0.status.phase)" }
                fail(.unwanted, "A request is sent of what nobody sends: \(phases).")
                return nil
            }
            return found
        } catch {
            fail(.opening, "The store cannot be read: \(error)")
            return nil
        }
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
        } else if answer.status == 200, answer.body.range(of: Self.noItems) == nil {
            moment(.pageArrived, at: process)
        }
    }

    private static let noItems = Data("\"items\":[]".utf8)

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
        if record.effects.count > 1, !isRepeatable {
            return fail(.once, "\(record.id), \(record.name), takes effect twice.")
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
            let body =
                #"{"items":[\#(rows.joined(separator: ","))],"deleted":[],"nextCursor":null,"#
                + #""changesCursor":"1"}"#
            return HTTPResponse(
                status: 200, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
        }
        return nil
    }
}
