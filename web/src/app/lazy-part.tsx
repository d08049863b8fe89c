import { type ComponentType, type ReactNode, Suspense } from 'react';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import type { Namespace } from '#web/platform/i18n/resources.ts';
import { chunk } from '#web/platform/patience.ts';
import { late } from '#web/ui/late.tsx';

/**
 * A part of a page that is fetched when it first shows, together with its texts: a window, a tab that few open.
 * @param texts the namespaces that the part needs besides those of its page
 * @param load imports the module
 * @param name the part's component in it
 * @param meanwhile stands in its place until it is there; a window needs nothing
 */
export function lazyPart<Name extends string, Props extends object>(
  texts: readonly Namespace[],
  load: () => Promise<{ readonly [Part in Name]: (props: Props) => ReactNode }>,
  name: Name,
  meanwhile: ReactNode = <span aria-busy="true" hidden />,
): ComponentType<Props> {
  const Part = late<Props>(async () => {
    const [module] = await chunk(Promise.all([load(), loadTexts(texts)]));
    return { default: module[name] };
  });
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}
