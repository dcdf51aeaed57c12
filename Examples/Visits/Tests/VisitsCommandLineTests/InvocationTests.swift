import AshlarCore
import Testing
import VisitsDomain

@testable import VisitsCommandLine

@Suite struct InvocationTests {
    @Test func readsCommandsWithTheirOptionsInAnyOrder() throws {
        let invocation = try Invocation([
            "complete", "--data", "here", "visit-1", "all done", "--server", "http://127.0.0.1:81",
        ])
        #expect(invocation.command == .complete(ID(rawValue: "visit-1"), note: "all done"))
        #expect(invocation.data == "here")
        #expect(invocation.server == "http://127.0.0.1:81")
        #expect(try Invocation(["run", "--until-sent"]).command == .run(untilSent: true))
        #expect(
            try Invocation(["complete", "a", "--", "--"]).command
                == .complete(ID(rawValue: "a"), note: "--"))
    }

    @Test(arguments: [
        [], ["lst"], ["list", "all"], ["show"], ["complete", "visit-1"], ["--data"],
        ["list", "--server", "nowhere"], ["list", "--server", "ftp://host"],
        ["list", "--until-sent"],
        ["--quick", "list"], ["retry"], ["complete", "a", "b", "c"],
    ])
    func refusesNonsense(arguments: [String]) {
        #expect(throws: UsageError.self) { try Invocation(arguments) }
    }

    @Test func refusesADayThatThereIsNot() {
        #expect(throws: VisitError.notADay("tomorrow")) {
            try Invocation(["move", "visit-1", "tomorrow"])
        }
    }

    @Test func marksWhatIsNotSentAndOffersWhatIsPossible() throws {
        let change = Submission(
            id: ID(rawValue: "c1"), visit: ID(rawValue: "visit-1"), name: "complete",
            state: .refused, reason: "no")
        #expect(
            line(of: change)
                == "complete visit-1  refused (no): `visits retry c1` or `visits drop c1`")
        let visit = Visit(
            id: ID(rawValue: "visit-1"), customer: "Ann", address: "Quay",
            day: try Day("2026-03-01"))
        #expect(
            line(of: ListedVisit(visit: visit, submissions: [change]))
                == "visit-1  2026-03-01  Ann, Quay  open [complete: refused]")
    }

    @Test(arguments: [
        ServerError.offline(reason: "refused") as any Error,
        VisitError.unknownVisit(ID(rawValue: "x")),
        VisitError.completedBefore(ID(rawValue: "x")), VisitError.emptyNote,
    ])
    func namesTheNextStep(error: any Error) {
        #expect(message(for: error).contains("visits "))
    }
}
