import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodRoutes } from '#shared/educations/period-routes.ts';
import type { StudyPeriod } from '#shared/educations/period-schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Registration } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import styles from './educations.module.css';
import { PeriodDialog } from './period-dialog.tsx';
import { PeriodsList } from './periods-list.tsx';

const refreshes = [studentRoutes.getStudentEducation];

/** How a student's study went, and for staff a way to record how it goes on. */
export function PeriodsCard({
  userId,
  registration,
  mayWrite,
}: {
  userId: UserId;
  registration: Registration;
  mayWrite: boolean;
}) {
  const { t } = useTranslation('periods');
  const [open, setOpen] = useState<'add' | StudyPeriod | null>(null);
  const { run } = useCommand(periodRoutes.withdrawPeriod, { refreshes, errors: 'caller' });
  const { periods, version, status } = registration;
  async function withdraw() {
    if (open === null || open === 'add') return null;
    const outcome = await run({ params: { userId, periodId: open.id }, body: { version } });
    if (outcome.ok) notify('success', t('withdrawn'));
    return outcome;
  }
  return (
    <Card
      title={t('title')}
      actions={
        mayWrite && status !== 'graduated' ? (
          <Button size="small" icon="plus" onPress={() => setOpen('add')}>
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      {periods.length === 0 ? <p className={styles.muted}>{t('none')}</p> : null}
      <PeriodsList
        periods={periods}
        actions={(one) =>
          mayWrite && one === periods.at(-1) && (one.kind === 'pause' || one.kind === 'extension') ? (
            <Button size="small" onPress={() => setOpen(one)}>
              {t('withdraw')}
            </Button>
          ) : null
        }
      />
      {open === 'add' ? (
        <PeriodDialog userId={userId} registration={registration} onClose={() => setOpen(null)} />
      ) : null}
      <ConfirmDialog
        title={t('withdrawTitle')}
        confirm={t('withdraw')}
        isOpen={open !== null && open !== 'add'}
        onClose={() => setOpen(null)}
        onConfirm={withdraw}
        onReload={() => refresh(refreshes).then(() => setOpen(null))}
      >
        <p>{t('withdrawText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
