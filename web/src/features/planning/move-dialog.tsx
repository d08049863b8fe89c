import { useTranslation } from 'react-i18next';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './planning.module.css';

/** Named in the window; of more it says how many. */
const shown = 10;

/** Shows who has a place at a starting moment that moves, and asks whether their enrolments move with it. */
export function MoveDialog({
  moment,
  onDecided,
}: {
  moment: StartingMoment;
  /** Null: called off. */
  onDecided: (move: boolean | null) => void;
}) {
  const { t } = useTranslation('planning');
  const { data, error, loading, refresh } = useRoute(routes.listRegistrations, {
    params: { startingMomentId: moment.id },
    query: { per_page: 100 },
  });
  const placed = data?.data.filter(({ status }) => status === 'placed').slice(0, shown) ?? [];
  const more = moment.placed - placed.length;
  return (
    <Dialog title={t('move.title')} isOpen onOpenChange={(open) => (open ? undefined : onDecided(null))}>
      <p>{t('move.text')}</p>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={3} /> : null}
      <ul className={styles.names}>
        {placed.map(({ userId, studentName }) => (
          <li key={userId}>{studentName}</li>
        ))}
        {data && more > 0 ? <li>{t('move.more', { number: more })}</li> : null}
      </ul>
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
