/** What bounds what can be entered into a field, and whether its spelling is looked at. */
const bounds: ReadonlyMap<string, (value: string) => string> = new Map<string, (value: string) => string>([
  ['maxlength', (value) => `${value} at most`],
  ['max', (value) => `up to ${value}`],
  ['min', (value) => `from ${value}`],
  ['step', (value) => `by ${value}`],
  ['spellcheck', (value) => (value === 'false' ? 'spelling as it is' : 'spelling checked')],
]);

/** What is told of the bounds of a field; of one in which one of many is found none, as all of those are alike. */
export function boundsOf(element: Element): string[] {
  if (!element.matches('input:not([role="combobox"]), textarea')) return [];
  return [...bounds].flatMap(([name, tell]) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [tell(value)];
  });
}
