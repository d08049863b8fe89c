let page = '';
const told = new WeakSet<object>();
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
  const { message } = Object(error) as { message?: unknown };
  if (typeof message !== 'string' || told.has(Object(error))) return error;
  told.add(Object(error));
  const done = deeds.map((name) => name()).join(', then ');
  return Object.assign(Object(error), { message: `${message}\non ${page}, after: ${done || 'nothing'}` });
}
