import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Pages = readonly (string | undefined)[];

/** What a window of a list holds: a page of it, the way to the others, to a sheet of it, and out. */
export function ListWindow<Row>({
  found: { data, error, refresh },
  pages,
  setPages,
  onExport,
  onClose,
  children,
}: {
  found: {
    readonly data: { readonly data: readonly Row[]; readonly meta: { next?: string | null } } | undefined;
    readonly error: ApiError | undefined;
    readonly refresh: () => void;
  };
  pages: Pages;
  setPages: (pages: Pages) => void;
  onExport: () => void;
  onClose: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { t } = useTranslation('figures');
  const rows = data?.data ?? [];
  const next = data?.meta.next;
  return (
    <>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!error && !data ? <Skeleton shape="table" rows={5} /> : null}
      {data && rows.length === 0 && !next ? <EmptyState icon="users" title={t('nobody')} /> : null}
      {rows.length > 0 ? children(rows) : null}
      <DialogActions>
        {pages.length > 1 ? (
          <Button icon="left" onPress={() => setPages(pages.slice(0, -1))}>
            {t('earlier')}
          </Button>
        ) : null}
        {next ? (
          <Button iconAfter="right" onPress={() => setPages([...pages, next])}>
            {t('further')}
          </Button>
        ) : null}
        {rows.length > 0 ? (
          <Button icon="download" onPress={onExport}>
            {t('exportList')}
          </Button>
        ) : null}
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </>
  );
}
