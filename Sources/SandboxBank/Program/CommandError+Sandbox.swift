public import AshlarTerminal

extension CommandError {
    /// Adds what to do about an error of the sandbox; `program` is the command’s name.
    public init(_ error: SandboxBankError, program: String) {
        let next =
            switch error {
            case .journalInUse:
                "Open the running \(program) (\(program) link prints a link), quit it, or choose another "
                    + "folder with --data-dir DIR."
            case .historyDiffers:
                "Leave out --statement to use this sandbox, or choose another folder with "
                    + "--data-dir DIR."
            case .journalOfAnotherVersion:
                "Start a new sandbox in another folder with --data-dir DIR, or use the version of "
                    + "\(program) that created this one."
            case .statementChanged, .journalUnreadable:
                "Restore the file from a backup, or start a new sandbox in another folder with "
                    + "--data-dir DIR."
            case .journalNotWritable:
                "Free up space or give this user write access, or choose another folder with "
                    + "--data-dir DIR."
            case .statementUnreadable, .statementColumnMissing:
                "Use a CSV file with the columns date, account, amount, currency, counterparty."
            case .phoneNotWritable: "Choose a writable folder with --data-dir DIR."
            case .rowCountOutOfRange: "Change --rows."
            case .addressInUse, .cannotServe: "Choose another port with --port N."
            }
        self.init(.failure, "\(error)", next: next)
    }
}
