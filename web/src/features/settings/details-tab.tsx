import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/auth/routes.ts';
import { meChange } from '#shared/auth/update-me.ts';
import { profile } from '#shared/people/names.ts';
import { useMe } from '#web/app/me.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './profile.module.css';

const schema = z.extend(z.pick(meChange, { phoneNumber: true, mobileNumber: true }), {
  profile,
});

/** Name and numbers; what the institution keeps is shown, not changed, and another name waits until it is confirmed. */
export function DetailsTab() {
  const { t } = useTranslation('settings');
  const { user, roles } = useMe();
  const { run } = useCommand(routes.updateMe, { refreshes: [routes.getMe], errors: 'caller' });
  return (
    <Form
      version={user.version}
      width="wide"
      guarded
      schema={schema}
      values={{
        profile: user.proposedName?.profile ?? user.profile,
        phoneNumber: user.phoneNumber ?? '',
        mobileNumber: user.mobileNumber ?? '',
      }}
      onSubmit={(change, version) => run({ body: { version, ...change } })}
      onSaved={() => notify('success', t('details.saved'))}
      onReload={() => refresh([routes.getMe])}
    >
      <Section title={t('details.name')} intro={t('details.nameIntro')}>
        {user.proposedName ? (
          <Callout
            tone="warning"
            title={t('details.namePending', { name: nameOf(user.proposedName.profile) })}
            role="status"
          >
            {t('details.namePendingText', { current: user.name })}
          </Callout>
        ) : user.nameRefusal ? (
          <Callout tone="warning" title={t('details.nameRefused')}>
            {user.nameRefusal.reason}
          </Callout>
        ) : null}
        <FieldRow>
          <TextField name="profile.firstName" label={t('details.firstName')} autoComplete="given-name" />
          <TextField name="profile.initials" label={t('details.initials')} look="short" optional />
        </FieldRow>
        <FieldRow>
          <TextField name="profile.prefixName" label={t('details.prefixName')} look="short" optional />
          <TextField name="profile.surname" label={t('details.surname')} autoComplete="family-name" />
        </FieldRow>
      </Section>
      <Section title={t('details.contact')} intro={t('details.emailHint')}>
        <DefinitionList
          facts={[
            { term: t('details.email'), value: user.email },
            {
              term: t('details.roles'),
              value: (
                <span className={styles.badges}>
                  {roles.map(({ id, name }) => (
                    <Badge key={id} tone="accent" icon="user">
                      {name[currentLanguage()]}
                    </Badge>
                  ))}
                </span>
              ),
            },
          ]}
        />
        <FieldRow>
          <TextField
            name="phoneNumber"
            type="tel"
            label={t('details.phoneNumber')}
            autoComplete="tel"
            optional
          />
          <TextField name="mobileNumber" type="tel" label={t('details.mobileNumber')} optional />
        </FieldRow>
        <FormActions />
      </Section>
    </Form>
  );
}

function nameOf({ firstName, prefixName, surname }: z.infer<typeof profile>): string {
  return [firstName, prefixName, surname].filter(Boolean).join(' ');
}
