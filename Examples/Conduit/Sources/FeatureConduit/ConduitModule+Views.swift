#if canImport(SwiftUI)
    import AshlarCore
    public import AshlarSharedUI
    import ConduitDomain
    public import SwiftUI

    extension ConduitModule: ScreenModule {
        /// The screen of a route.
        @MainActor @ViewBuilder
        public func view(for route: ConduitRoute) -> some View {
            switch route {
            case .list(let filter):
                ScreenHost(following: articleList(filter)) { model in
                    ArticleListView(model: model, wording: wording, navigate: navigate)
                }
                .id(route)
            case .article(let id):
                ScreenHost(following: articleDetail(id)) { model in
                    ArticleDetailView(model: model, wording: wording)
                }
                .id(id)
            case .profile(let name):
                ScreenHost(following: profile(of: name)) { model in
                    ProfileView(model: model, wording: wording)
                }
                .id(name)
            case .account:
                ScreenHost(following: profile(of: nil)) { model in
                    ProfileView(model: model, wording: wording)
                }
            case .write, .edit, .signIn: form(for: route)
            }
        }

        @MainActor @ViewBuilder
        private func form(for route: ConduitRoute) -> some View {
            if case .signIn = route {
                ScreenHost(appeared: .appeared) {
                    signIn()
                } content: { model in
                    SignInView(model: model, wording: wording)
                }
            } else {
                ScreenHost(appeared: .appeared) {
                    articleEditor(route.edited)
                } content: { model in
                    ArticleEditorView(model: model, wording: wording)
                }
            }
        }
    }

    extension ConduitRoute {
        fileprivate var edited: Article.ID? {
            if case .edit(let id) = self { id } else { nil }
        }
    }
#endif
