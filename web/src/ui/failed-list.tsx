import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { FailedState, type PartRead } from './empty-state.tsx';
import type { ListState } from './use-list.ts';

/**
 * A list that could not be read: what happened, and the way on. From a page that the server never gave, as one of another
 * list or written by hand, that is the beginning: no other try helps.
 */
export function FailedList({
  read: { error, refresh },
  list,
  action,
}: {
  read: PartRead;
  list: Pick<ListState<never>, 'paging'>;
  action?: ReactNode;
}) {
  const { t } = useTranslation();
  if (!error) return null;
  const onStart = error.code === 'MALFORMED_REQUEST' ? list.paging(null).onStart : undefined;
  return (
    <FailedState
      error={error}
      onRetry={refresh}
      action={onStart ? <Button onPress={onStart}>{t('pagination.start')}</Button> : action}
    />
  );
}
