import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/register/routes.ts';
import type { RegisterExport } from '#shared/register/schemas.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Card } from '#web/ui/card.tsx';
import { BehindPart, FailedPart } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import styles from './register.module.css';

/** How often it is asked, besides when that is heard: it may get lost, or be somebody else's export. */
const askingSeconds = 30;

/** Phases that work through the mutations one by one, in order; each is as much of the whole. */
const phases: readonly RegisterExport['phase'][] = ['checking', 'writing', 'marking'];

/** How far an export is, followed until it ends. */
export function RunningExport({ registerExport }: { registerExport: RegisterExport }) {
  const { t } = useTranslation('register');
  const read = useRoute(
    routes.getExport,
    { params: { exportId: registerExport.id } },
    { everySeconds: (known) => (known && known.status !== 'running' ? 0 : askingSeconds) },
  );
  const { data = registerExport } = read;
  const { status, phase, processed, total } = data;

  useEffect(() => {
    if (status === 'running') return;
    if (status === 'completed') notify('success', t('export.doneToast'));
    else notify('warning', t(status === 'refused' ? 'export.refusedToast' : 'export.failedToast'));
    void refresh([routes.listExports, routes.listMutations, routes.checkMutations]);
  }, [status, t]);

  const label = t('export.progress', { phase: t(`phase.${phase}`), processed, total });
  return (
    <Card title={t('export.running')}>
      <div className={styles.tight} aria-live="polite">
        <ProgressBar value={percentOf(data)} label={label} />
        <FailedPart what={t('export.running')} read={read} />
        <BehindPart read={read} />
        <p className={styles.muted}>{t('export.runningText')}</p>
      </div>
    </Card>
  );
}

function percentOf({ phase, processed, total }: RegisterExport): number {
  if (phase === 'done') return 100;
  // What comes before the first phase is below nothing, and drawn as nothing.
  return ((phases.indexOf(phase) + processed / total) / phases.length) * 100;
}
