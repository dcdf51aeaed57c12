// Without the trait, this import fails with one error that names it, not with a list of errors.
import AshlarSQLiteGate
