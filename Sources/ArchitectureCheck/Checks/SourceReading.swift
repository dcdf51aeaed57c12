/// Reads and scans the files of a package.
package struct SourceReading: Sendable {
    private let scanner: SourceScanner
    private let words: WordScanner
    /// The files that are searched for banned words.
    private let searched: Set<String>
    /// The package’s folder.
    private let root: String

    /// - Parameter searched: The files that are searched for banned words.
    package init(
        root: String, patterns: [SymbolPattern], words: WordScanner = WordScanner([]),
        in searched: Set<String> = []
    ) {
        self.root = root
        scanner = SourceScanner(patterns: patterns)
        self.words = words
        self.searched = searched
    }

    /// The scan of each file, by path; a file that cannot be read is left out.
    ///
    /// Files are divided among the processor’s cores; each part reads into one buffer.
    package func scans(of files: [String]) -> [String: SourceScan] {
        // Fewer files are read faster than another thread starts.
        let parts = max(1, min(files.count / 50, 8))
        let scans = Array(0..<parts).concurrentMap { part in
            var bytes: [UInt8] = []
            var scans: [(String, SourceScan)] = []
            // Interleaved, because files in one folder resemble each other in size.
            for index in stride(from: part, to: files.count, by: parts) {
                let file = files[index]
                guard FileSystem.read("\(root)/\(file)", into: &bytes) else { continue }
                var scan = bytes.withUnsafeBufferPointer(scanner.scan)
                if searched.contains(file) {
                    scan.words = bytes.withUnsafeBufferPointer(words.scan)
                }
                scans.append((file, scan))
            }
            return scans
        }
        return Dictionary(scans.joined(), uniquingKeysWith: { first, _ in first })
    }
}
