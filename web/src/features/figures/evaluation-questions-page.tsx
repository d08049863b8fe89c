import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { evaluationRoutes, mostQuestions } from '#shared/figures/evaluation.ts';
import { paragraph } from '#shared/http/fields.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { show } from '#web/ui/toast.tsx';

const form = z.object({ nl: paragraph(2100), en: paragraph(2100) });
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** What the organisation asks of students after each learning path. */
export function EvaluationQuestionsPage() {
  const { t } = useTranslation('evaluation');
  const { data, error, refresh } = useRoute(evaluationRoutes.getEvaluationQuestions);
  const { run } = useCommand(evaluationRoutes.setEvaluationQuestions, {
    refreshes: [evaluationRoutes.getEvaluationQuestions],
    errors: 'caller',
  });
  const [uneven, setUneven] = useState(false);
  return (
    <Page
      title={t('questions.title')}
      intro={t('questions.intro')}
      breadcrumbs={[{ to: paths.manager.learnpaths(), label: t('learnpathsOfAll') }]}
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {error || data ? null : <SectionsToCome rows={5} />}
      {data ? (
        <Form
          schema={form}
          values={{
            nl: data.questions.map(({ nl }) => nl).join('\n'),
            en: data.questions.map(({ en }) => en).join('\n'),
          }}
          version={data.version}
          guarded
          onReload={async () => void refresh()}
          onSubmit={async (text, version) => {
            const [nl, en] = [linesOf(text.nl), linesOf(text.en)];
            setUneven(nl.length !== en.length);
            if (nl.length !== en.length) return null;
            const questions = nl.map((one, place) => ({ nl: one, en: en[place] ?? '' }));
            return run({ body: { version, questions } });
          }}
          onSaved={() => show({ tone: 'success', text: t('questions.saved') })}
        >
          <TextArea name="nl" label={t('questions.nl')} hint={t('questions.hint')} rows={mostQuestions} />
          <TextArea name="en" label={t('questions.en')} hint={t('questions.hint')} rows={mostQuestions} />
          {uneven ? (
            <Callout tone="danger" role="alert">
              <p>{t('questions.uneven')}</p>
            </Callout>
          ) : null}
          <FormActions submit={t('questions.save')} />
        </Form>
      ) : null}
    </Page>
  );
}
