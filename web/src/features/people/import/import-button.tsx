import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';

/** Fetched with its texts when it first opens. */
const ImportDialog = late(async () => {
  const [{ ImportDialog }] = await Promise.all([
    import('./import-dialog.tsx'),
    loadTexts(['import', 'jobs', 'validation']),
  ]);
  return { default: ImportDialog };
});

/** Opens the import of users. */
export function ImportButton() {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="upload" onPress={() => setOpen(true)}>
        {t('list.import')}
      </Button>
      {open ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
