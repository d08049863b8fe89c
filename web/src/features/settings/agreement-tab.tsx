import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { agreementTextRoutes as routes } from '#shared/educations/agreement-text-routes.ts';
import {
  agreementPlaceholders,
  agreementTexts,
  agreementTextsByLanguage,
} from '#shared/educations/agreement-text-schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section, SectionActions, SectionsToCome } from '#web/ui/section.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { ArticleFields } from './article-fields.tsx';

type TextsForm = UseFormReturn<z.input<typeof agreementTextsByLanguage>>;

/** What agreements say from now on, in both languages. */
export function AgreementTab() {
  const { t } = useTranslation('settings');
  const { data, error, refresh } = useRoute(routes.getAgreementTexts);
  const { run } = useCommand(routes.setAgreementTexts, {
    refreshes: [routes.getAgreementTexts],
    errors: 'caller',
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={6} />;
  const { version, changedAt, nl, en } = data;
  const stands = changedAt
    ? t('agreementTexts.version', { version, date: formatDate(changedAt) })
    : t('agreementTexts.standard');
  return (
    <Form
      width="wide"
      guarded
      schema={agreementTextsByLanguage}
      version={version}
      values={{ nl, en }}
      onSubmit={(texts, seen) => run({ body: { version: seen, ...texts } })}
      onSaved={() => notify('success', t('agreementTexts.saved'))}
      onReload={() => readAgain([routes.getAgreementTexts])}
    >
      {(form) => (
        <>
          <Section title={t('agreementTexts.title')} intro={t('agreementTexts.intro')}>
            <p>{stands}</p>
          </Section>
          <TextsIn language="nl" form={form} />
          <TextsIn language="en" form={form} />
          <Section title={t('agreementTexts.placeholders')} intro={t('agreementTexts.placeholdersIntro')}>
            <DefinitionList
              facts={agreementPlaceholders.map((name) => ({
                term: t(`agreementTexts.placeholder.${name}`),
                value: <code>{`{{${name}}}`}</code>,
              }))}
            />
          </Section>
          <SaveBar />
        </>
      )}
    </Form>
  );
}

function TextsIn({ language, form }: { language: Language; form: TextsForm }) {
  const { t } = useTranslation('settings');
  const { run, pending } = useCommand(routes.previewAgreement);

  /** As it is typed, once that holds: what it has against it is said at its field. */
  async function preview() {
    if (!(await form.trigger(language, { shouldFocus: true }))) return;
    const outcome = await run({ body: { language, texts: agreementTexts.parse(form.getValues(language)) } });
    if (outcome.ok) globalThis.location.assign(outcome.value.link);
  }
  return (
    <Section title={t(`agreementTexts.${language}`)} intro={t('agreementTexts.languageIntro')}>
      <Words name={`${language}.introduction`} part="introduction" language={language} />
      <ArticleFields language={language} />
      <Words name={`${language}.closing`} part="closing" language={language} />
      <SectionActions>
        <Button icon="download" isPending={pending} onPress={() => void preview()}>
          {t(`agreementTexts.preview.${language}`)}
        </Button>
      </SectionActions>
    </Section>
  );
}

function Words({
  name,
  part,
  language,
}: {
  name: string;
  part: 'introduction' | 'closing';
  language: Language;
}) {
  const { t } = useTranslation('settings');
  return (
    <TextArea
      name={name}
      label={t(`agreementTexts.in.${language}`, { part: t(`agreementTexts.${part}`) })}
      hint={t(`agreementTexts.${part}Hint`)}
      rows={3}
      maxLength={2000}
      optional
    />
  );
}
