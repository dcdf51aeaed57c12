import ArgumentParser
import AshlarFeatureGenerator
import Testing

@testable import ashlar

/// The written files are tested with the generator; this tests the arguments.
@Suite struct NewFeatureCommandTests {
    @Test func rejectsInvalidNamesFirst() throws {
        let command = try NewFeatureCommand.parse(["cards", "--package", "/nowhere"])
        #expect(throws: FeatureNameError.notATypeName("cards")) { try command.run() }
    }

    @Test func refusesAnotherPackage() throws {
        let command = try NewFeatureCommand.parse(["Cards", "--package", "/nowhere"])
        #expect(throws: Problems.self) { try command.run() }
    }
}
