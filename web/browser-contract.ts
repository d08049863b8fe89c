import type { Plugin } from 'vite';

/** What of a route only the server and its infrastructure read. */
const serverOnly = new Set([
  'summary',
  'access',
  'whileImpersonating',
  'relations',
  'offers',
  'shelf',
  'grants',
  'throttle',
  'roundTrips',
  'produces',
  'status',
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/**
 * Leaves out of the browser's copy of the contract what only the server reads: more than half of it. Of the errors those
 * stay that say that something is absent, which the browser answers itself where an address can be nothing.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/[\w-]+\/[\w-]+\.ts$/, code: /\broute\(\{/ },
      handler(code) {
        const cuts = routesIn(this.parse(code) as unknown as Node).flatMap(cutsIn);
        return { code: without(code, cuts), map: null };
      },
    },
  };
}

/** The object of each `route({ … })`. */
function routesIn(node: Node): Node[] {
  const { callee, arguments: given } = node as { callee?: Node; arguments?: Node[] };
  if (node.type === 'CallExpression' && callee?.['name'] === 'route') return given ?? [];
  return Object.values(node).flat().filter(isNode).flatMap(routesIn);
}

/** What can go of a route: whole properties, and errors of other kinds. */
function cutsIn({ properties }: Node): Node[] {
  return (properties as Node[]).flatMap((property) => {
    const { key, value } = property as { key?: Node; value?: Node };
    if (serverOnly.has(String(key?.['name']))) return [property];
    if (key?.['name'] !== 'errors' || value?.type !== 'ArrayExpression') return [];
    return (value['elements'] as Node[]).filter(
      (element) => element.type === 'Literal' && !String(element['value']).endsWith('_NOT_FOUND'),
    );
  });
}

/** The code without those parts, each with the comma that follows it. */
function without(code: string, cuts: readonly Node[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of cuts) {
    kept += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(from);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
