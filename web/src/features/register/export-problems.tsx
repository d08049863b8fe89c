import { useTranslation } from 'react-i18next';
import type { RegisterExport } from '#shared/register/schemas.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProblemGroups } from './problem-groups.tsx';
import styles from './register.module.css';

/** What stood in the way of an export, as it was then. */
export function ExportProblems({
  registerExport,
  onClose,
}: {
  registerExport: RegisterExport;
  onClose: () => void;
}) {
  const { t } = useTranslation('register');
  const shown = registerExport.problems.length;
  return (
    <Dialog
      kind="wide"
      onClose={onClose}
      title={t('export.problemsTitle', { date: formatMoment(registerExport.startedAt) })}
    >
      <div className={styles.stack}>
        <p className={styles.muted}>
          {t(registerExport.status === 'completed' ? 'export.leftOutText' : 'export.problemsText')}
        </p>
        <ProblemGroups problems={registerExport.problems} />
        {registerExport.problemCount > shown ? (
          <p>{t('export.problemsMore', { shown, total: registerExport.problemCount })}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
