import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';

const ImportDialog = lazyPart(
  ['course-import', 'jobs', 'validation'],
  () => import('./import-dialog.tsx'),
  'ImportDialog',
);

/** Opens the import of a course. */
export function ImportButton() {
  const { t } = useTranslation('content');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="upload" onPress={() => setOpen(true)}>
        {t('list.import')}
      </Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
