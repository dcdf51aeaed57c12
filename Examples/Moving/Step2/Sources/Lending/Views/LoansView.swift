#if canImport(SwiftUI)
    import SwiftUI

    struct LoansView: View {
        @ObservedObject var model: LoansViewModel

        var body: some View {
            List {
                Toggle("Overdue only", isOn: $model.showsOverdueOnly)
                ForEach(model.shownLoans) { loan in
                    VStack(alignment: .leading) {
                        Text(loan.title).font(.headline)
                        Text(model.dueText(loan))
                            .foregroundStyle(model.isOverdue(loan) ? Color.red : Color.secondary)
                        Button("Renew") {
                            Task { await model.renew(loan) }
                        }
                        .disabled(!model.canRenew(loan))
                    }
                }
            }
            .overlay {
                if model.isLoading && model.loans.isEmpty { ProgressView() }
            }
            .navigationTitle("My loans")
            .alert(model.errorMessage ?? "", isPresented: $model.showsError) {
                Button("OK") {}
            }
            .task { await model.load() }
            .refreshable { await model.load() }
        }
    }
#endif
