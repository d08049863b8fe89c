import { Fragment, type ReactNode } from 'react';

/**
 * Shows things that stay where they are and of which two may be the same, as texts that people wrote may: React tells
 * them apart by their place. What is sorted, or holds what somebody typed, has a key of its own.
 */
export function inPlace<Item>(items: readonly Item[], show: (item: Item) => ReactNode): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
  return items.map((item, place) => <Fragment key={place}>{show(item)}</Fragment>);
}
