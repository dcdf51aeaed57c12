import AshlarDomain
import Testing

@Suite struct CountedErrorTests {
    @Test(arguments: [
        (PasscodeError.wrong(triesLeft: 1) as any DescribedError, "; 1 try is left."),
        (PasscodeError.wrong(triesLeft: 2), "; 2 tries are left."),
        (CodeError.wrong(triesLeft: 1), "; 1 try is left."),
        (CodeError.wrong(triesLeft: 0), "; 0 tries are left."),
        (SignOutError.unsettledPayments(count: 1), " 1 payment yet."),
        (SignOutError.unsettledPayments(count: 3), " 3 payments yet."),
    ])
    func oneIsSingular(error: any DescribedError, end: String) {
        #expect(error.description.hasSuffix(end), "\(error.description)")
    }
}
