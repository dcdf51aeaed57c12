import AshlarDomain
import Testing

@Suite struct CountedErrorTests {
    @Test(arguments: [
        (PasscodeError.wrong(triesLeft: 1) as any DescribedError, "; 1 try is left."),
        (PasscodeError.wrong(triesLeft: 2), "; 2 tries are left."),
        (CodeError.wrong(triesLeft: 1), "; 1 try is left."),
        (CodeError.wrong(triesLeft: 0), "; 0 tries are left."),
        (SignOutError.unconfirmed(Unconfirmed(payments: 1)), " 1 payment yet."),
        (
            SignOutError.unconfirmed(Unconfirmed(payments: 3, payees: 1, standingOrders: 2)),
            " 3 payments, 1 change of payees, 2 changes of standing orders yet."
        ),
        (SignOutError.unconfirmed(Unconfirmed(profile: 1)), " 1 change of the profile yet."),
    ])
    func oneUsesTheSingular(error: any DescribedError, end: String) {
        #expect(error.description.hasSuffix(end), "\(error.description)")
    }
}
