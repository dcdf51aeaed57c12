import ArgumentParser
import AshlarFeatureGenerator
import Testing

@testable import ashlar

/// What it writes is tested with the generator; here, what it is asked.
@Suite struct NewFeatureCommandTests {
    @Test func refusesAWrongNameBeforeItLooksAnywhere() throws {
        let command = try NewFeatureCommand.parse(["cards", "--package", "/nowhere"])
        #expect(throws: FeatureNameError.notATypeName("cards")) { try command.run() }
    }

    @Test func refusesAnotherPackage() throws {
        let command = try NewFeatureCommand.parse(["Cards", "--package", "/nowhere"])
        #expect(throws: Problems.self) { try command.run() }
    }
}
