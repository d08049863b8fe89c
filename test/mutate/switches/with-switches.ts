import ts from 'typescript';
import type { Fault } from '../faults.ts';

/** A fault that can be switched on while the code runs, and the code that runs otherwise then, as a whole. */
export interface Switch {
  readonly fault: Fault;
  readonly id: number;
  readonly start: number;
  readonly end: number;
  readonly kind: 'expression' | 'statement' | 'attribute';
}

/**
 * Switches for the faults of one file: all but those in what runs only as the file is loaded, which is before anything
 * can be switched on, and in what is assigned to.
 *
 * @param faults with the number by which each is switched on
 */
export function switchesIn(text: string, faults: readonly (readonly [id: number, fault: Fault])[]): Switch[] {
  const file = faults[0]?.[1].file ?? '';
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return faults.flatMap(([id, fault]) => {
    const node = changedBy(fault, source);
    if (!node || !isInFunction(node) || isAssignedTo(node)) return [];
    const kind = ts.isStatement(node) ? 'statement' : ts.isJsxAttribute(node) ? 'attribute' : 'expression';
    return [{ fault, id, start: node.getStart(source), end: node.getEnd(), kind }];
  });
}

/** The code with all of these faults in it, each for as long as `faultIsOn` says so of its number. */
export function withSwitches(text: string, switches: readonly Switch[]): string {
  const inOrder = switches.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return between(0, text.length, inOrder);

  function between(start: number, end: number, within: readonly Switch[]): string {
    let code = '';
    let at = start;
    for (const [place, one] of within.entries()) {
      if (one.start < at) continue;
      const inside = within.slice(place + 1).filter((other) => other.end <= one.end);
      code += text.slice(at, one.start) + switchedOn(one, between(one.start, one.end, inside));
      at = one.end;
    }
    return code + text.slice(at, end);
  }

  function switchedOn({ fault, id, start, end, kind }: Switch, otherwise: string): string {
    const before = text.slice(start, fault.start);
    const faulty = before + fault.replacement + text.slice(fault.end, end);
    if (kind === 'statement') return `{ if (faultIsOn(${id})) { ${faulty} } else { ${otherwise} } }`;
    // The value of an attribute that has none.
    if (kind === 'attribute') return `${otherwise}={!faultIsOn(${id})}`;
    return `(faultIsOn(${id}) ? (${faulty}) : (${otherwise}))`;
  }
}

/** What a fault changes; of an operator, all that it connects. */
function changedBy({ start, end }: Fault, source: ts.SourceFile): ts.Node | undefined {
  const find = (node: ts.Node): ts.Node | undefined => {
    if (node.getStart(source) > start || node.getEnd() < end) return undefined;
    if (node.getStart(source) === start && node.getEnd() === end) return node;
    return ts.forEachChild(node, find);
  };
  const node = ts.forEachChild(source, find);
  const isOperator = node && ts.isBinaryExpression(node.parent) && node.parent.operatorToken === node;
  return isOperator ? node.parent : node;
}

function isInFunction(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent) if (ts.isFunctionLike(around)) return true;
  return false;
}

/** As the list to the left of `[a, b] = [b, a]`. */
const isAssignedTo = (node: ts.Node) =>
  ts.isArrayLiteralExpression(node) && ts.isBinaryExpression(node.parent) && node.parent.left === node;
