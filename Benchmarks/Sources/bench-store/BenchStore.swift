import Foundation

/// `bench-store PART …`: measures one part of Data and its limit, prints JSON rows.
@main
struct BenchStore {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let figures: [Figure]
        switch arguments.first {
        case "bulk" where arguments.count == 2:
            figures = try await BulkUpsert.run(rows: Int(arguments[1]) ?? 0)
        case "million" where arguments.count == 2:
            figures = try await Million.run(rows: Int(arguments[1]) ?? 0)
        case "changes": figures = try await Changes.run()
        case "notes": figures = try await Notes.run(arguments.dropFirst().first)
        case "sync" where arguments.count == 5:
            figures = try await FullSync(Array(arguments.dropFirst())).run()
        case "peak" where arguments.count == 5:
            figures = try await FullSync(Array(arguments.dropFirst())).peak()
        case "tour" where arguments.count == 6:
            let bank = try FullSync(Array(arguments.dropFirst(2)))
            figures = try await Tour(label: arguments[1], bank: bank).run()
        default:
            FileHandle.standardError.write(
                Foundation.Data(
                    """
                    usage: bench-store bulk ROWS | million ROWS | changes
                           bench-store notes [upsert | view | page | command]
                           bench-store sync|peak URL USER PASSWORD PHONE
                           bench-store tour LABEL URL USER PASSWORD PHONE

                    """.utf8))
            exit(2)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(figures), as: UTF8.self))
    }
}
