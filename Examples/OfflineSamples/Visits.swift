import AshlarCore
package import AshlarOffline
package import AshlarOfflineTesting
package import Foundation

extension OfflineContents {
    /// The collections and commands of a technician’s app.
    package static let visits = visits()

    /// - Parameters:
    ///   - tables: The app’s own tables.
    ///   - migrations: The migrations of those tables.
    package static func visits(
        tables: [StoreTable] = [], migrations: [StoreMigration] = []
    ) -> OfflineContents {
        OfflineContents(
            collections: [Visit.self, Photo.self, Chapter.self],
            commands: [
                AddVisit.self, Complete.self, Rename.self, Remove.self, AddPhoto.self, Ring.self,
                Retitle.self,
            ], tables: tables, migrations: migrations)
    }
}

extension ServerDouble {
    /// A server with two visits, one of which refuses to be completed.
    package static func visits(
        keyWindow: Double = 24 * 3600, now: @escaping @Sendable () -> Date
    ) -> ServerDouble {
        let server = ServerDouble(keyWindow: keyWindow, now: now)
        server.add("/visits")
        server.add("/visits", action: "completion") { row, body in
            if row["place"] == "Nowhere" { throw ServerDouble.Refusal("NOWHERE") }
            row["isDone"] = true
            row["note"] = body["note"]
        }
        server.add("/visits", action: "bell") { row, _ in
            if case .number(let times)? = row["rung"] {
                row["rung"] = .number(times + 1)
            } else {
                row["rung"] = 1
            }
        }
        server.add("/photos", .init(list: .whole))
        server.add("/chapters", .init(list: .offset, pageSize: 3))
        server.put(#"{"id": "v1", "place": "Mill Lane"}"#, in: "/visits")
        server.put(#"{"id": "v2", "place": "Nowhere"}"#, in: "/visits")
        return server
    }
}

extension FaultSuite<Offline, ServerDouble> {
    /// The fault suite of technicians and their office.
    package static let visits = FaultSuite(
        contents: .visits,
        nextContents: .visits(
            tables: [
                StoreTable(
                    "notes", schema: ["CREATE TABLE notes(id INTEGER PRIMARY KEY, text TEXT)"])
            ], migrations: [StoreMigration("2", ["ALTER TABLE notes ADD COLUMN author TEXT"])]),
        acts: [
            .perform { AddVisit(id: $0.newID(), place: $0.pick(places) ?? "Quay") },
            .perform { user in
                user.pick(user.rows(of: Visit.self)).map {
                    Complete(visit: $0.id.rawValue, note: "note \(user.below(9))")
                }
            },
            .perform { user in
                user.pick(user.rows(of: Visit.self)).map {
                    Rename(
                        visit: $0.id.rawValue,
                        place: "\(user.pick(places) ?? "") \(user.below(99))",
                        version: user.happens(30) ? $0.version : nil)
                }
            },
            .perform(weight: 1) { user in
                user.pick(user.rows(of: Visit.self)).map { Remove(visit: $0.id.rawValue) }
            },
            .perform { user in
                user.pick(user.rows(of: Visit.self)).map {
                    AddPhoto(id: user.newID(), visit: $0.id.rawValue, name: "door")
                }
            },
            .perform(weight: 2) { user in
                user.pick(user.rows(of: Visit.self)).map { Ring(visit: $0.id.rawValue) }
            },
            .perform(weight: 2) { user in
                user.pick(user.rows(of: Chapter.self)).map {
                    Retitle(
                        chapter: $0.id.rawValue, title: "Title-\(user.below(999))",
                        version: $0.version)
                }
            },
            .refresh(Visit.self), .refresh(Photo.self, weight: 1), .refresh(Chapter.self),
            .read(Visit.self), .read(Photo.self), .takeBack(weight: 2), .retry(weight: 2), .drop(),
            .atServer(weight: 3) { server, user in
                let id = user.pick(["v1", "v2", "v3", "v4"]) ?? "v1"
                server.put(
                    #"{"id": "\#(id)", "place": "\#(user.pick(places) ?? "")"}"#, in: "/visits")
            },
            .atServer { server, user in
                let id = "c\(user.below(6))"
                server.put(#"{"id": "\#(id)", "title": "\#(user.below(999))"}"#, in: "/chapters")
            },
            .atServer(weight: 1) { server, user in
                // Never a row made by a command: a look-up could not distinguish it from an unsent
                // one.
                server.remove(user.pick(["v1", "v3", "w1", "w2"]) ?? "v1", from: "/visits")
            },
            .atServer(weight: 1) { server, _ in server.forgetChanges() },
        ]
    ) { now in
        let server = ServerDouble.visits(now: now)
        for number in 0..<5 {
            server.put(#"{"id": "c\#(number)", "title": "Part \#(number)"}"#, in: "/chapters")
            server.put(#"{"id": "w\#(number)", "place": "Street \#(number)"}"#, in: "/visits")
        }
        server.put(#"{"id": "p1", "visit": "v1", "name": "roof"}"#, in: "/photos")
        return server
    }

    private static var places: [String] { ["Mill Lane", "Hill Road", "Quay", "Nowhere"] }
}
