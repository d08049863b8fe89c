import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { type Holiday, holidayInput } from '#shared/planning/planning-schemas.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './planning.module.css';

/** A holiday, as one is added. */
const added = z
  .object(holidayInput.shape)
  .check(z.refine(({ from, until }) => from <= until, { path: ['until'], error: 'beforeStart' }));

const refreshes = [routes.getPlanningSettings, routes.getPlanning];

/** The days on which nothing is given: adds one, takes one away, each saved at once. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('planning');
  const { data, error, loading, refresh } = useRoute(routes.getPlanningSettings);
  const adding = useCommand(routes.updatePlanningSettings, { refreshes, errors: 'caller' });
  // No form tells of what stands in the way of taking one away.
  const removing = useCommand(routes.updatePlanningSettings, { refreshes });
  const save = async ({ run }: typeof adding, holidays: Holiday[]) => {
    const sorted = holidays.toSorted((one, other) => one.from.localeCompare(other.from));
    const outcome = await run({ body: { version: data?.version ?? 0, holidays: sorted } });
    if (outcome.ok) notify('success', t('holidays.saved'));
    return outcome;
  };
  const holidays = data?.holidays ?? [];
  return (
    <Dialog title={t('holidays.title')} onClose={onClose}>
      <p>{t('holidays.text')}</p>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={3} /> : null}
      {data && holidays.length === 0 ? <p className={styles.none}>{t('holidays.none')}</p> : null}
      <ul className={styles.rows}>
        {holidays.map((one) => (
          <li key={`${one.from} ${one.name}`}>
            <span>
              {one.name}
              <small>{t('schedule.weekOf', { from: formatDate(one.from), to: formatDate(one.until) })}</small>
            </span>
            <IconButton
              size="small"
              icon="trash"
              label={t('holidays.remove', { name: one.name })}
              onPress={() =>
                void save(
                  removing,
                  holidays.filter((other) => other !== one),
                )
              }
            />
          </li>
        ))}
      </ul>
      {data ? (
        <Form
          empties
          schema={added}
          values={{ name: '' }}
          onSubmit={(one) => save(adding, [...holidays, one])}
          onReload={() => readAgain(refreshes)}
        >
          <TextField name="name" label={t('holidays.name')} />
          <FieldRow>
            <DateField name="from" label={t('holidays.from')} />
            <DateField name="until" label={t('holidays.until')} />
          </FieldRow>
          <FormActions submit={t('holidays.add')} />
        </Form>
      ) : null}
    </Dialog>
  );
}
