import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { userId } from '#shared/identity/ids.ts';
import { type Coach, coachRoutes } from '#shared/people/coach-routes.ts';
import { linkedRoutes } from '#shared/people/linked-routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { nameOf } from '../names.ts';
import { CoachField } from './coach-field.tsx';

const schema = z.object({ coachId: userId, untilOn: z.optional(z.nullable(date)) });

/**
 * Gives a user a coach, or changes until when.
 * @param coach whom they have; absent: one is chosen
 */
export function CoachDialog({
  user,
  coach,
  onClose,
}: {
  user: User;
  coach: Coach | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('coaching');
  // Nobody is their own coach, by whichever account.
  const linked = useRoute(linkedRoutes.listLinkedUsers, { params: { userId: user.id } });
  const own = new Set([user.id, ...(linked.data?.data ?? []).map(({ id }) => id)]);
  const { run } = useCommand(coachRoutes.setCoach, {
    refreshes: [coachRoutes.listCoachesOfUser],
    errors: 'caller',
  });
  const title = coach
    ? t('changeTitle', { name: coach.name })
    : t('giveTitle', { name: nameOf(user.profile) });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        schema={schema}
        values={coach ? { coachId: coach.id, untilOn: coach.untilOn } : {}}
        onSubmit={({ coachId, untilOn }) =>
          run({ params: { userId: user.id, coachId }, body: { untilOn: untilOn ?? null } })
        }
        onSaved={({ name }) => {
          notify('success', t('saved', { name }));
          onClose();
        }}
      >
        {coach ? null : <CoachField except={own} />}
        <DateField name="untilOn" label={t('untilOn')} optional />
        <FormActions submit={t(coach ? 'save' : 'give')} />
      </Form>
    </Dialog>
  );
}
