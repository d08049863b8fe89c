/** Ways of looking that say something, as our styles call them: which button is the main one, what is a warning. */
const tellingLooks: ReadonlySet<string> = new Set(
  'accent code danger failed flush info large many primary quiet short small stale study success today warning wide'.split(
    ' ',
  ),
);

/** A class of a module of ours: its name there, and what makes it the module's own. */
const ownClass = /^_(\w+)_[0-9a-f]{6}$/;

const known = new Map<string, readonly string[]>();

/**
 * How something is drawn otherwise than its neighbours, by the classes beside the one that says what it is. Of a column
 * each says something: whether it holds numbers, and whether a phone leaves it out.
 */
export function looksOf(element: Element): readonly string[] {
  const names = element.getAttribute('class');
  if (!names?.includes('_')) return [];
  const isColumn = element.tagName === 'TH';
  const key = isColumn ? `TH ${names}` : names;
  const looks = known.get(key) ?? (isColumn ? columnLooks(names) : looksIn(names));
  known.set(key, looks);
  return looks;
}

const ownNames = (names: string) => names.split(' ').map((name) => ownClass.exec(name)?.[1] ?? '');

const looksIn = (names: string) =>
  ownNames(names)
    .slice(1)
    .filter((name) => tellingLooks.has(name));

const columnLooks = (names: string) => ownNames(names).filter((name) => name && name !== 'text');
