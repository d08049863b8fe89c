import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/people/routes.ts';
import { type User, userMeta } from '#shared/people/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z.strictObject({ userMeta });

/** What systems elsewhere know a user by; an emptied field takes it away. */
export function KnownElsewhere({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { run } = useCommand(routes.setUserMeta, { refreshes: [routes.getUser], errors: 'caller' });
  return (
    <Section title={t('meta.title')} intro={t('meta.intro')}>
      <Form
        guarded
        schema={schema}
        version={user.version}
        values={{ userMeta: user.userMeta }}
        onSubmit={async (entered, version) =>
          run({ params: { userId: user.id }, body: { ...entered, version } })
        }
        onSaved={() => notify('success', t('done.meta'))}
        onReload={() => refresh([routes.getUser])}
      >
        <FieldRow>
          <TextField
            name="userMeta.eloId"
            label={t('field.eloId')}
            autoComplete="off"
            maxLength={50}
            optional
          />
          <TextField
            name="userMeta.novisId"
            label={t('field.novisId')}
            autoComplete="off"
            maxLength={50}
            optional
          />
        </FieldRow>
        <FormActions />
      </Form>
    </Section>
  );
}
