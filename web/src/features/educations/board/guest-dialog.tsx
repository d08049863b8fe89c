import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { examinerRoutes } from '#shared/educations/examiner-routes.ts';
import { mostGuestPaths, guestRoutes as routes } from '#shared/educations/guest-routes.ts';
import { type AppointedExaminer, appointedRole } from '#shared/grading/examiner-schemas.ts';
import { date, email, language, line, optionalLine } from '#shared/http/fields.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { PickedField } from '#web/ui/picked-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z
  .strictObject({
    profile: z.strictObject({
      firstName: line(100),
      prefixName: z.optional(optionalLine(30)),
      surname: line(100),
    }),
    ...{ email, locale: language, employer: line(120), role: appointedRole },
    learnpaths: z
      .array(z.object({ id: learnpathId, label: z.string() }))
      .check(z.minLength(1), z.maxLength(mostGuestPaths)),
    ...{ from: date, until: date },
  })
  .check(z.refine(({ from, until }) => from <= until, { error: 'beforeStart', path: ['until'] }));
const refreshes = [examinerRoutes.listExaminers];

/** Invites somebody from outside the organisation to assess in learning paths for a while. */
export function GuestDialog({
  onInvited,
  onClose,
}: {
  onInvited: (guest: AppointedExaminer) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('board');
  const [search, setSearch] = useState('');
  const found = useRoute(learnpathRoutes.listLearnpaths, { query: { search } });
  const { run } = useCommand(routes.inviteGuest, { refreshes, errors: 'caller' });
  return (
    <Dialog onClose={onClose} title={t('guests.invite')}>
      <p>{t('guests.inviteText')}</p>
      <Form
        schema={schema}
        values={{
          profile: { firstName: '', prefixName: '', surname: '' },
          ...{ email: '', locale: 'nl', employer: '', role: 'both', learnpaths: [], from: today() },
        }}
        onSubmit={({ learnpaths: chosen, ...guest }) =>
          run({ body: { ...guest, learnpathIds: chosen.map(({ id }) => id) } })
        }
        onSaved={({ data }) => {
          onInvited(data);
          notify('success', t('guests.invited'));
          onClose();
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <FieldRow>
          <TextField name="profile.firstName" label={t('guests.firstName')} autoComplete="off" />
          <TextField name="profile.prefixName" label={t('guests.prefixName')} autoComplete="off" optional />
        </FieldRow>
        <TextField name="profile.surname" label={t('guests.surname')} autoComplete="off" />
        <TextField name="email" type="email" label={t('guests.email')} autoComplete="off" />
        <TextField name="employer" label={t('guests.employer')} hint={t('guests.employerHint')} />
        <PickedField
          name="learnpaths"
          label={t('guests.learnpaths')}
          most={mostGuestPaths}
          placeholder={t('examiners.chooseLearnpath')}
          hint={t('guests.learnpathHint')}
          options={found.data?.data.map(({ id, title: label }) => ({ id, label })) ?? []}
          loading={found.loading}
          read={found}
          onSearch={setSearch}
        />
        <FieldRow>
          <SelectField
            name="role"
            label={t('examiners.role')}
            options={appointedRole.options.map((value) => ({ value, label: t(`examiners.roles.${value}`) }))}
          />
          <SelectField
            name="locale"
            label={t('guests.language')}
            options={language.options.map((value) => ({ value, label: t(`guests.languages.${value}`) }))}
          />
        </FieldRow>
        <FieldRow>
          <DateField name="from" label={t('examiners.from')} />
          <DateField name="until" label={t('examiners.until')} />
        </FieldRow>
        <FormActions submit={t('guests.send')} />
      </Form>
    </Dialog>
  );
}
