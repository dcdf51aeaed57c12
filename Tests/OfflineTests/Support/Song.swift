import AshlarCore
import AshlarHTTP
import AshlarOfflineTesting
import Foundation

@testable import AshlarOffline

/// A row whose id the server derives from its title, so that it changes with the title.
struct Song: SyncedEntity, Hashable {
    static let collection = "songs"
    static let feed = Feed.offset(path: "/songs")
    static let idsMayChange = true

    let id: AshlarCore.ID<Song>
    /// The maker, which never changes.
    var maker: String
    var note: String?

    static func identity(of wire: Song) -> String? { wire.maker }
}

/// A note on a song, for a server without keys.
struct NoteSong: OfflineCommand, Equatable {
    typealias Collection = Song
    static let name = "note-song"
    static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(path: "/songs/\($0.song)")
        } read: { response, command in
            guard response.status == 200 else { return nil }
            let song = try response.json(Song.self, as: command.song)
            return song.note == command.note ? .row(song) : nil
        })
    static let followsRenames: Set = [Song.collection]

    let song: String
    let note: String
    var row: String { song }
    var lane: String { "songs" }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/songs/\(song)/note", json: ["note": note])
    }

    func apply(to row: inout Song?) { row?.note = note }
}

/// A remark on a song; the server has a list for each song.
struct Remark: SyncedEntity, Hashable {
    static let collection = "remarks"
    static let feed = Feed.parts(path: "/remarks", of: Song.collection)

    static func part(of row: Remark) -> String { row.song }

    let id: AshlarCore.ID<Remark>
    /// The song’s id.
    var song: String

    static func request(for part: ListPart, limit: Int) -> HTTPRequest {
        guard case .part(let song) = part else { return HTTPRequest(path: feed.path) }
        return HTTPRequest(path: "/songs/\(song)/remarks")
    }
}

/// A remark that is created on the device.
struct Say: OfflineCommand, Equatable {
    typealias Collection = Remark
    static let name = "say"
    static let prevention = Prevention<Self>.atMostOnce

    let remark: String
    let song: String
    var row: String { remark }
    var makesRow: Bool { true }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/songs/\(song)/remarks", json: ["id": remark, "song": song])
    }

    func apply(to row: inout Remark?) { row = row ?? Remark(id: ID(rawValue: remark), song: song) }
}

extension Site {
    static let songs = contents(
        adding: [Song.self, Remark.self], commands: [NoteSong.self, Say.self])

    /// An instance with the songs `s1` and `s2` in the copy, and a list of remarks for each at the
    /// server.
    func withSongs() async throws -> Offline {
        server.add("/songs", ServerDouble.Rules(list: .offset))
        server.add("/songs", action: "note") { row, body in row["note"] = body["note"] }
        for name in ["s1", "s2"] {
            putSong(name, maker: "maker of \(name)")
            server.add("/songs/\(name)/remarks", ServerDouble.Rules(list: .whole))
        }
        let offline = try offline(contents: Self.songs)
        try await offline.copy(of: Song.self).refresh()
        return offline
    }

    func putSong(_ id: String, maker: String) {
        server.put(#"{"id": "\#(id)", "maker": "\#(maker)"}"#, in: "/songs")
    }

    /// Changes the title at the server, and with it the ids.
    func rename(_ old: String, to new: String) {
        server.remove(old, from: "/songs")
        putSong(new, maker: "maker of \(old)")
        server.add("/songs/\(new)/remarks", ServerDouble.Rules(list: .whole))
        for id in remarks(old) { putRemark(id, on: new) }
    }

    func remarks(_ song: String) -> [String] {
        server.rows("/songs/\(song)/remarks").compactMap {
            JSON(Data($0.utf8))?.members?["id"]?.string
        }
    }

    func putRemark(_ id: String, on song: String) {
        server.put(#"{"id": "\#(id)", "song": "\#(song)"}"#, in: "/songs/\(song)/remarks")
    }
}

extension Offline {
    func songs() async throws -> [String] {
        try await copy(of: Song.self).all().map(\.id.rawValue).sorted()
    }

    func remarks(_ song: String) throws -> [String] {
        try read { try $0.all(Remark.self, part: song) }.map(\.id.rawValue).sorted()
    }
}
