import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { signatoryRoutes as routes } from '#shared/educations/signatory-routes.ts';
import { type Signatory, signatoriesInput } from '#shared/educations/signatory-schemas.ts';
import { signing } from '#shared/educations/signing.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';
import { SignatoryFields } from './signatory-fields.tsx';

const schema = z.object({ signatories: signatoriesInput });

/** Who signs for the examination board, now and before. */
export function SignatoriesTab() {
  const { t } = useTranslation('settings');
  const { data, error, refresh } = useRoute(routes.getSignatories);
  const { run } = useCommand(routes.setSignatories, {
    refreshes: [routes.getSignatories],
    errors: 'caller',
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={4} />;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={data.version}
      values={{ signatories: data.signatories }}
      onSubmit={(body, version) => run({ body: { version, ...body } })}
      onSaved={() => notify('success', t('signatories.saved'))}
      onReload={() => readAgain([routes.getSignatories])}
    >
      <Section title={t('signatories.title')} intro={t('signatories.intro')}>
        <SigningToday all={data.signatories} />
        <SignatoryFields />
      </Section>
      <SaveBar />
    </Form>
  );
}

/** Who signs what is issued today, as it was saved. */
function SigningToday({ all }: { all: readonly Signatory[] }) {
  const { t } = useTranslation('settings');
  const [first, second] = signing(all, today()).map(({ name }) => name);
  if (first) return <p>{t('signatories.today', { count: second ? 2 : 1, first, second })}</p>;
  return (
    <Callout tone="warning" title={t('signatories.nobody')}>
      <p>{t('signatories.nobodyText')}</p>
    </Callout>
  );
}
