public import AshlarDomain

extension PaymentsModule {
    /// The texts of this feature's screens, by the keys that its views use, in every language it has.
    public static let table = Words.Table([
        "en": [
            PackageResources.PaymentList_en_strings,
            PackageResources.PaymentDetail_en_strings, PackageResources.CreatePayment_en_strings,
            PackageResources.Views_en_strings,
            PackageResources.PaymentStatus_en_strings, PackageResources.Payees_en_strings,
            PackageResources.Identifiers_en_strings, PackageResources.PaymentApproval_en_strings,
            PackageResources.StandingOrders_en_strings,
        ],
        "de": [
            PackageResources.PaymentList_de_strings,
            PackageResources.PaymentDetail_de_strings, PackageResources.CreatePayment_de_strings,
            PackageResources.Views_de_strings,
            PackageResources.PaymentStatus_de_strings, PackageResources.Payees_de_strings,
            PackageResources.Identifiers_de_strings, PackageResources.PaymentApproval_de_strings,
            PackageResources.StandingOrders_de_strings,
        ],
    ])
}
