import { parseGrade } from '#web/platform/format.ts';

/** What is typed for passed and for failed, in either language. */
const words: ReadonlyMap<string, boolean> = new Map([
  ['v', true],
  ['p', true],
  ['o', false],
  ['f', false],
]);

/** A mark as it was typed. @returns undefined for what is none */
export function readMark(
  text: string,
): { readonly result: number | null; readonly passed: boolean | null } | undefined {
  const passed = words.get(text.trim().toLowerCase());
  if (passed !== undefined) return { result: null, passed };
  const result = parseGrade(text);
  return result === undefined || result < 10 || result > 100 ? undefined : { result, passed: null };
}
