#if canImport(SwiftUI)
    import Foundation
    public import SwiftUI

    /// A figure beside its title; below it with large type sizes.
    public struct FigureRow<Title: View>: View {
        private let figure: String
        private let title: Title

        @Environment(\.dynamicTypeSize) private var typeSize

        /// - Parameter figure: The figure with its unit.
        public init(_ figure: String, @ViewBuilder title: () -> Title) {
            self.figure = figure
            self.title = title()
        }

        /// One accessibility element.
        public var body: some View {
            let layout =
                typeSize.isAccessibilitySize
                ? AnyLayout(VStackLayout(alignment: .leading))
                : AnyLayout(HStackLayout(alignment: .firstTextBaseline))
            layout {
                title.frame(maxWidth: .infinity, alignment: .leading)
                Text(figure).monospacedDigit()
            }
            .accessibilityElement(children: .combine)
        }
    }
#endif
