const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** What a browser says of itself, in a word each. The first that fits: most also name those they descend from. */
export function deviceOf(agent: string): { readonly browser: string | null; readonly system: string | null } {
  const first = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;
  return { browser: first(browsers), system: first(systems) };
}

/** The coarse part of a network address: enough to know one's own place by, too little to find somebody. */
export function networkOf(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 2).join(':')}:…`;
  return `${address.split('.').slice(0, 2).join('.')}.…`;
}
