import { useTranslation } from 'react-i18next';
import { erasureRoutes as routes } from '#shared/privacy/erasure-routes.ts';
import { retentionClasses, terms as schema } from '#shared/privacy/retention.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';

/** How long what has to be kept is kept, in months. */
export function TermsForm() {
  const { t } = useTranslation('privacy');
  const { data, error, refresh } = useRoute(routes.getRetention);
  const { run } = useCommand(routes.setRetention, { refreshes: [routes.getRetention], errors: 'caller' });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={5} />;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={data.version}
      values={data.terms}
      onSubmit={(terms, version) => run({ body: { version, terms } })}
      onSaved={() => notify('success', t('retention.saved'))}
      onReload={async () => refresh()}
    >
      <Section title={t('retention.terms')} intro={t('retention.termsIntro')}>
        <FieldRow>
          {retentionClasses.map((one) => (
            <NumberField key={one} name={one} label={t(`term.${one}`)} suffix={t('retention.months')} />
          ))}
        </FieldRow>
      </Section>
      <SaveBar />
    </Form>
  );
}
