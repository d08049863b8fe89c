import { isObject, type Json, type JsonObject } from '../template/types.ts';

/**
 * Whether an event matches a rule's pattern, as EventBridge decides it: every key of the pattern has to match,
 * by any one of its alternatives.
 * @throws for a kind of comparison that is not provided here
 */
export function matches(pattern: JsonObject, event: JsonObject): boolean {
  return Object.entries(pattern).every(([key, wanted]) => {
    if (key === '$or')
      return Array.isArray(wanted) && wanted.some((one) => isObject(one) && matches(one, event));
    const value = event[key];
    if (Array.isArray(wanted)) return values(value).some((item) => wanted.some((one) => accepts(one, item)));
    return isObject(wanted) && isObject(value) && matches(wanted, value);
  });
}

/** A list in an event matches by any of its elements; an absent value is compared as absent. */
const values = (value: Json | undefined): readonly (Json | undefined)[] =>
  Array.isArray(value) ? (value.length > 0 ? value : [undefined]) : [value];

function accepts(wanted: Json, value: Json | undefined): boolean {
  if (!isObject(wanted)) return wanted === value;
  const [[kind, argument] = ['nothing', null]] = Object.entries(wanted);
  const compare = comparisons[kind];
  if (!compare) throw new Error(`The local bus does not know the comparison "${kind}"`);
  return compare(argument, value);
}

const comparisons: Readonly<Record<string, (argument: Json, value: Json | undefined) => boolean>> = {
  exists: (argument, value) => (value !== undefined) === argument,
  prefix: (argument, value) => typeof value === 'string' && value.startsWith(String(argument)),
  suffix: (argument, value) => typeof value === 'string' && value.endsWith(String(argument)),
  'equals-ignore-case': (argument, value) =>
    typeof value === 'string' && value.toLowerCase() === String(argument).toLowerCase(),
  'anything-but': (argument, value) => {
    if (value === undefined) return false;
    const alternatives = Array.isArray(argument) ? argument : [argument];
    return !alternatives.some((one) => accepts(one, value));
  },
};
