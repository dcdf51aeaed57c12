import ArchitectureScanner
import SwiftSyntax

/// The imports and conditions of a syntax tree.
final class ModuleVisitor: SyntaxVisitor {
    private let converter: SourceLocationConverter
    private var found: [ImportDeclaration] = []
    /// In the file’s order, which nesting in attribute arguments disturbs.
    var imports: [ImportDeclaration] {
        found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
    private(set) var conditions: [ModuleCondition] = []

    init(_ converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.path.map(\.name).prefix { $0.presence == .present }
        // The parser accepts an operator as a module’s name.
        guard let first = names.first, first.isIdentifier else { return .visitChildren }
        let place = converter.location(for: first.positionAfterSkippingLeadingTrivia)
        // Modifiers before one that an import cannot have do not belong to it.
        let modifiers = node.modifiers.map { ImportDeclaration.Access(rawValue: $0.name.text) }
        let isMixed = modifiers.contains(nil)
        found.append(
            ImportDeclaration(
                path: names.map(\.unescaped), kind: node.importKindSpecifier?.text,
                access: modifiers.split(separator: nil, omittingEmptySubsequences: false)
                    .last?.last ?? nil,
                attributes: isMixed ? [] : attributes(of: node.attributes),
                guards: ConditionFacts.importable(at: Syntax(node)), line: place.line,
                column: place.column))
        return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            let visitor = ConditionVisitor(converter)
            visitor.walk(condition)
            conditions += visitor.conditions
        }
        return .visitChildren
    }

    private func attributes(of list: AttributeListSyntax) -> ImportDeclaration.Attributes {
        list.reduce(into: []) { all, element in
            switch element {
            case .attribute(let attribute): all.insert(known(attribute))
            case .ifConfigDecl(let block):
                for case .attributes(let list)? in block.clauses.map(\.elements) {
                    all.formUnion(attributes(of: list))
                }
            }
        }
    }

    private func known(_ attribute: AttributeSyntax) -> ImportDeclaration.Attributes {
        switch attribute.attributeName.trimmedDescription {
        case "testable": .testable
        case "_exported": .exported
        case "_implementationOnly": .implementationOnly
        case "preconcurrency": .preconcurrency
        case "_spi", "_spiOnly": .spi
        default: .other
        }
    }
}

/// Every `canImport` of one condition.
private final class ConditionVisitor: SyntaxVisitor {
    private let converter: SourceLocationConverter
    private(set) var conditions: [ModuleCondition] = []

    init(_ converter: SourceLocationConverter) {
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "canImport",
            let module = node.arguments.first, module.label == nil,
            let names = path(module.expression), names.allSatisfy(\.isIdentifier)
        else { return .visitChildren }
        if let first = names.first {
            let place = converter.location(for: first.positionAfterSkippingLeadingTrivia)
            conditions.append(
                ModuleCondition(
                    path: names.map(\.unescaped), line: place.line, column: place.column))
        }
        return .visitChildren
    }

    /// `nil` for an expression that names no module.
    private func path(_ expression: ExprSyntax) -> [TokenSyntax]? {
        if let member = expression.as(MemberAccessExprSyntax.self) {
            return member.base.flatMap { path($0) }.map { $0 + [member.declName.baseName] }
        }
        return expression.as(DeclReferenceExprSyntax.self).map { [$0.baseName] }
    }
}

extension TokenSyntax {
    var isIdentifier: Bool { if case .identifier = tokenKind { true } else { false } }
}
