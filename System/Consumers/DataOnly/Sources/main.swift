import AshlarCore
import AshlarCoreTesting
import AshlarData
import AshlarDomain
import AshlarOffline
import Foundation

struct Needs: DataDependencies {
    let runtime = RuntimeEnvironment.test()
    let timeZone = TimeZone.gmt
    let server = ServerConnection.url(URL(string: "http://127.0.0.1:1")!)
    let directory: URL
}

let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
let data = try DataModule(dependencies: Needs(directory: directory))
print("store opened, \(try await data.accountRepository.accounts().count) accounts")
