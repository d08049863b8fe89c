import type { ReactElement, ReactNode } from 'react';
import { EmptyState, FailedState, type PartRead } from './empty-state.tsx';
import { Page, type PageProps } from './page.tsx';
import { SectionsToCome } from './section.tsx';

interface ToCome extends Omit<PageProps, 'children'> {
  /** Said where there is no such thing, or not any more; absent: what is said of any read that failed. */
  readonly gone?: { readonly title: string; readonly text: string };
  /** Another way on where it failed. */
  readonly otherwise?: ReactNode;
}

/**
 * A page of which nothing was read yet: that it is on its way, in the shape it will have, or why it doesn't come. No
 * component: what was read is shown by the same `Page`, which keeps its room and its focus for it.
 */
export function pageToCome(
  { error, refresh }: PartRead,
  { gone, otherwise, intro, tabs, toCome = false, ...page }: ToCome,
  standIn: ReactNode = <SectionsToCome rows={6} />,
): ReactElement {
  return (
    // What failed keeps no room for more.
    <Page {...page} {...(!error && { intro, tabs, toCome })}>
      {error?.status === 404 && gone ? (
        <EmptyState icon="lock" title={gone.title}>
          {gone.text}
        </EmptyState>
      ) : error ? (
        <FailedState error={error} onRetry={refresh} action={otherwise} />
      ) : (
        standIn
      )}
    </Page>
  );
}
