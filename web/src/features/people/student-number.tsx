import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { optionalLine } from '#shared/http/fields.ts';
import { routes } from '#shared/people/routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { atField } from './outcome.ts';

/** An emptied field takes the number away. */
const schema = z.strictObject({ studentNumber: z.optional(optionalLine(20)) });

/** The number by which the institution knows a student; one's own somebody else changes. */
export function StudentNumber({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const isOwn = useMe().ownAccounts.has(user.id);
  if (!isOwn) return <NumberForm user={user} />;
  return (
    <Section title={t('number.title')} intro={t('number.own')}>
      {user.studentNumber ? <p>{user.studentNumber}</p> : null}
    </Section>
  );
}

function NumberForm({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { run } = useCommand(routes.setStudentNumber, {
    refreshes: [routes.getUser, routes.listUsers],
    errors: 'caller',
  });
  return (
    <Section title={t('number.title')} intro={t('number.intro')}>
      <Form
        guarded
        schema={schema}
        version={user.version}
        values={{ studentNumber: user.studentNumber ?? '' }}
        onSubmit={async ({ studentNumber }, version) => {
          const body = { version, studentNumber: studentNumber || null };
          const outcome = await run({ params: { userId: user.id }, body });
          return atField(outcome, { STUDENT_NUMBER_ALREADY_EXISTS: 'studentNumber' });
        }}
        onSaved={() => notify('success', t('done.studentNumber'))}
        onReload={() => refresh([routes.getUser])}
      >
        <TextField
          name="studentNumber"
          label={t('field.studentNumber')}
          look="short"
          autoComplete="off"
          maxLength={20}
          optional
        />
        <FormActions />
      </Form>
    </Section>
  );
}
