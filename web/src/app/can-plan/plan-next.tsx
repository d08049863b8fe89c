import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EducationId, StartingMomentId } from '#shared/identity/ids.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import styles from './can-plan.module.css';
import { Choosing } from './choosing.tsx';

/** Says that somebody may plan what they take next, and opens the window in which they choose it. */
export function PlanNext({
  educationId,
  endDate,
  momentIds,
  onDismiss,
}: {
  educationId: EducationId;
  endDate: string | null;
  momentIds: readonly StartingMomentId[];
  onDismiss: () => void;
}) {
  const { t } = useTranslation('planning');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Callout title={t('next.title')}>
        <p>{endDate ? t('next.ends', { date: formatDate(endDate.slice(0, 10)) }) : t('next.nothing')}</p>
        <div className={styles.actions}>
          <Button variant="primary" onPress={() => setOpen(true)}>
            {t('next.open')}
          </Button>
          <Button
            onPress={() => {
              handOnNearby();
              onDismiss();
            }}
          >
            {t('next.later')}
          </Button>
        </div>
      </Callout>
      <Dialog title={t('next.title')} isOpen={open} onClose={() => setOpen(false)}>
        <Choosing educationId={educationId} momentIds={momentIds} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
