let page = '';
let deeds: readonly (() => string)[] = [];

/** From now on what fails does so on this page, before anything was done there. */
export function isAt(address: string): void {
  page = address;
  deeds = [];
}

/** What fails from now on does so after something was pressed or filled in. @param name what it is called */
export function isDoneTo(name: () => string): void {
  deeds = [...deeds.slice(-4), name];
}

/** Says of an error on which page it was made and after what, the last last: the name of a test is that of a whole page. */
export function toldWhere(error: unknown): unknown {
  if (!(error instanceof Error) || 'after' in error) return error;
  return Object.assign(error, { page, after: deeds.map((name) => name()) });
}
