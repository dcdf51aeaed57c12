#if canImport(SwiftUI)
    import Foundation
    public import SwiftUI

    /// A figure beside what it belongs to; below it where letters are large.
    public struct FigureRow<Title: View>: View {
        private let figure: String
        private let title: Title

        @Environment(\.dynamicTypeSize) private var typeSize

        /// - Parameter figure: Written with its unit.
        public init(_ figure: String, @ViewBuilder title: () -> Title) {
            self.figure = figure
            self.title = title()
        }

        /// One element for VoiceOver.
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
