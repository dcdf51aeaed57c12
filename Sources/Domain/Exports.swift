// Features and hosts see Core through Domain: the inner layer is part of the domain’s vocabulary
// (Domain.docc/WhyDomainReexportsCore.md).
@_exported public import AshlarCore
