// oracle compare FOLDER … | fuzz FOLDER SEEDS [FIRST] | speed FOLDER …

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let folders = arguments.dropFirst().prefix { Int($0) == nil }.map { URL(filePath: $0) }
let numbers = arguments.dropFirst(1 + folders.count).map { Int($0) ?? -1 }

func usage() -> Never {
    FileHandle.standardError.write(
        Data("usage: oracle compare FOLDER … | fuzz FOLDER SEEDS [FIRST] | speed FOLDER …\n".utf8))
    exit(2)
}

guard let command = arguments.first, !folders.isEmpty, numbers.allSatisfy({ $0 >= 0 }) else {
    usage()
}
let corpus = Corpus(folders)
if corpus.files.isEmpty {
    FileHandle.standardError.write(
        Data("No .swift file in \(folders.map(\.path)). Resolve System/Corpus first.\n".utf8))
    exit(2)
}
switch command {
case "compare" where numbers.isEmpty: exit(try Comparison(corpus).run() ? 0 : 1)
case "fuzz" where (1...2).contains(numbers.count):
    let fuzzer = try Fuzzer(corpus)
    exit(fuzzer.run(seeds: numbers[0], first: numbers.count == 2 ? numbers[1] : 1) ? 0 : 1)
case "speed" where numbers.isEmpty: try Speed(corpus).run()
default: usage()
}
