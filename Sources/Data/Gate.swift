// Without the trait, this import is one sentence that names it instead of a list of errors.
import AshlarSQLiteGate
