import { useTranslation } from 'react-i18next';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import type { Registration, StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './planning.module.css';

/** Named in the window; of more it says how many. */
const shown = 10;

/**
 * Shows whose blocks and enrolments would move with a starting moment, and whose agreement keeps theirs where they are;
 * and asks whether they move.
 */
export function MoveDialog({
  moment,
  onDecided,
}: {
  moment: StartingMoment;
  /** Null: called off. */
  onDecided: (move: boolean | null) => void;
}) {
  const { t } = useTranslation('planning');
  const { data, error, loading, refresh } = useRoute(
    routes.listRegistrations,
    { params: { startingMomentId: moment.id }, query: { per_page: 100 } },
    { whole: true },
  );
  const placed = data?.data.filter(({ status }) => status === 'placed') ?? [];
  const kept = placed.filter(({ block }) => block === 'final');
  const moving = placed.filter(({ block }) => block !== 'final');
  return (
    <Dialog title={t('move.title')} onClose={() => onDecided(null)}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={3} /> : null}
      {moving.length > 0 ? (
        <>
          <p>{t('move.text')}</p>
          <Names of={moving} />
        </>
      ) : null}
      {kept.length > 0 ? (
        <Callout tone="warning" title={t('move.kept')}>
          <p>{t('move.keptText')}</p>
          <Names of={kept} />
        </Callout>
      ) : null}
      <DialogActions>
        <Button isDisabled={!data} onPress={() => onDecided(false)}>
          {t('move.leave')}
        </Button>
        <Button variant="primary" isDisabled={!data} onPress={() => onDecided(true)}>
          {t('move.move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Names({ of }: { of: readonly Registration[] }) {
  const { t } = useTranslation('planning');
  const named = of.slice(0, shown);
  return (
    <ul className={styles.names}>
      {named.map(({ userId, studentName }) => (
        <li key={userId}>{studentName}</li>
      ))}
      {of.length > named.length ? <li>{t('move.more', { number: of.length - named.length })}</li> : null}
    </ul>
  );
}
