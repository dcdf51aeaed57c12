import Foundation
package import GRDB

/// Reads rows of tables from a damaged file, page by page, so that one bad page does not hide the
/// others. https://sqlite.org/fileformat2.html#b_tree_pages
package struct TableReader {
    /// A stored row; an `INTEGER PRIMARY KEY` is in `rowid`, and null in `values`.
    package struct Record {
        package let rowid: Int64
        package let values: [DatabaseValue]
    }

    /// The rows that were found, and whether every page of the table was readable.
    package struct Rows {
        package var records: [Record] = []
        package var isWhole = true
    }

    private let file: PageFile

    package init(file: PageFile) { self.file = file }

    /// The first page of each table by name, as far as the schema can be read.
    package func roots() -> [String: Int] {
        var roots: [String: Int] = [:]
        for record in rows(from: 1).records where record.values.count >= 4 {
            guard String.fromDatabaseValue(record.values[0]) == "table",
                let name = String.fromDatabaseValue(record.values[1]),
                let root = Int.fromDatabaseValue(record.values[3])
            else { continue }
            roots[name] = root
        }
        return roots
    }

    /// The rows below a page.
    ///
    /// - Parameter wanted: Selects by rowid and record header, before the values are decoded.
    package func rows(
        from root: Int, where wanted: (Int64, RecordHeader) -> Bool = { _, _ in true }
    ) -> Rows {
        var rows = Rows()
        var seen: Set<Int> = []
        var waiting = [root]
        while let number = waiting.popLast() {
            guard seen.insert(number).inserted, let page = TablePage(number, file) else {
                rows.isWhole = false
                continue
            }
            switch page.kind {
            case .inner:
                let children = page.children()
                rows.isWhole = rows.isWhole && children.count == page.cellCount + 1
                // Reversed because the last is taken first: rows come in order.
                waiting += children.reversed()
            case .leaf: read(page, into: &rows, where: wanted)
            }
        }
        return rows
    }

    /// The rows of every page that looks like a table’s leaf, including free and old pages.
    package func everywhere(where wanted: (Int64, RecordHeader) -> Bool) -> [Record] {
        var rows = Rows()
        for number in stride(from: 1, through: file.pageCount, by: 1) {
            guard let page = TablePage(number, file), page.kind == .leaf else { continue }
            read(page, into: &rows, where: wanted)
        }
        return rows.records
    }

    private func read(
        _ page: TablePage, into rows: inout Rows, where wanted: (Int64, RecordHeader) -> Bool
    ) {
        for index in 0..<page.cellCount {
            guard let (rowid, payload) = page.cell(index, of: file),
                let header = RecordHeader(payload)
            else {
                rows.isWhole = false
                continue
            }
            guard wanted(rowid, header) else { continue }
            rows.records.append(Record(rowid: rowid, values: header.values(of: payload)))
        }
    }
}

/// One page of a table.
private struct TablePage {
    enum Kind: UInt8 {
        case inner = 5
        case leaf = 13
    }

    let kind: Kind
    let cellCount: Int
    private let bytes: [UInt8]
    /// 100 on the first page, after the file’s header.
    private let start: Int

    /// - Returns: `nil` if the page is missing, damaged, or not a table’s page.
    init?(_ number: Int, _ file: PageFile) {
        guard let page = file.page(number) else { return nil }
        start = number == 1 ? 100 : 0
        guard let kind = Kind(rawValue: page[page.startIndex + start]) else { return nil }
        self.kind = kind
        bytes = [UInt8](page)
        cellCount = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
        let pointers = start + (kind == .inner ? 12 : 8)
        guard pointers + 2 * cellCount <= bytes.count else { return nil }
    }

    /// The child pages; only for an inner page.
    func children() -> [Int] {
        var children: [Int] = []
        for index in 0..<cellCount {
            guard let place = place(index), place + 4 <= bytes.count else { continue }
            children.append(word(at: place))
        }
        children.append(word(at: start + 8))
        return children
    }

    /// The rowid and the row’s bytes, including overflow pages; only for a leaf.
    func cell(_ index: Int, of file: PageFile) -> (rowid: Int64, payload: ArraySlice<UInt8>)? {
        guard var place = place(index), let size = varint(bytes[...], &place),
            let rowid = varint(bytes[...], &place), size >= 0, size < 1 << 31
        else { return nil }
        // The store’s files have no reserved space at the end of a page.
        let usable = bytes.count
        let total = Int(size)
        // Overflow pages of a damaged row may form a cycle.
        guard total <= file.pageCount * file.pageSize else { return nil }
        let most = usable - 35
        var local = total
        if total > most {
            let least = (usable - 12) * 32 / 255 - 23
            let fitting = least + (total - least) % (usable - 4)
            local = fitting <= most ? fitting : least
        }
        guard place + local <= usable else { return nil }
        guard local < total else { return (rowid, bytes[place..<place + total]) }
        guard place + local + 4 <= usable else { return nil }
        var payload = Array(bytes[place..<place + local])
        var next = word(at: place + local)
        while payload.count < total {
            guard let page = file.page(next).map({ [UInt8]($0) }) else { return nil }
            payload += page[4..<min(usable, 4 + total - payload.count)]
            next = page[0..<4].reduce(0) { $0 << 8 | Int($1) }
        }
        return (rowid, payload[...])
    }

    /// The offset of a cell; `nil` if it is outside the page.
    private func place(_ index: Int) -> Int? {
        let pointer = start + (kind == .inner ? 12 : 8) + 2 * index
        let place = Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1])
        return place < bytes.count ? place : nil
    }

    private func word(at place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}

/// A record’s header: the types and offsets of its columns.
package struct RecordHeader {
    private let types: [Int64]
    private let start: Int

    package var count: Int { types.count }

    /// - Returns: `nil` if the header cannot be read.
    init?(_ payload: ArraySlice<UInt8>) {
        var place = payload.startIndex
        guard let size = varint(payload, &place), size >= 1,
            size <= payload.count
        else { return nil }
        let end = payload.startIndex + Int(size)
        var types: [Int64] = []
        var length: Int64 = 0
        while place < end {
            guard let type = varint(payload, &place), type >= 0, type != 10, type != 11,
                type < 1 << 32
            else { return nil }
            types.append(type)
            length += Self.size(type)
        }
        guard place == end, length <= Int64(payload.endIndex - end) else { return nil }
        self.types = types
        start = end
    }

    /// Columns that were added after the row was written are null.
    package func isNull(_ column: Int) -> Bool { column >= types.count || types[column] == 0 }
    package func isBlob(_ column: Int) -> Bool {
        column < types.count && types[column] >= 12 && types[column] % 2 == 0
    }

    fileprivate func values(of payload: ArraySlice<UInt8>) -> [DatabaseValue] {
        var place = start
        return types.map { type in
            let size = Int(Self.size(type))
            defer { place += size }
            let bytes = payload[place..<place + size]
            switch type {
            case 0: return .null
            case 8: return 0.databaseValue
            case 9: return 1.databaseValue
            case 1...6:
                let sign: Int64 = bytes.first.map { $0 >= 0x80 } == true ? -1 : 0
                return bytes.reduce(sign) { $0 << 8 | Int64($1) }.databaseValue
            case 7:
                return Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }).databaseValue
            default:
                // The store writes only valid UTF-8, so any other text is damage.
                return type % 2 == 0
                    ? Data(bytes).databaseValue
                    : String(validating: bytes, as: UTF8.self)?.databaseValue
                        ?? Data(bytes).databaseValue
            }
        }
    }

    private static func size(_ type: Int64) -> Int64 {
        switch type {
        case 0...4: type
        case 5: 6
        case 6, 7: 8
        case 8, 9: 0
        default: (type - 12) / 2
        }
    }
}

/// Reads a number of one to nine bytes, and moves `place` past it.
private func varint(_ bytes: ArraySlice<UInt8>, _ place: inout Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
        guard place < bytes.endIndex else { return nil }
        let byte = bytes[place]
        place += 1
        if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
        value = value << 7 | UInt64(byte & 0x7F)
        if byte < 0x80 { return Int64(bitPattern: value) }
    }
    return nil
}
