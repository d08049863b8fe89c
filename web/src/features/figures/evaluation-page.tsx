import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import * as z from 'zod/mini';
import { evaluationRoutes, scores } from '#shared/figures/evaluation.ts';
import type { Output } from '#shared/http/route.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Scale } from '#web/ui/scale.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

/** What a student is asked about a learning path that is over for them: answered once, without their name. */
export function EvaluationPage() {
  const { learnpathId = '' } = useParams();
  const { t } = useTranslation('evaluation');
  const { data, ...read } = useRoute(evaluationRoutes.getEvaluation, { params: { learnpathId } });
  const breadcrumbs = [{ to: paths.study.learnpaths(), label: t('learnpaths') }];
  if (!data) return pageToCome(read, { title: t('one'), breadcrumbs }, <SectionsToCome rows={5} />);
  const { untilOn, answered } = data;
  return (
    <Page
      title={t('title', { learnpath: titleOf(data) })}
      breadcrumbs={breadcrumbs}
      intro={answered ? undefined : t('intro', { date: formatDate(untilOn) })}
    >
      {answered ? (
        <EmptyState
          icon="check"
          title={t('thanks')}
          action={<Link to={paths.study.learnpaths()}>{t('back')}</Link>}
        >
          {t('thanksText')}
        </EmptyState>
      ) : (
        <Questions learnpathId={learnpathId} evaluation={data} />
      )}
    </Page>
  );
}

const form = z.object({
  answers: z.record(z.string(), z.optional(z.number())),
  remark: evaluationRoutes.answerEvaluation.body.def.shape.remark,
});

function Questions({
  learnpathId,
  evaluation: { questions },
}: {
  learnpathId: string;
  evaluation: Output<typeof evaluationRoutes.getEvaluation>;
}) {
  const { t } = useTranslation('evaluation');
  const { run } = useCommand(evaluationRoutes.answerEvaluation, {
    refreshes: [evaluationRoutes.getEvaluation],
    errors: 'caller',
  });
  const steps = scores.map((value) => ({ value, label: t(`scores.${value}`) }));
  return (
    <Form
      schema={form}
      values={{ answers: {}, remark: '' }}
      guarded
      onSubmit={({ answers, remark }) =>
        run({ params: { learnpathId }, body: { answers: given(answers), remark } })
      }
    >
      <Callout>
        <p>{t('anonymous')}</p>
      </Callout>
      {questions.map(({ id, nl, en }) => (
        <Scale key={id} name={`answers.${id}`} label={currentLanguage() === 'en' ? en : nl} steps={steps} />
      ))}
      <TextArea name="remark" label={t('remark')} hint={t('remarkHint')} optional maxLength={1000} />
      <FormActions submit={t('send')} />
    </Form>
  );
}

/** The questions that have an answer. */
function given(answers: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, score]) => (typeof score === 'number' ? [[id, score]] : [])),
  );
}
