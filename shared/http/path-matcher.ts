/** What a path leads to, with the values of its parameters, decoded. */
export interface PathMatch<Target> {
  readonly target: Target;
  readonly parameters: Readonly<Record<string, string>>;
}

interface End<Target> {
  readonly target: Target;
  readonly names: readonly string[];
}

interface Node<Target> {
  readonly literal: Map<string, Node<Target>>;
  parameter?: Node<Target>;
  end?: End<Target>;
  /** What takes everything from here on. */
  greedy?: End<Target>;
}

/**
 * Finds paths among templates as API Gateway does: whole matches before greedy ones, literal segments before
 * parameters, the longest greedy one first. Takes as long as the path has segments, however many templates there are.
 * @param templates e.g. `/users/{userId}` or `/users/{rest+}`, each with what it leads to; of two alike the last counts
 * @returns finds the match of a path without its query
 */
export function pathMatcher<Target>(
  templates: Iterable<readonly [template: string, target: Target]>,
): (path: string) => PathMatch<Target> | undefined {
  const root: Node<Target> = { literal: new Map() };
  for (const [template, target] of templates) add(root, template, target);
  return (path) => {
    const segments = path.split('/').slice(1);
    const values: string[] = [];
    const found = whole(root, segments, 0, values) ?? greedy(root, segments, 0, values);
    if (!found) return undefined;
    const pairs = found.names.map((name, index): [string, string] => [name, values[index] ?? '']);
    return { target: found.target, parameters: Object.fromEntries(pairs) };
  };
}

function add<Target>(root: Node<Target>, template: string, target: Target): void {
  const names: string[] = [];
  let at = root;
  for (const segment of template.split('/').slice(1)) {
    const [, name, rest] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
    if (name !== undefined) names.push(name);
    if (rest === '+') {
      at.greedy = { target, names };
      return;
    }
    at = name === undefined ? literalBelow(at, segment) : parameterBelow(at);
  }
  at.end = { target, names };
}

function literalBelow<Target>({ literal }: Node<Target>, segment: string): Node<Target> {
  const next = literal.get(segment) ?? { literal: new Map() };
  literal.set(segment, next);
  return next;
}

function parameterBelow<Target>(at: Node<Target>): Node<Target> {
  at.parameter ??= { literal: new Map() };
  return at.parameter;
}

type Walk = <Target>(
  at: Node<Target>,
  segments: readonly string[],
  index: number,
  values: string[],
) => End<Target> | undefined;

const whole: Walk = (at, segments, index, values) =>
  index === segments.length ? at.end : onwards(whole, at, segments, index, values);

const greedy: Walk = (at, segments, index, values) => {
  if (index === segments.length) return undefined;
  const further = onwards(greedy, at, segments, index, values);
  if (further || !at.greedy) return further;
  const rest = decoded(segments.slice(index).join('/'));
  if (!rest) return undefined;
  values.push(rest);
  return at.greedy;
};

function onwards<Target>(
  walk: Walk,
  at: Node<Target>,
  segments: readonly string[],
  index: number,
  values: string[],
): End<Target> | undefined {
  const segment = segments[index] ?? '';
  const literal = at.literal.get(segment);
  const found = literal && walk(literal, segments, index + 1, values);
  if (found || !at.parameter) return found;
  const value = decoded(segment);
  if (!value) return undefined;
  const length = values.length;
  values.push(value);
  const end = walk(at.parameter, segments, index + 1, values);
  if (!end) values.length = length;
  return end;
}

/** Undefined of what is no encoding of anything. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
