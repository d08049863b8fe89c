import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { examplesOf, studentNumberPattern } from '#shared/people/student-number.ts';
import { routes } from '#shared/register/routes.ts';
import { type RegisterSettings, registerSettingsChange } from '#shared/register/schemas.ts';
import { numbersForm, type Organisation } from '#shared/settings/organisation.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { refresh as reread, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Section, Sections, SectionsToCome } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOrganisation } from './use-settings.ts';

/** With what the organisation reports to DUO, and how it writes its student numbers. */
export function RegisterTab({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation(['settings', 'register']);
  const { brinCode, locationNumber } = organisation;
  return (
    <Sections>
      <Section title={t('register.known')} intro={t('register.knownIntro')}>
        <DefinitionList
          facts={[
            { term: t('register:settings.brin'), value: brinCode },
            { term: t('register:settings.location'), value: String(locationNumber).padStart(2, '0') },
          ]}
        />
        <div>
          <LinkButton to={paths.admin.settings()}>{t('register.change')}</LinkButton>
        </div>
      </Section>
      <Numbers organisation={organisation} />
      <Reporting />
    </Sections>
  );
}

function Numbers({
  organisation: { studentNumberPattern: pattern, version },
}: {
  organisation: Organisation;
}) {
  const { t } = useTranslation('settings');
  return (
    <Form
      width="wide"
      guarded
      schema={numbersForm}
      version={version}
      values={{ studentNumberPattern: pattern }}
      {...useOrganisation()}
    >
      <Section title={t('register.numbers')} intro={t('register.numbersIntro')}>
        <NumberPattern />
        <FormActions />
      </Section>
    </Form>
  );
}

/** How student numbers are written, with what that means of the pattern as it is typed. */
function NumberPattern() {
  const { t } = useTranslation('settings');
  const typed = studentNumberPattern.safeParse(useWatch({ name: 'studentNumberPattern' }));
  const examples = typed.success ? examplesOf(typed.data).join(', ') : '';
  return (
    <TextField
      name="studentNumberPattern"
      label={t('organisation.numberPattern')}
      hint={`${t('organisation.numberPatternHint')} ${examples ? t('organisation.numberExample', { examples }) : t('organisation.numberAny')}`}
      maxLength={100}
      autoComplete="off"
      optional
    />
  );
}

/** The programme, for who may see what is reported. */
function Reporting() {
  const { permissions } = useMe();
  return permissions.has('register.read') ? <Programme mayWrite={permissions.has('register.write')} /> : null;
}

function Programme({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('register');
  const { data, error, refresh } = useRoute(routes.getRegisterSettings);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={2} />;
  if (mayWrite) return <ProgrammeForm settings={data} />;
  return (
    <Section title={t('settings.dialogTitle')}>
      <DefinitionList
        facts={[
          { term: t('settings.programmeTitle'), value: data.programmeTitle },
          { term: t('settings.programmeCode'), value: data.programmeCode },
        ]}
      />
    </Section>
  );
}

const programmeForm = z.omit(registerSettingsChange, { version: true });

function ProgrammeForm({ settings }: { settings: RegisterSettings }) {
  const { t } = useTranslation('register');
  const { run } = useCommand(routes.updateRegisterSettings, {
    refreshes: [routes.getRegisterSettings],
    errors: 'caller',
  });
  const { version, programmeTitle, programmeCode } = settings;
  return (
    <Form
      width="wide"
      guarded
      schema={programmeForm}
      version={version}
      values={{ programmeTitle: programmeTitle ?? '', programmeCode: programmeCode ?? '' }}
      onSubmit={(change, upon) => run({ body: { version: upon, ...change } })}
      onReload={() => reread([routes.getRegisterSettings])}
      onSaved={() => notify('success', t('settings.saved'))}
    >
      <Section title={t('settings.dialogTitle')} intro={t('settings.intro')}>
        <TextField name="programmeTitle" label={t('settings.programmeTitle')} maxLength={150} />
        <TextField
          name="programmeCode"
          label={t('settings.programmeCode')}
          hint={t('settings.programmeCodeHint')}
          digits={5}
        />
        <FormActions />
      </Section>
    </Form>
  );
}
