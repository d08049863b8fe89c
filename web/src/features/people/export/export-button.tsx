import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserId } from '#shared/identity/ids.ts';
import type { UsersFilter } from '#shared/people/export-routes.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';

/** Fetched with its texts when it first opens. */
const ExportDialog = late(async () => {
  const [{ ExportDialog }] = await Promise.all([
    import('./export-dialog.tsx'),
    loadTexts(['export', 'jobs']),
  ]);
  return { default: ExportDialog };
});

/**
 * Opens the export of users.
 * @param filter of the list as it is shown
 * @param chosen those that were chosen in it, which are written alone unless everybody is asked for
 */
export function ExportButton({
  filter = {},
  chosen = [],
  small = false,
}: {
  filter?: UsersFilter;
  chosen?: readonly UserId[];
  small?: boolean;
}) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="download" {...(small ? { size: 'small' as const } : {})} onPress={() => setOpen(true)}>
        {t('list.export')}
      </Button>
      {open ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <ExportDialog filter={filter} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
