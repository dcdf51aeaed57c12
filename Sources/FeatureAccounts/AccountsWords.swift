public import AshlarDomain

extension AccountsModule {
    /// The texts of this feature's screens, by the keys that its views use, in every language it has.
    public static let table = Words.Table([
        "en": [
            PackageResources.AccountList_en_strings, PackageResources.AccountDetail_en_strings,
            PackageResources.Insights_en_strings,
            PackageResources.Profile_en_strings, PackageResources.SignIn_en_strings,
            PackageResources.Settings_en_strings, PackageResources.Unlock_en_strings,
            PackageResources.Views_en_strings, PackageResources.Leaving_en_strings,
        ],
        "de": [
            PackageResources.AccountList_de_strings, PackageResources.AccountDetail_de_strings,
            PackageResources.Insights_de_strings,
            PackageResources.Profile_de_strings, PackageResources.SignIn_de_strings,
            PackageResources.Settings_de_strings, PackageResources.Unlock_de_strings,
            PackageResources.Views_de_strings, PackageResources.Leaving_de_strings,
        ],
    ])
}
