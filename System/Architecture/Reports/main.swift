import Foundation
import Programs

// Checks reports, pictures and rules of the architecture check with third-party tools.
program("reports") {
    var arguments = Arguments(usage: "reports ASHLAR FETCHED CHECK-JSONSCHEMA")
    let ashlar = URL(filePath: try arguments.word("the executable")).path
    let fetched = URL(filePath: try arguments.word("the folder of fetched packages")).path
    let validator = URL(filePath: try arguments.word("check-jsonschema")).path
    try arguments.end()
    try RulesSchema(validator: validator).check()
    let package = try HostilePackage(ashlar)
    let formats = Formats(package: package, schemas: fetched + "/schemas", validator: validator)
    try Reports(package: package, formats: formats).check()
    let mermaid = fetched + "/mermaid/nicegui/elements/mermaid/dist"
    try Pictures(package: try HostilePackage(ashlar), mermaid: mermaid).check()
}
