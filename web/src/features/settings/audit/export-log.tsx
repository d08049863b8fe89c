import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordsFilter } from '#shared/settings/audit-routes.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';

/** Fetched with its texts when it first opens. */
const ExportLogDialog = late(async () => {
  const [{ ExportLogDialog }] = await Promise.all([import('./export-log-dialog.tsx'), loadTexts(['jobs'])]);
  return { default: ExportLogDialog };
});

/** Opens the export of what the log shows. */
export function ExportLog({ filter }: { filter: RecordsFilter }) {
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="download" onPress={() => setOpen(true)}>
        {t('export')}
      </Button>
      {open ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <ExportLogDialog filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
