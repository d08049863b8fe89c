/** Whether somebody made a newer one of what a form began with. */
export function isNewer(version: number | undefined, than: number | undefined): boolean {
  return version !== undefined && (than === undefined || version > than);
}

/** Of an answer that is the thing that was saved. */
/** The version of what was answered; undefined where it has none. */
export function versionOf(answer: unknown): number | undefined {
  const version = typeof answer === 'object' && answer ? Reflect.get(answer, 'version') : undefined;
  return typeof version === 'number' ? version : undefined;
}
