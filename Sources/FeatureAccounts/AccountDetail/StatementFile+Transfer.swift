#if canImport(SwiftUI)
    import CoreTransferable
    import AshlarDomain
    import UniformTypeIdentifiers

    extension StatementFile: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            FileRepresentation(exportedContentType: .commaSeparatedText) { file in
                SentTransferredFile(try await file.write())
            }
            .exportingCondition { $0.format == .csv }
            // The system has no content type for this format.
            FileRepresentation(
                exportedContentType: UTType(filenameExtension: "ofx") ?? .data
            ) { file in
                SentTransferredFile(try await file.write())
            }
            .exportingCondition { $0.format == .ofx }
            FileRepresentation(exportedContentType: .xml) { file in
                SentTransferredFile(try await file.write())
            }
            .exportingCondition { $0.format == .camt053 }
        }
    }
#endif
