import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { learnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { enrolmentInput } from '#shared/learnpaths/schemas.ts';
import type { User } from '#shared/people/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { nameOf } from './names.ts';

const schema = z.extend(enrolmentInput, {
  learnpathId,
  endsOn: z.optional(z.nullable(enrolmentInput.shape.startsOn)),
});

/** Finds a published learning path and enrols a student on it. */
export function EnrolDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('people');
  const [search, setSearch] = useState('');
  const name = nameOf(user.profile);
  const found = useRoute(routes.listLearnpaths, {
    query: { per_page: 20, search: search || undefined, status: '2' },
  });
  const { run } = useCommand(routes.enrol, {
    refreshes: [routes.listLearnpathsOfUser, routes.listEnrolments],
    errors: 'caller',
  });
  return (
    <Dialog
      title={t('learnpaths.enrolTitle', { name })}
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Form
        schema={schema}
        values={{ startsOn: today() }}
        onSubmit={({ learnpathId, startsOn, endsOn }) =>
          run({ params: { learnpathId, userId: user.id }, body: { startsOn, endsOn: endsOn ?? null } })
        }
        onSaved={() => {
          notify('success', t('learnpaths.enrolled', { name }));
          onClose();
        }}
      >
        <ComboField
          name="learnpathId"
          label={t('learnpaths.learnpath')}
          placeholder={t('learnpaths.search')}
          options={(found.data?.data ?? []).map(({ id, title, subtitle }) => ({
            id,
            label: title,
            ...(subtitle ? { note: subtitle } : {}),
          }))}
          onSearch={setSearch}
          loading={found.loading}
        />
        <FieldRow>
          <DateField name="startsOn" label={t('learnpaths.startsOn')} />
          <DateField name="endsOn" label={t('learnpaths.endsOn')} optional />
        </FieldRow>
        <FormActions submit={t('learnpaths.enrol')} />
      </Form>
    </Dialog>
  );
}
