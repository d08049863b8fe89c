import { useEffect, useState } from 'react';
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Criterion } from '#shared/assignments/schemas.ts';
import { routes } from '#shared/grading/routes.ts';
import { lacksWords, totalOf, totalSoFar } from '#shared/grading/rules.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { CriterionAsks } from '#web/app/criterion-asks.tsx';
import { lazyPart } from '#web/app/lazy-part.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { Card } from '#web/ui/card.tsx';
import { prepareDialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { ErrorSummary } from '#web/ui/form-errors.tsx';
import { GradeField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './assessment.module.css';
import {
  type Complete,
  completeFor,
  draftOf,
  ownOf,
  unreadableIn,
  type Values,
  valuesOf,
} from './assessment-values.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { InsertComment } from './comments/insert-comment.tsx';
import { useCommentField } from './comments/use-comment-field.ts';
import type { Draft, Typed } from './draft.ts';
import { SubmitBar } from './submit-bar.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

const CommentBank = lazyPart([], () => import('./comments/comment-bank.tsx'), 'CommentBank');

/** Grades and comments per criterion: saved while typing, submitted once and for all. */
export function AssessmentForm({ submission, draft }: { submission: GradingSubmission; draft: Draft }) {
  // Only the first values count: what the server says later is taken over where nothing is being typed.
  const [values] = useState(() => valuesOf(submission.content, draft.latest() ?? ownOf(submission)));
  const [schema] = useState(() => completeFor(submission.content));
  const [ready, setReady] = useState<Complete | null>(null);
  const [putOff, setPutOff] = useState<Draft['state'] | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const comments = useCommentField();
  // Leaving with what isn't kept asks first, and that is when there is no connection.
  useEffect(prepareDialog, []);
  return (
    <>
      {refused ? (
        <ErrorSummary
          ref={takeFocus}
          found={[]}
          failure={refused}
          onReload={() => void refresh([routes.getSubmission]).then(() => setRefused(null))}
        />
      ) : null}
      <Form
        schema={schema}
        values={values}
        width="wide"
        onSubmit={async (filledIn) => {
          if (draft.state.kind === 'clashing') draft.retry();
          else setReady(filledIn);
          return { ok: true, value: undefined };
        }}
      >
        <Fields submission={submission} draft={draft} onComments={comments.open} />
      </Form>
      {comments.field ? (
        <CommentBank submission={submission} field={comments.field} onClose={comments.close} />
      ) : null}
      {draft.state.kind === 'clashing' && draft.state !== putOff ? (
        <ClashDialog
          submission={submission}
          clashes={draft.state.clashes}
          onSettle={draft.settle}
          onClose={() => setPutOff(draft.state)}
        />
      ) : null}
      {ready ? (
        <SubmitDialog
          submission={submission}
          values={ready}
          draft={draft}
          onClose={() => setReady(null)}
          onRefused={(error) => {
            setReady(null);
            setRefused(error);
            // Of what somebody else decided meanwhile no draft is taken any more.
            const goesOn = error.code === 'CONFLICT' || error.code === 'SUBMISSION_HELD';
            if (error.status !== 409 || goesOn) draft.resume();
          }}
        />
      ) : null}
    </>
  );
}

type OnComments = (field: HTMLTextAreaElement) => void;

function Fields({
  submission,
  draft,
  onComments,
}: {
  submission: GradingSubmission;
  draft: Draft;
  onComments: OnComments;
}) {
  const { t } = useTranslation('work');
  const form = useFormContext<Values>();
  const { partialAssignments } = submission.content;
  const asked = partialAssignments.flatMap((partial) => partial.criteria);
  const values = useTyped(form, draft);
  const { criteria } = draftOf(values);
  useSavedElsewhere(form, submission, draft);
  const grades = new Map(criteria.map((one) => [one.criterionId, one.grade]));
  const ungraded = criteria.findIndex(({ grade }) => grade === null);
  const wantsWords = lacksWords(totalOf(asked, grades), values.feedback ?? '');
  const lacking = ungraded >= 0 ? (`criteria.${ungraded}.grade` as const) : wantsWords ? 'feedback' : null;
  return (
    <div className={styles.form}>
      {partialAssignments.map((partial) => (
        <Card key={partial.id} title={partial.title}>
          {partial.criteria.map((criterion) => (
            <CriterionFields
              key={criterion.id}
              criterion={criterion}
              position={asked.indexOf(criterion)}
              onComments={onComments}
            />
          ))}
        </Card>
      ))}
      <Card>
        <InsertComment onOpen={onComments}>
          <TextArea
            name="feedback"
            label={t('assessment.feedback')}
            hint={t('assessment.feedbackHint')}
            rows={5}
            maxLength={10_000}
            optional={!lacksWords(totalOf(asked, grades), '')}
          />
        </InsertComment>
      </Card>
      <SubmitBar
        submission={submission}
        total={totalSoFar(asked, grades)}
        toGo={criteria.filter(({ grade }) => grade === null).length}
        toLacking={lacking && (() => form.setFocus(lacking))}
        unreadable={unreadableIn(values)}
        draft={draft}
      />
    </div>
  );
}

/** One criterion; its number tells its grade from the others in the summary of errors. */
function CriterionFields({
  criterion,
  position,
  onComments,
}: {
  criterion: Criterion;
  position: number;
  onComments: OnComments;
}) {
  const { t } = useTranslation('work');
  const name = `criteria.${position}`;
  const field = `criteria.${position}.grade` as const;
  const { setValue } = useFormContext<Values>();
  const grade = useWatch<Values, typeof field>({ name: field });
  const number = position + 1;
  return (
    <fieldset className={styles.criterion}>
      <legend>
        <span>
          {number}. {criterion.title}
        </span>
        <span className={styles.weighing}>{t('assessment.weighing', { weighing: criterion.weighing })}</span>
      </legend>
      {criterion.description ? (
        <CriterionAsks
          description={criterion.description}
          grade={typeof grade === 'number' ? grade : null}
          onChoose={(chosen) => setValue(field, chosen, { shouldDirty: true, shouldValidate: true })}
        />
      ) : null}
      <div className={styles.answer}>
        <GradeField name={field} label={t('assessment.grade', { number })} />
        <InsertComment onOpen={onComments}>
          <TextArea
            name={`${name}.comment`}
            label={t('assessment.comment')}
            rows={3}
            maxLength={4000}
            optional
          />
        </InsertComment>
      </div>
    </fieldset>
  );
}

/** What is typed now; each change goes to the draft. */
function useTyped(form: UseFormReturn<Values>, draft: Draft): Values {
  const { change } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form
  useEffect(() => form.subscribe({ formState: { values: true }, callback: onChange }), [form]);
  return useWatch({ control: form.control }) as Values;

  function onChange({ values, name }: { values: Values; name?: string }) {
    // Without a name it is the form being set up or reset, not somebody typing.
    if (name) change(draftOf(values));
  }
}

/** Shows what was saved in another tab or on another device since, instead of saving over it. */
function useSavedElsewhere(form: UseFormReturn<Values>, submission: GradingSubmission, draft: Draft): void {
  const own = ownOf(submission);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another save is a reason to look
  useEffect(() => {
    if (own && draft.yieldTo(own)) form.reset(valuesOf(submission.content, own));
  }, [own?.version]);

  const { merged } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was put together is a reason to look
  useEffect(() => {
    if (merged) showMerged(form, merged);
  }, [merged]);
}

/** Changes only the fields that differ: what can't be read as a grade stays to be put right. */
function showMerged(form: UseFormReturn<Values>, { criteria, feedback }: Typed): void {
  const now = draftOf(form.getValues());
  now.criteria.forEach(({ criterionId, grade, comment }, position) => {
    const both = criteria.find((one) => one.criterionId === criterionId);
    if (!both) return;
    if (both.grade !== grade) form.setValue(`criteria.${position}.grade`, both.grade ?? '');
    if (both.comment !== comment) form.setValue(`criteria.${position}.comment`, both.comment);
  });
  if (feedback !== now.feedback) form.setValue('feedback', feedback);
}

function takeFocus(summary: HTMLDivElement | null) {
  summary?.focus();
}
