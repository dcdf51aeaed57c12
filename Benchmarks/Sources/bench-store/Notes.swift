import AshlarCore
import AshlarOffline
import Foundation
import Limits

/// `Offline` alone, with a small generic entity.
enum Notes {
    /// - Parameter part: `nil` for all; a single one can be profiled.
    static func run(_ part: String?) async throws -> [Figure] {
        var figures: [Figure] = []
        func wants(_ name: String) -> Bool { part == nil || part == name }
        if wants("upsert") { figures.append(try upsert(rows: 100_000)) }
        if wants("view") { figures.append(try await view(rows: 10_000, commands: 100)) }
        if wants("page") { figures.append(try await firstPage(rows: 100_000)) }
        if wants("command") { figures += try await durableCommand() }
        return figures
    }

    /// Decoded rows into an empty store, 5,000 per transaction, compared with raw C into the same
    /// table.
    private static func upsert(rows: Int) throws -> Figure {
        let measured = try MeasuredNotes()
        defer { measured.remove() }
        let raw = try RawStore(
            measured.directory.appending(path: "raw.sqlite"), schemaOf: measured.file)
        var ours = 0.0
        var limit = 0.0
        for start in stride(from: 0, to: rows, by: BulkUpsert.page) {
            let notes = (start..<min(start + BulkUpsert.page, rows)).map(Note.init)
            let page = SyncPage(rows: notes, json: notes.map(\.json))
            let plain = RawRows(width: 3)
            for (number, note) in notes.enumerated() {
                plain.append(note.id.rawValue)
                plain.append(Int64(number))
                plain.append(bytes: note.json)
            }
            ours += try CPU.spent {
                try measured.offline.write { _ = try Note.apply(page, in: $0) }
            }
            limit += try CPU.spent { try raw.upsertEntities(plain, Note.collection) }
        }
        return Figure(
            "upsert of \(rows) small entities, CPU each", ours / Double(rows) * 1e6, "µs",
            limit: limit / Double(rows) * 1e6, budget: 1.5)
    }

    /// All rows as readers see them, compared with the same rows without waiting commands.
    private static func view(rows: Int, commands: Int) async throws -> Figure {
        let waiting = try MeasuredNotes()
        let unchanged = try MeasuredNotes()
        defer {
            waiting.remove()
            unchanged.remove()
        }
        let notes = (0..<rows).map(Note.init)
        let page = SyncPage(rows: notes, json: notes.map(\.json))
        for measured in [waiting, unchanged] {
            try measured.offline.write { _ = try Note.apply(page, in: $0) }
        }
        for number in 0..<commands {
            let note = notes[number * (rows / commands)]
            try await waiting.offline.perform(
                Retitle(row: note.id.rawValue, title: "Retitled \(number)"))
        }
        var ours = Double.infinity
        var limit = Double.infinity
        for _ in 0..<12 {
            ours = min(ours, try await Self.read(waiting, retitled: commands))
            limit = min(limit, try await Self.read(unchanged, retitled: 0))
        }
        return Figure(
            "view of \(rows) rows with \(commands) commands waiting, CPU", ours * 1000, "ms",
            limit: limit * 1000, budget: 1.5)
    }

    /// The first page as an app’s list reads it, each row with its changes, compared with a decoder
    /// that already has the rows.
    private static func firstPage(rows: Int) async throws -> Figure {
        let measured = try MeasuredNotes()
        defer { measured.remove() }
        for start in stride(from: 0, to: rows, by: BulkUpsert.page) {
            let notes = (start..<min(start + BulkUpsert.page, rows)).map(Note.init)
            let page = SyncPage(rows: notes, json: notes.map(\.json))
            try measured.offline.write { _ = try Note.apply(page, in: $0) }
        }
        let repository = NotesRepository(offline: measured.offline)
        let first = try await repository.page(PageRequest()).items.map(\.row.json)
        let decoder = JSONDecoder()
        var ours = Double.infinity
        var limit = Double.infinity
        for _ in 0..<30 {
            ours = min(
                ours,
                try await CPU.spentAwaiting {
                    for _ in 0..<40 { _ = try await repository.page(PageRequest()) }
                } / 40)
            limit = min(
                limit,
                try CPU.spent {
                    for _ in 0..<40 {
                        for json in first { _ = try decoder.decode(Note.self, from: json) }
                    }
                } / 40)
        }
        return Figure(
            "first page of \(first.count) of \(rows) small entities, CPU", ours * 1e6,
            "µs", limit: limit * 1e6, budget: 2)
    }

    private static func read(_ measured: MeasuredNotes, retitled: Int) async throws -> Double {
        try await CPU.spentAwaiting {
            let rows = try await measured.offline.copy(of: Note.self).all()
            let count = rows.count { $0.title.hasPrefix("Retitled") }
            precondition(count == retitled, "the commands are on top: \(count)")
        }
    }

    /// Row, key and bytes of a command, durable, compared with raw C writing the same.
    private static func durableCommand() async throws -> [Figure] {
        let measured = try MeasuredNotes()
        defer { measured.remove() }
        let raw = try RawStore(
            measured.directory.appending(path: "raw.sqlite"), schemaOf: measured.file)
        let notes = (0..<1_000).map(Note.init)
        try measured.offline.write {
            _ = try Note.apply(SyncPage(rows: notes, json: notes.map(\.json)), in: $0)
        }
        try RawStore(measured.file).emptyLog()
        try raw.emptyLog()
        var ours = Double.infinity
        var limit = Double.infinity
        var clock = Double.infinity
        var clockLimit = Double.infinity
        let batch = 10
        for round in 0..<100 {
            let commands = (0..<batch).map {
                Retitle(row: notes[round * batch + $0].id.rawValue, title: "Retitled \($0)")
            }
            var start = ContinuousClock.now
            ours = min(
                ours,
                try await CPU.spentAwaiting {
                    for command in commands { try await measured.offline.perform(command) }
                } / Double(batch))
            clock = min(clock, start.duration(to: .now) / .seconds(batch))
            let plain = try commands.map {
                try RawRows(
                    command: $0, id: UUID().uuidString, key: UUID().uuidString, at: Date())
            }
            start = .now
            limit = min(
                limit,
                try CPU.spent { for command in plain { try raw.keep(command: command) } }
                    / Double(batch))
            clockLimit = min(clockLimit, start.duration(to: .now) / .seconds(batch))
        }
        let name = "durable command: row, key and bytes"
        return [
            Figure("\(name), CPU", ours * 1e6, "µs", limit: limit * 1e6, budget: 2.2),
            // Includes the disk’s time, which both wait for.
            Figure(
                "\(name), by the clock", clock * 1e6, "µs", limit: clockLimit * 1e6, budget: 1.5),
        ]
    }
}
