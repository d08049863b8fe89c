/** Whether somebody made a newer one of what a form began with. */
export function isNewer(version: number | undefined, than: number | undefined): boolean {
  return version !== undefined && (than === undefined || version > than);
}

/** The version of an answer that is the thing that was saved; undefined where it has none. */
export function versionOf(answer: unknown): number | undefined {
  const version = typeof answer === 'object' && answer ? Reflect.get(answer, 'version') : undefined;
  return typeof version === 'number' ? version : undefined;
}
