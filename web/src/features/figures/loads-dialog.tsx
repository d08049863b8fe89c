import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/figures/routes.ts';
import type { LoadMeasure } from '#shared/figures/schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CountedTable } from './counted-table.tsx';
import { ListWindow } from './list-window.tsx';
import { LoadTable } from './loads.tsx';

interface Window {
  readonly of: LoadMeasure;
  readonly onExport: () => void;
  readonly onClose: () => void;
}

/** Everybody with something on their hands, the one with most first; each opens what it is. */
export function LoadsDialog({ of, onPerson, ...window }: Window & { onPerson: (userId: UserId) => void }) {
  const { t } = useTranslation('figures');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const found = useRoute(routes.listLoads, { query: { of, per_page: 20, page: pages.at(-1) } });
  const title = of === 'coached' ? t('loads.coaches') : t('loads.graders');
  return (
    <Dialog title={title} onClose={window.onClose}>
      <ListWindow {...{ found, pages, setPages }} {...window}>
        {(rows) => <LoadTable {...{ of, rows, onPerson }} caption={title} stale={found.stale} />}
      </ListWindow>
    </Dialog>
  );
}

/** What one person has on their hands. */
export function LoadDialog({
  of,
  userId,
  name,
  ...window
}: Window & { readonly userId: UserId; readonly name: string | undefined }) {
  const { t } = useTranslation('figures');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const found = useRoute(routes.listLoad, {
    params: { userId },
    query: { of, per_page: 20, page: pages.at(-1) },
  });
  const title = t(of === 'coached' ? 'loads.ofCoach' : 'loads.ofGrader', {
    name: name ?? t('loads.somebody'),
  });
  return (
    <Dialog kind="wide" title={title} onClose={window.onClose}>
      <ListWindow {...{ found, pages, setPages }} {...window}>
        {(rows) => <CountedTable caption={title} rows={rows} stale={found.stale} />}
      </ListWindow>
    </Dialog>
  );
}
