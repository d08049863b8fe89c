import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/register/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import styles from './register.module.css';

/** Asks before an export is started, and says what would stop it. */
export function StartExport({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation('register');
  const { data } = useRoute(routes.checkMutations);
  const { run } = useCommand(routes.startExport, { refreshes: [routes.listExports] });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('export.startTitle')}
      confirm={t('export.start')}
      onConfirm={async () => (await run()).ok}
    >
      <div className={styles.tight}>
        <p>{t('export.startText', { count })}</p>
        {data && data.problems.length > 0 ? (
          <Callout tone="warning">
            <p>{t('export.startProblems')}</p>
            <Link to={paths.duo.checklist()}>{t('export.toChecklist')}</Link>
          </Callout>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
