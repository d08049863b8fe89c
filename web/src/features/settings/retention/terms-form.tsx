import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { erasureRoutes as routes } from '#shared/privacy/erasure-routes.ts';
import { type RetentionClass, retentionClasses } from '#shared/privacy/retention.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';

/** A term may be of some months: of a year they are a part. */
const years = z.number().check(z.minimum(0), z.maximum(100));
const schema = z.strictObject({ results: years, finalWork: years, work: years, accounts: years });

const each = (of: (kind: RetentionClass) => number) =>
  Object.fromEntries(retentionClasses.map((kind) => [kind, of(kind)])) as Record<RetentionClass, number>;

/** How long what has to be kept is kept, in years, and what each term is about. */
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
      values={each((kind) => data.terms[kind] / 12)}
      onSubmit={(terms, version) =>
        run({ body: { version, terms: each((kind) => Math.round(terms[kind] * 12)) } })
      }
      onSaved={() => notify('success', t('retention.saved'))}
      onReload={async () => refresh()}
    >
      <Section title={t('retention.terms')} intro={t('retention.termsIntro')}>
        {retentionClasses.map((one) => (
          <NumberField
            key={one}
            name={one}
            label={t(`term.${one}`)}
            hint={t(`termMeans.${one}`)}
            suffix={t('retention.years')}
          />
        ))}
      </Section>
      <SaveBar />
    </Form>
  );
}
