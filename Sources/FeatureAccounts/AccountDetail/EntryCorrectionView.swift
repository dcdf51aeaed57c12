#if canImport(SwiftUI)
    import AshlarDomain
    import SwiftUI

    /// The form that changes the category of an entry.
    struct EntryCorrectionView: View {
        let id: ID<Transaction>
        let correction: EntryCorrection
        let wording: Wording
        let handle: (AccountDetailEvent) -> Void

        /// `nil` for the present category.
        @State private var chosen: String?
        @State private var isAlways = false

        var body: some View {
            Picker(
                wording("account.category"),
                selection: Binding(get: { selection }, set: { chosen = $0 })
            ) {
                ForEach(correction.choices) { Text($0.title).tag($0.id) }
            }
            if let always = correction.always { Toggle(always, isOn: $isAlways) }
            Button(wording("entry.category.save")) {
                guard let category = SpendingCategory(rawValue: selection) else { return }
                handle(.categoryCorrected(id, category, always: isAlways))
            }
            Button(wording("entry.category.cancel")) { handle(.correctionCancelled) }
        }

        private var selection: String {
            chosen ?? correction.choices.first { $0.isChosen }?.id ?? ""
        }
    }
#endif
