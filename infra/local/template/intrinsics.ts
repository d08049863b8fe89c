import { isObject, type Json, type JsonObject, listOf, textOf } from './types.ts';

/** Where an intrinsic finds what it names. */
export interface Scope {
  readonly ref: (name: string) => Json;
  readonly attribute: (id: string, name: string) => Json;
  readonly condition: (name: string) => Json;
  readonly imported: (name: string) => Json;
  readonly mapping: (map: string, first: string, second: string) => Json;
}

type Intrinsic = (argument: Json, scope: Scope) => Json;

/**
 * Replaces every intrinsic function in a template's value by what it stands for.
 * @param value any part of a template
 * @param scope how names are looked up
 * @returns the value without intrinsics; `AWS::NoValue` leaves its key or element out
 * @throws for an intrinsic that is not provided here
 */
export function resolve(value: Json, scope: Scope): Json {
  if (Array.isArray(value))
    return value.map((item) => resolve(item, scope)).filter((item) => item !== noValue);
  if (!isObject(value)) return value;
  const [only, ...others] = Object.keys(value);
  if (only !== undefined && others.length === 0 && isIntrinsic(only)) {
    const known = intrinsics[only];
    if (!known) throw new Error(`The local cloud does not know the intrinsic ${only}`);
    return known(value[only] ?? null, scope);
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, resolve(item, scope)] as const)
      .filter(([, item]) => item !== noValue),
  );
}

/** What `AWS::NoValue` resolves to: no string a template holds. */
export const noValue = '\u0000AWS::NoValue';

const isIntrinsic = (key: string) => key === 'Ref' || key === 'Condition' || key.startsWith('Fn::');

const list = (argument: Json, scope: Scope) => listOf(resolve(argument, scope));

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  // A lone `Condition` key is an intrinsic only where it names a condition; statements hold objects there.
  Condition: (name, scope) =>
    typeof name === 'string' ? scope.condition(name) : { Condition: resolve(name, scope) },
  Ref: (name, scope) => scope.ref(textOf(name)),
  'Fn::GetAtt': (argument, scope) => {
    const [id, ...path] = typeof argument === 'string' ? argument.split('.') : listOf(argument).map(textOf);
    return scope.attribute(id ?? '', path.join('.'));
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = listOf(argument);
    return list(parts ?? [], scope).join(textOf(separator));
  },
  'Fn::Sub': (argument, scope) => substitute(argument, scope),
  'Fn::ImportValue': (name, scope) => scope.imported(textOf(resolve(name, scope))),
  'Fn::If': (argument, scope) => {
    const [name, then, otherwise] = listOf(argument);
    return resolve((scope.condition(textOf(name)) ? then : otherwise) ?? null, scope);
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = list(argument, scope);
    return JSON.stringify(left) === JSON.stringify(right);
  },
  'Fn::And': (argument, scope) => list(argument, scope).every(Boolean),
  'Fn::Or': (argument, scope) => list(argument, scope).some(Boolean),
  'Fn::Not': (argument, scope) => !list(argument, scope)[0],
  'Fn::Select': (argument, scope) => {
    const [index, from] = listOf(argument);
    return list(from ?? [], scope)[Number(resolve(index ?? 0, scope))] ?? noValue;
  },
  'Fn::Split': (argument, scope) => {
    const [separator, text] = listOf(argument);
    return textOf(resolve(text ?? '', scope)).split(textOf(separator));
  },
  'Fn::FindInMap': (argument, scope) => {
    const [map, first, second] = list(argument, scope).map(textOf);
    return scope.mapping(map ?? '', first ?? '', second ?? '');
  },
  'Fn::Base64': (argument, scope) => Buffer.from(textOf(resolve(argument, scope))).toString('base64'),
};

function substitute(argument: Json, scope: Scope): string {
  const [pattern, names] = typeof argument === 'string' ? [argument] : listOf(argument);
  const given: JsonObject = isObject(names) ? names : {};
  return textOf(pattern).replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    const own = given[name];
    if (own !== undefined) return String(resolve(own, scope));
    const [id = '', ...path] = name.split('.');
    return String(path.length > 0 ? scope.attribute(id, path.join('.')) : scope.ref(id));
  });
}
