import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { type BoardRequest, decisionInput, type RequestKind } from '#shared/educations/board-schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { routes as grading } from '#shared/grading/routes.ts';
import { type Outcome, refresh, useCommand } from '#web/platform/api/use-command.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { notify } from '#web/platform/notices.ts';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { GradeField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { CumLaudeFields, CumLaudeStanding } from './cum-laude.tsx';

/** What is decided; who deviates from the rules for cum laude says why, and who grants an extension until when. */
const schemaFor = ({ kind, cumLaude: standing }: BoardRequest) =>
  z.omit(decisionInput, { version: true }).check(
    z.refine(
      ({ outcome, cumLaude }) =>
        outcome === 'refused' ||
        !standing ||
        !cumLaude ||
        cumLaude.awarded === standing.met ||
        cumLaude.deviation !== '',
      { path: ['cumLaude', 'deviation'], error: 'required' },
    ),
    z.refine(
      ({ outcome, deadlineOn }) => kind !== 'extension' || outcome === 'refused' || deadlineOn !== null,
      { path: ['deadlineOn'], error: 'required' },
    ),
  );

const usualWords = { granted: 'decide.granted', refused: 'decide.refused' } as const;
/** Of a grade, what is granted is another one. */
const reviewWords = { granted: 'decide.correct', refused: 'decide.uphold' } as const;
/** Of what was reported without holding any work. */
const fraudWords = { granted: 'fraudState.granted', refused: 'fraudState.refused' } as const;
const holdWords = { granted: 'decide.found', refused: 'decide.release' } as const;

type Answer = Outcome<BoardRequest> | null;
type DecisionInput = z.output<typeof decisionInput>;

/** A decision that waits for its yes. */
interface Asking extends Pick<DecisionInput, 'outcome' | 'deadlineOn' | 'grade'> {
  readonly go: () => Promise<Answer>;
  readonly answer: (to: Answer) => void;
}

/** Whether it says until when or how often the student hands in. */
const movesHandIn = (kind: RequestKind) => kind === 'extra-attempt' || kind === 'extension';

/** Whether to grant it changes what the student studies; of the others people carry the decision out. */
const hasEffect = (kind: RequestKind) =>
  kind === 'exemption' || kind === 'graduation' || kind === 'propaedeutic' || movesHandIn(kind);

/** Grants or refuses a request, once it was asked whether that is meant: a decision can't be changed. */
export function DecideForm({ request }: { request: BoardRequest }) {
  const { kind, userId, id: requestId, version, submissionId, cumLaude: standing } = request;
  const { t } = useTranslation('board');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { run } = useCommand(routes.decideBoardRequest, {
    refreshes: [
      ...[routes.listBoardRequests, routes.getBoardRequest, routes.listStudentRequests],
      studentRoutes.getStudentEducation,
      grading.getSubmission,
    ],
    errors: 'caller',
  });
  const end = (to: Answer) => {
    asking?.answer(to);
    setAsking(null);
  };
  const isReview = kind === 'review' && submissionId !== null;
  const isHold = kind === 'fraud' && submissionId !== null;
  const words = isReview ? reviewWords : isHold ? holdWords : kind === 'fraud' ? fraudWords : usualWords;
  return (
    <Card title={t('decide.title')}>
      <p>
        {t(
          isReview
            ? 'decide.review'
            : isHold
              ? 'decide.fraud'
              : hasEffect(kind)
                ? `decide.${kind}`
                : 'decide.others',
        )}
      </p>
      {standing ? <CumLaudeStanding standing={standing} /> : null}
      <Form
        guarded
        schema={schemaFor(request)}
        values={{
          ...{ ground: '', decidedOn: today(), deadlineOn: null, submissionId, grade: null },
          cumLaude: standing && { awarded: standing.met, deviation: '' },
        }}
        version={version}
        onReload={() => refresh([routes.getBoardRequest])}
        onSubmit={({ cumLaude, ...decision }, seen) =>
          new Promise<Answer>((answer) => {
            // What was typed before the choice changed isn't meant.
            const given =
              decision.outcome === 'granted'
                ? { cumLaude, grade: decision.grade, deadlineOn: decision.deadlineOn }
                : { cumLaude: null, grade: null, deadlineOn: null };
            const body = { version: seen, ...decision, ...given };
            setAsking({ ...body, go: () => run({ params: { userId, requestId }, body }), answer });
          })
        }
        onSaved={() => notify('success', t('decide.done'))}
      >
        {({ watch }) => (
          <>
            <RadioGroup
              name="outcome"
              label={t('decide.outcome')}
              options={(['granted', 'refused'] as const).map((value) => ({
                value,
                label: t(words[value]),
              }))}
            />
            {isReview && watch('outcome') === 'granted' ? (
              <GradeField name="grade" label={t('decide.grade')} />
            ) : null}
            <TextArea
              name="ground"
              label={t('decide.ground')}
              hint={t('decide.groundHint')}
              rows={6}
              maxLength={4000}
            />
            {standing && watch('outcome') === 'granted' ? <CumLaudeFields met={standing.met} /> : null}
            <DateField name="decidedOn" label={t('decide.decidedOn')} />
            {movesHandIn(kind) && watch('outcome') === 'granted' ? (
              <DateField
                name="deadlineOn"
                label={t('decide.deadlineOn')}
                hint={t(kind === 'extension' ? 'decide.deadlineHint' : 'decide.resitHint')}
                optional={kind !== 'extension'}
              />
            ) : null}
            <FormActions submit={t('decide.submit')} />
          </>
        )}
      </Form>
      <ConfirmDialog
        title={t('decide.confirmTitle')}
        confirm={t('decide.submit')}
        isOpen={asking !== null}
        onClose={() => end(null)}
        onConfirm={async (): Promise<true> => {
          end((await asking?.go()) ?? null);
          return true; // The form says what went wrong.
        }}
      >
        <p>
          <strong>
            {t('decide.confirmWhat', {
              ...{ student: request.studentName, request: `${t(`kind.${kind}`)}: ${titleOf(request)}` },
              outcome: asking ? t(words[asking.outcome]) : '',
            })}
          </strong>
        </p>
        {asking?.grade ? <p>{`${t('decide.grade')}: ${formatTenths(asking.grade)}`}</p> : null}
        {asking?.deadlineOn ? <p>{`${t('decide.deadlineOn')}: ${formatDate(asking.deadlineOn)}`}</p> : null}
        <p>{t('decide.confirmText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
