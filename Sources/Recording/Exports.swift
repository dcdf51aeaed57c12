// Recordings contain JSON values, so importers of this module need their type.

@_exported public import AshlarJSON
