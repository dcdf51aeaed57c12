import AshlarFeatureGenerator
import Testing

@Suite struct AppNamesTests {
    private func problems(_ app: String, _ entity: String, _ command: String) -> [String] {
        do throws(Problems) {
            _ = try AppNames(app: app, entity: entity, command: command)
            return []
        } catch {
            return error.all.map(\.description)
        }
    }

    @Test func eachNameHasItsSpellings() throws {
        let names = try AppNames(app: "CarTrips", entity: "CarTrip", command: "markDone")
        #expect(names.app.member == "carTrips" && names.app.path == "car-trips")
        #expect(names.entity.title == "Car trip")
        #expect(names.command.type == "MarkDone" && names.command.member == "markDone")
        #expect(names.command.title == "Mark done")
    }

    @Test(arguments: [
        ("Trips", "Trip", "complete"), ("Fleet", "Truck", "approve"), ("X509", "Key", "revoke"),
    ])
    func takesOtherNames(app: String, entity: String, command: String) {
        #expect(problems(app, entity, command) == [])
    }

    @Test(arguments: [
        ("trips", "Trip", "complete", "like a type"), ("Trips", "trip", "complete", "like a type"),
        ("Trips", "Trip", "Complete", "like a function"), ("Trips", "Trip", "", "like a function"),
        ("Trips", "Trip", "do it", "like a function"), ("T", "Trip", "complete", "2 to 24 letters"),
        ("Trip", "Trip", "complete", "different names"),
        ("Trips", "TRIPS", "complete", "different names"),
        ("AshlarTrips", "Trip", "complete", "Ashlar’s modules"),
        ("FeatureTrips", "Trip", "complete", "Ashlar’s modules"),
        ("Tasks", "Task", "complete", "Swift or Foundation"),
        ("Texts", "Text", "complete", "SwiftUI"),
        ("Trips", "Switch", "complete", "keyword of Swift"),
        ("Trips", "Trip", "repeat", "keyword of Swift"), ("Trips", "Trip", "list", "every app"),
        ("Trips", "Trip", "retry", "every app"), ("Über", "Trip", "complete", "like a type"),
        ("../Trips", "Trip", "complete", "like a type"),
    ])
    func invalidNamesAreReported(
        app: String, entity: String, command: String, reason: String
    ) {
        let found = problems(app, entity, command)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains(reason) == true, "\(found)")
        #expect(found.first?.hasSuffix(".") == true)
    }

    @Test func reportsAllInvalidNames() {
        #expect(problems("trips", "trip", "Complete").count == 3)
    }
}
