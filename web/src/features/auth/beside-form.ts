import { type ComponentType, lazy } from 'react';

/**
 * A part of a page without a login that is fetched beside the form, not before it: who can't fetch it logs in without.
 * @param load imports the module
 * @param name the part's component in it
 */
export function besideForm<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Part in Name]: ComponentType<Props> }>,
  name: Name,
) {
  return lazy(() => {
    const loading = load();
    return loading.then(
      (module): { default: ComponentType<Props> } => ({ default: module[name] }),
      () => ({ default: () => null }),
    );
  });
}
