import SwiftSyntax

/// The modules that can certainly be imported, derived from the syntax tree: each condition is
/// evaluated for each outcome.
enum ConditionFacts {
    /// The modules that can be imported wherever the `#if` branches around a node are active.
    static func importable(at node: Syntax) -> Set<String> {
        guard let parent = node.parent else { return [] }
        guard let clause = node.as(IfConfigClauseSyntax.self),
            let block = parent.parent?.as(IfConfigDeclSyntax.self)
        else { return importable(at: parent) }
        var certain = importable(at: Syntax(block))
        for other in block.clauses where other.position < clause.position {
            guard let condition = other.condition else { continue }
            certain.formUnion(modules(condition, when: false))
        }
        if let condition = clause.condition { certain.formUnion(modules(condition, when: true)) }
        return certain
    }

    private static func modules(_ condition: ExprSyntax, when outcome: Bool) -> Set<String> {
        modules(Array(operands(condition)), when: outcome) ?? []
    }

    /// `a || b && c` as parsed: a flat sequence of operands and operators.
    private static func operands(_ condition: ExprSyntax) -> [ExprSyntax] {
        condition.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [condition]
    }

    /// - Returns: `nil` if the expression is not a condition.
    private static func modules(_ row: [ExprSyntax], when outcome: Bool) -> Set<String>? {
        for (name, isNeededByAll) in [("||", false), ("&&", true)] {
            let sides = row.split(omittingEmptySubsequences: false) { $0.operatorName == name }
            guard sides.count > 1 else { continue }
            var all: [Set<String>] = []
            for side in sides {
                guard let modules = modules(Array(side), when: outcome) else { return nil }
                all.append(modules)
            }
            // If “and” is true, or “or” is false, all operands have that outcome.
            return outcome == isNeededByAll
                ? all.reduce([]) { $0.union($1) }
                : all.dropFirst().reduce(all[0]) { $0.intersection($1) }
        }
        guard row.count == 1, let one = row.first else { return nil }
        return modules(one: one, when: outcome)
    }

    private static func modules(one: ExprSyntax, when outcome: Bool) -> Set<String>? {
        if let not = one.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            return modules(one: not.expression, when: !outcome)
        }
        if let tuple = one.as(TupleExprSyntax.self) {
            guard tuple.elements.count == 1, let inner = tuple.elements.first else { return nil }
            return modules(operands(inner.expression), when: outcome)
        }
        if let call = one.as(FunctionCallExprSyntax.self) {
            guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self) else {
                return nil
            }
            guard outcome, name.baseName.text == "canImport", let first = call.arguments.first,
                let module = first.expression.firstToken(viewMode: .sourceAccurate),
                module.isIdentifier, module.nextToken(viewMode: .sourceAccurate)?.text != "::"
            else { return [] }
            return [module.unescaped]
        }
        return one.is(DeclReferenceExprSyntax.self) || one.is(BooleanLiteralExprSyntax.self)
            ? [] : nil
    }
}

extension ExprSyntax {
    fileprivate var operatorName: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}
