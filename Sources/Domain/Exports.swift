// Features and hosts see Core through Domain, because Core is part of the domain’s vocabulary
// (docs/decisions/0002-domain-re-exports-core.md).
@_exported public import AshlarCore
