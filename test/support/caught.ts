import ts from 'typescript';

/**
 * What is caught: of no kind that the code asks for, or of a kind that it asks for and with a code or name that it
 * doesn't.
 */
type Caught = 'stranger' | 'kin';

/** How a way through the code ends: it throws what was caught, or another error, leaves otherwise, or goes on behind it. */
type End = 'passed' | 'replaced' | 'left' | 'on';

interface Case {
  readonly error: string;
  readonly caught: Caught;
  /** What is known of constants. */
  readonly known: Map<string, boolean | undefined>;
}

/**
 * Who in a file doesn't let pass an error that they don't know, though it is given to them by name: to a catch, or a
 * function with `error` as its first parameter.
 * @returns the function or declaration that they stand in, and what they do with which errors
 */
export function swallowersIn(path: string, text: string): string[] {
  if (!/\b(catch|error)\b/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node, within: string): void => {
    const name = declaredName(node) ?? within;
    const given = givenIn(node);
    if (given) found.push(...swallowed(given.error, given.block).map((what) => `${name}: ${what}`));
    ts.forEachChild(node, (child) => look(child, name));
  };
  look(file, 'the file');
  return found;
}

function swallowed(error: string, block: ts.Block): string[] {
  const doneWith = (caught: Caught) => {
    const ends = endsOf(block.statements, { error, caught, known: new Map() });
    if (ends.has('left') || ends.has('on')) return 'goes on after';
    return ends.has('replaced') ? 'throws another for' : undefined;
  };
  const done = doneWith('stranger');
  if (done) return [`${done} any error`];
  const asks = new RegExp(`\\b${error}\\.(code|name)\\b`).test(block.getText());
  const ofKin = asks && doneWith('kin');
  return ofKin ? [`${ofKin} any of its kind`] : [];
}

function givenIn(node: ts.Node): { readonly error: string; readonly block: ts.Block } | undefined {
  if (ts.isCatchClause(node) && node.variableDeclaration)
    return { error: node.variableDeclaration.name.getText(), block: node.block };
  if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node)) return undefined;
  const isGiven = node.parameters[0]?.name.getText() === 'error' && node.body && ts.isBlock(node.body);
  return isGiven ? { error: 'error', block: node.body } : undefined;
}

function declaredName(node: ts.Node): string | undefined {
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isMethodDeclaration(node) ||
    (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent));
  return isNamed ? node.name?.getText() : undefined;
}

function endsOf(statements: readonly ts.Statement[], of: Case): Set<End> {
  const ends = new Set<End>();
  for (const statement of statements) {
    const its = endsOfOne(statement, of);
    for (const end of its) if (end !== 'on') ends.add(end);
    if (!its.has('on')) return ends;
  }
  return ends.add('on');
}

function endsOfOne(statement: ts.Statement, of: Case): Set<End> {
  if (ts.isThrowStatement(statement))
    return new Set([statement.expression.getText() === of.error ? 'passed' : 'replaced']);
  if (ts.isReturnStatement(statement) || ts.isContinueStatement(statement) || ts.isBreakStatement(statement))
    return new Set(['left']);
  if (ts.isBlock(statement)) return endsOf(statement.statements, of);
  if (ts.isSwitchStatement(statement)) {
    const other = statement.caseBlock.clauses.find(ts.isDefaultClause);
    return endsOf(other?.statements ?? [], of);
  }
  if (ts.isVariableStatement(statement))
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer) of.known.set(name.getText(), holds(initializer, of));
  if (!ts.isIfStatement(statement)) return new Set(['on']);
  const { expression, thenStatement, elseStatement } = statement;
  const is = holds(expression, of);
  const then = is === false ? [] : endsOfOne(thenStatement, of);
  const other = is === true ? [] : elseStatement ? endsOfOne(elseStatement, of) : (['on'] as const);
  return new Set([...then, ...other]);
}

/** Whether a condition holds, as far as it depends on the error alone. */
function holds(condition: ts.Expression, of: Case): boolean | undefined {
  if (ts.isParenthesizedExpression(condition) || ts.isAwaitExpression(condition))
    return holds(condition.expression, of);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken) {
    const is = holds(condition.operand, of);
    return is === undefined ? undefined : !is;
  }
  if (ts.isConditionalExpression(condition)) {
    const is = holds(condition.condition, of);
    return is === undefined ? undefined : holds(is ? condition.whenTrue : condition.whenFalse, of);
  }
  if (ts.isBinaryExpression(condition)) return holdsOfTwo(condition, of);
  const text = condition.getText();
  if (of.known.has(text)) return of.known.get(text);
  if (text === 'undefined' || text === 'false') return false;
  // Asked of what it knows, the answer is no.
  return mentions(condition, of) ? false : undefined;
}

function holdsOfTwo(condition: ts.BinaryExpression, of: Case): boolean | undefined {
  const { left, right, operatorToken } = condition;
  const and = operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  if (and || operatorToken.kind === ts.SyntaxKind.BarBarToken) {
    const both = [holds(left, of), holds(right, of)];
    // One that is false decides an `and`, one that is true an `or`.
    if (both.includes(!and)) return !and;
    return both.includes(undefined) ? undefined : and;
  }
  if (!mentions(condition, of) && of.known.get(left.getText()) !== false) return undefined;
  if (operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword && left.getText() === of.error)
    return of.caught === 'kin';
  return operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
}

const mentions = (node: ts.Node, { error }: Case): boolean =>
  new RegExp(`\\b${error}\\b`).test(node.getText());
