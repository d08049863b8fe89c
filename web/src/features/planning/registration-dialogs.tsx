import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { userId } from '#shared/identity/ids.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import {
  maxChosen,
  type Registration,
  type StartingMoment,
} from '#shared/planning/starting-moment-schemas.ts';
import { usePeopleFinder } from '#web/app/use-people-finder.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { ComboField } from '#web/ui/combo-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';

const refreshes = [routes.getStartingMoment, routes.listRegistrations];
/** What is chosen, by position in the starting moment. */
const schema = z.object({
  userId,
  learnpaths: z.array(z.number()).check(z.minLength(1), z.maxLength(maxChosen)),
});

/** Finds a student and registers them for what they begin with. */
export function RegisterDialog({ moment, onClose }: { moment: StartingMoment; onClose: () => void }) {
  const { t } = useTranslation('planning');
  const finder = usePeopleFinder('students');
  const { run } = useCommand(routes.register, { refreshes, errors: 'caller' });
  return (
    <Dialog title={t('students.registerTitle')} onClose={onClose}>
      <Form
        schema={schema}
        values={{ learnpaths: moment.learnpaths.length === 1 ? [0] : [] }}
        onSubmit={(chosen) =>
          run({
            params: { startingMomentId: moment.id, userId: chosen.userId },
            body: {
              learnpaths: chosen.learnpaths.flatMap((position) => {
                const offer = moment.learnpaths[position];
                return offer ? [{ learnpathId: offer.learnpathId, type: offer.type }] : [];
              }),
            },
          })
        }
        onSaved={({ status, studentName: name }: Registration) => {
          if (status === 'placed') notify('success', t('students.donePlaced', { name }));
          else notify('info', t('students.doneWaiting', { name }));
          onClose();
        }}
      >
        <ComboField
          name="userId"
          label={t('students.student')}
          placeholder={t('students.find')}
          {...finder}
        />
        <CheckboxGroup
          name="learnpaths"
          label={t('students.begins')}
          options={moment.learnpaths.map(({ title, type, way }, value) => ({
            value,
            label: title,
            hint: `${t(`type.${type}`)}, ${t(`way.${way}`)}`,
          }))}
        />
        <FormActions submit={t('students.register')} />
      </Form>
    </Dialog>
  );
}

/** Takes a student off a starting moment, after asking. */
export function Withdraw({
  moment,
  registration,
  onClose,
}: {
  moment: StartingMoment;
  registration: Registration;
  onClose: () => void;
}) {
  const { t } = useTranslation('planning');
  const { run } = useCommand(routes.withdraw, { refreshes, errors: 'caller' });
  const { userId: student, studentName: name } = registration;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('students.withdrawTitle', { name })}
      confirm={t('students.withdrawButton')}
      tone="danger"
      onConfirm={async () => {
        const outcome = await run({ params: { startingMomentId: moment.id, userId: student } });
        if (outcome.ok) notify('success', t('students.withdrawn', { name }));
        return outcome;
      }}
    >
      {t('students.withdrawText')}
    </ConfirmDialog>
  );
}
