package import Foundation

/// Reads the pages of a database file as of its last complete transaction, without SQLite: for a
/// file that SQLite can no longer read.
///
/// Newer pages come from the write-ahead log, as far as its checksums match.
package struct PageFile {
    let pageSize: Int
    let pageCount: Int
    private let main: Data
    private let log: Data
    /// Page number to the offset of its newest version in the log.
    private var newer: [Int: Int] = [:]

    static let standardPageSize = 4096
    /// Whether there is a log with an invalid header. A log that was cut off before its first page
    /// never held anything and does not count.
    package let isLogLost: Bool

    /// The files must not be written to while they are read. A missing file counts as empty.
    package init(_ file: URL) {
        main = Self.bytes(file.path)
        log = Self.bytes(file.path + "-wal")
        let header = WALHeader(log)
        isLogLost = header == nil && log.count >= WALHeader.size
        pageSize = header?.pageSize ?? FileHeader(main)?.pageSize ?? Self.standardPageSize
        var count = main.count / pageSize
        if let header { newer = header.committedPages(log, pageSize: pageSize) }
        count = max(count, newer.keys.max() ?? 0)
        pageCount = count
    }

    /// The bytes of a page, counted from 1; `nil` if the file does not contain it.
    func page(_ number: Int) -> Data? {
        if let start = newer[number] { return log[start..<start + pageSize] }
        // The number may come from a damaged page, so it can have any value.
        guard (1...max(1, main.count / pageSize)).contains(number) else { return nil }
        let start = (number - 1) * pageSize
        guard start + pageSize <= main.count else { return nil }
        return main[start..<start + pageSize]
    }

    private static func bytes(_ path: String) -> Data {
        // Missing or unreadable files have no pages; callers notice when they look one up.
        (try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped))
            ?? Data()
    }
}

/// The header of a database file, https://sqlite.org/fileformat2.html#the_database_header
package struct FileHeader {
    package static let size = 100
    package static let magic = Array("SQLite format 3\0".utf8)
    let pageSize: Int

    /// - Returns: `nil` unless the header has the form that SQLite writes for this store: no
    ///   reserved bytes, no auto-vacuum, UTF-8. A file without tables has no encoding.
    package init?(_ file: Data) {
        guard file.count >= Self.size, file.starts(with: Self.magic) else { return nil }
        let bytes = [UInt8](file.prefix(Self.size))
        let sizeField = Int(bytes[16]) << 8 | Int(bytes[17])
        // 1 stands for 65,536.
        pageSize = sizeField == 1 ? 65_536 : sizeField
        guard pageSize.nonzeroBitCount == 1, (512...65_536).contains(pageSize),
            (1...2).contains(bytes[18]), (1...2).contains(bytes[19]),
            bytes[20...23].elementsEqual([0, 64, 32, 32]),
            bytes[44...46].allSatisfy({ $0 == 0 }), bytes[47] <= 4,
            bytes[52...55].allSatisfy({ $0 == 0 }),
            bytes[56...58].allSatisfy({ $0 == 0 }), bytes[59] <= 1,
            bytes[72...91].allSatisfy({ $0 == 0 })
        else { return nil }
    }
}

/// The header of a write-ahead log, https://sqlite.org/fileformat2.html#walformat
private struct WALHeader {
    static let size = 32
    static let frameHeaderSize = 24
    let pageSize: Int
    let isBigEndian: Bool
    let salts: (UInt32, UInt32)
    let checksum: (UInt32, UInt32)

    init?(_ log: Data) {
        guard log.count >= Self.size else { return nil }
        let magic = log.word(at: 0)
        guard magic & 0xFFFF_FFFE == 0x377F_0682 else { return nil }
        isBigEndian = magic & 1 == 1
        pageSize = Int(log.word(at: 8))
        guard pageSize.nonzeroBitCount == 1, (512...65_536).contains(pageSize) else { return nil }
        salts = (log.word(at: 16), log.word(at: 20))
        checksum = log.checksum(0..<24, from: (0, 0), isBigEndian: isBigEndian)
        guard checksum == (log.word(at: 24), log.word(at: 28)) else { return nil }
    }

    /// Page number to the offset of its newest version, up to the last frame that commits a
    /// transaction.
    func committedPages(_ log: Data, pageSize: Int) -> [Int: Int] {
        var committed: [Int: Int] = [:]
        var open: [Int: Int] = [:]
        var running = checksum
        var start = Self.size
        while start + Self.frameHeaderSize + pageSize <= log.count {
            let body = start + Self.frameHeaderSize
            guard salts == (log.word(at: start + 8), log.word(at: start + 12)) else { break }
            running = log.checksum(start..<start + 8, from: running, isBigEndian: isBigEndian)
            running = log.checksum(body..<body + pageSize, from: running, isBigEndian: isBigEndian)
            guard running == (log.word(at: start + 16), log.word(at: start + 20)) else { break }
            open[Int(log.word(at: start))] = body
            if log.word(at: start + 4) > 0 {
                committed.merge(open) { $1 }
                open = [:]
            }
            start = body + pageSize
        }
        return committed
    }
}

extension Data {
    /// Reads four bytes, big-endian.
    fileprivate func word(at offset: Int) -> UInt32 {
        withUnsafeBytes { bytes in
            UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
    }

    /// SQLite’s running checksum over pairs of words.
    fileprivate func checksum(
        _ range: Range<Int>, from start: (UInt32, UInt32), isBigEndian: Bool
    ) -> (UInt32, UInt32) {
        withUnsafeBytes { bytes in
            var (first, second) = start
            for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
                let left = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let right = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                first &+= (isBigEndian ? left.bigEndian : left.littleEndian) &+ second
                second &+= (isBigEndian ? right.bigEndian : right.littleEndian) &+ first
            }
            return (first, second)
        }
    }
}
