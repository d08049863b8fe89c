import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Section } from '#web/ui/section.tsx';

/** The way to be rid of a learning path, below all that is kept of it. */
export function DeleteLearnpath({ id }: { id: LearnpathId }) {
  const { t } = useTranslation('learnpaths');
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteLearnpath, { refreshes: [routes.listLearnpaths] });
  return (
    <Section title={t('view.delete')} intro={t('view.deleteText')}>
      <Button variant="danger" icon="trash" onPress={() => setAsking(true)}>
        {t('view.delete')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onOpenChange={setAsking}
        title={t('view.deleteTitle')}
        confirm={t('view.delete')}
        tone="danger"
        onConfirm={async () => {
          const { ok } = await run({ params: { learnpathId: id } });
          if (!ok) return;
          notify('success', t('view.deleted'));
          await navigate(paths.admin.learnpaths());
        }}
      >
        {t('view.deleteText')}
      </ConfirmDialog>
    </Section>
  );
}
