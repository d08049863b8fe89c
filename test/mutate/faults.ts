import ts from 'typescript';

/** One small change that makes code wrong, as somebody's slip would. */
export interface Fault {
  readonly file: string;
  /** From 1, as editors count. */
  readonly line: number;
  /** What was done, in words. */
  readonly what: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

type Change = Pick<Fault, 'what' | 'replacement'> & { readonly node: ts.Node };

/** What each comparison or connective is mistaken for. */
const mistaken: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);

/**
 * Every fault that can be put into a file.
 * @param file its name, which says whether it holds JSX
 */
export function faultsIn(file: string, text: string): Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    // Types are gone when the code runs, and what is imported fails at once.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && isAppearance(node, source)) return;
    for (const { node: changed, what, replacement } of changesOf(node, source)) {
      const start = changed.getStart(source);
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      faults.push({ file, line, what, start, end: changed.getEnd(), replacement });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** The text with the fault in it. */
export function withFault(text: string, { start, end, replacement }: Fault): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function changesOf(node: ts.Node, source: ts.SourceFile): Change[] {
  const text = (of: ts.Node) => of.getText(source);
  const condition = conditionOf(node);
  if (condition)
    return [{ node: condition, what: 'condition negated', replacement: `!(${text(condition)})` }];
  if (ts.isBinaryExpression(node)) {
    const other = mistaken.get(node.operatorToken.kind);
    const what = `${text(node.operatorToken)} became ${other}`;
    return other ? [{ node: node.operatorToken, what, replacement: other }] : [];
  }
  if (ts.isAwaitExpression(node))
    return [{ node, what: 'await removed', replacement: text(node.expression) }];
  if (ts.isThrowStatement(node)) return [{ node, what: 'throw removed', replacement: ';' }];
  if (ts.isExpressionStatement(node) && isCall(node.expression))
    return [{ node, what: 'call removed', replacement: ';' }];
  if (ts.isNumericLiteral(node) && !isName(node) && !isOrder(node) && !isOutOfOrder(node))
    return [{ node, what: 'number one higher', replacement: `(${node.text} + 1)` }];
  // As `replace` of a link.
  if (ts.isJsxAttribute(node) && !node.initializer)
    return [{ node, what: 'true became false', replacement: `${text(node.name)}={false}` }];
  if (node.kind === ts.SyntaxKind.TrueKeyword)
    return [{ node, what: 'true became false', replacement: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    return [{ node, what: 'false became true', replacement: 'true' }];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) {
    const rest = node.elements.slice(0, -1).map(text).join(', ');
    return [{ node, what: 'last member of a list dropped', replacement: `[${rest}]` }];
  }
  return [];
}

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node);

/** What only changes how something looks, or how React tells it from its neighbours: no test and no assistive technology meets it. */
const isAppearance = ({ name, initializer }: ts.JsxAttribute, source: ts.SourceFile): boolean => {
  if (['className', 'key'].includes(name.getText(source))) return true;
  // Pixels of an icon, lines of a field or of what stands for a page that loads; other sizes are words, and what decides
  // between them is looked at.
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined;
  return ['size', 'rows'].includes(name.getText(source)) && value !== undefined && ts.isNumericLiteral(value);
};

/** A number that names a member, e.g. `{ 1: … }`. */
const isName = (node: ts.NumericLiteral) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** That the tab key passes something by, `tabIndex={-1}`: any number below zero says so. */
const isOutOfOrder = ({ parent }: ts.NumericLiteral): boolean => {
  if (!ts.isPrefixUnaryExpression(parent)) return false;
  for (let around: ts.Node = parent.parent; !ts.isStatement(around); around = around.parent)
    if (ts.isJsxAttribute(around) || ts.isPropertyAssignment(around))
      return around.name.getText() === 'tabIndex';
  return false;
};

/** What a comparison answers, of which the sign alone counts: `a < b ? -1 : 1`. */
const isOrder = ({ parent }: ts.NumericLiteral): boolean => {
  const choice = ts.isConditionalExpression(parent) ? parent : parent.parent;
  if (!ts.isConditionalExpression(choice)) return false;
  return (
    [choice.whenTrue, choice.whenFalse]
      .map((one) => one.getText())
      .toSorted()
      .join() === '-1,1'
  );
};
