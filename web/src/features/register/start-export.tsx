import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/register/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './register.module.css';

/**
 * Asks before an export is started, and says what would stop it: then the other records can go without those.
 * What can't be read of the check is no reason to hold the export back, which checks all by itself.
 */
export function StartExport({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation('register');
  const { data } = useRoute(routes.checkMutations);
  const { run } = useCommand(routes.startExport, { refreshes: [routes.listExports], errors: 'caller' });
  const wrong = new Set(data?.problems.map(({ mutationId }) => mutationId)).size;
  const leaveOut = wrong > 0;
  // More than are shown may be wrong: then only the export knows how many go.
  const good = data?.more ? undefined : count - wrong;
  if (leaveOut && good === 0) return <NothingReady onClose={onClose} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('export.startTitle')}
      confirm={t(leaveOut ? 'export.startOthers' : 'export.start')}
      onConfirm={() => run({ body: { leaveOut } })}
    >
      <div className={styles.tight}>
        <p>{t('export.startText', { count: leaveOut ? (good ?? count) : count })}</p>
        {leaveOut ? (
          <Callout tone="warning" title={t('export.startProblems', { count: wrong })}>
            <Link to={paths.duo.checklist()}>{t('export.toChecklist')}</Link>
          </Callout>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

/** No open record is in order: there is no other to export, so no button that would. */
function NothingReady({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('register');
  return (
    <Dialog onClose={onClose} title={t('export.noneTitle')}>
      <Callout tone="warning" title={t('export.noneText')}>
        <Link to={paths.duo.checklist()}>{t('export.toChecklist')}</Link>
      </Callout>
    </Dialog>
  );
}
