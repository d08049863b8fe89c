import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/grading/routes.ts';
import {
  type GradingReview,
  type GradingSubmission,
  reviewAdvice,
  reviewAnswer,
} from '#shared/grading/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatTenths } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { GradeField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './grading.module.css';

const refreshes = [routes.getSubmission, routes.listMySubmissions, routes.listSubmissions];
const answerSchema = z.omit(reviewAnswer, { editVersion: true });
const adviceSchema = z.omit(reviewAdvice, { editVersion: true });

/** Whoever assessed the work answers the student: the grade stays, or it changes. */
export function AnswerForm({ submission, review }: { submission: GradingSubmission; review: GradingReview }) {
  const { t } = useTranslation('work');
  const { run } = useCommand(routes.answerReview, { refreshes, errors: 'caller' });
  const grade = formatTenths(review.grade);
  return (
    <Card title={t('review.respond')}>
      <p className={styles.muted}>{t('review.respondIntro')}</p>
      <Form
        guarded
        schema={answerSchema}
        values={{ grade: null, words: '' }}
        onSubmit={({ outcome, grade: given, words }) =>
          run({
            params: { submissionId: submission.id },
            body: {
              ...{ editVersion: submission.editVersion, outcome, words },
              grade: outcome === 'corrected' ? given : null,
            },
          })
        }
        onSaved={() => notify('success', t('review.sent'))}
        onReload={() => refresh(refreshes)}
      >
        {(form) => (
          <>
            <RadioGroup
              name="outcome"
              label={t('review.choose')}
              options={[
                { value: 'upheld', label: t('review.uphold', { grade }) },
                { value: 'corrected', label: t('review.correct') },
              ]}
            />
            {form.watch('outcome') === 'corrected' ? (
              <GradeField
                name="grade"
                label={t('review.newGrade')}
                {...(review.mayLower ? {} : { hint: t('review.notLower', { grade }) })}
              />
            ) : null}
            <TextArea
              name="words"
              label={t('review.words')}
              hint={t('review.wordsHint')}
              rows={6}
              maxLength={4000}
            />
            <FormActions submit={t('review.send')} />
          </>
        )}
      </Form>
    </Card>
  );
}

/** Whom the examination board asked says which grade the work is worth. */
export function AdviseForm({ submission }: { submission: GradingSubmission }) {
  const { t } = useTranslation('work');
  const { run } = useCommand(routes.adviseReview, { refreshes, errors: 'caller' });
  return (
    <Card title={t('review.advise')}>
      <p className={styles.muted}>{t('review.adviseIntro')}</p>
      <Form
        guarded
        schema={adviceSchema}
        values={{ words: '' }}
        onSubmit={(body) =>
          run({
            params: { submissionId: submission.id },
            body: { editVersion: submission.editVersion, ...body },
          })
        }
        onSaved={() => notify('success', t('review.advised'))}
        onReload={() => refresh(refreshes)}
      >
        <GradeField name="grade" label={t('review.adviseGrade')} />
        <TextArea name="words" label={t('review.words')} rows={6} maxLength={4000} />
        <FormActions submit={t('review.adviseSend')} />
      </Form>
    </Card>
  );
}
