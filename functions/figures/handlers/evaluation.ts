import { figuresEvents } from '#events/figures.ts';
import { evaluationRoutes } from '#shared/figures/evaluation.ts';
import { Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { learnpathAt } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { answer } from '../evaluation/answer.ts';
import { evaluationAsked, evaluationQuestions } from '../evaluation/entities.ts';
import { resultsOf } from '../evaluation/results.ts';
import { standardQuestions, withId } from '../evaluation/rules.ts';

/** What the caller is asked about a learning path. */
export const getEvaluation = handler(
  evaluationRoutes.getEvaluation,
  async function getEvaluation({ actor, params, now }, { table }) {
    const { companyId, userId } = actor;
    const [asked, own, learnpath] = await table.batchGet([
      evaluationAsked.at({ companyId, userId, ...params }),
      evaluationQuestions.at({ companyId }),
      learnpathAt(companyId, params.learnpathId),
    ]);
    if (!asked || asked.untilOn < dutchDate(now)) throw new Refusal('EVALUATION_NOT_FOUND');
    const { title, untilOn, answered } = asked;
    const englishTitle = learnpath?.englishTitle ?? '';
    const questions = [...(own?.questions ?? standardQuestions)];
    return { title, englishTitle, untilOn, answered, questions };
  },
);

/** Answers it. Of two who do so at once, neither has decided on what the other changed: it is tried again. */
export const answerEvaluation = handler(
  evaluationRoutes.answerEvaluation,
  async function answerEvaluation({ actor, params, body, now }, { table }) {
    const { companyId, userId } = actor;
    await retryLostRace(() => answer(table, { companyId, userId, ...params, ...body, now }));
    return { answered: true as const };
  },
);

/** What was answered about a learning path: for who oversees all of them, and who teaches in this one. */
export const getEvaluationResults = handler(
  evaluationRoutes.getEvaluationResults,
  async function getEvaluationResults({ actor, params: { learnpathId } }, { table }) {
    const { companyId, teams = [] } = actor;
    const maySee = holds(actor, 'management.oversee') || teams.some((one) => one.learnpathId === learnpathId);
    if (!maySee) throw new Refusal('LEARNPATH_NOT_FOUND');
    const [found, data] = await Promise.all([
      table.get(learnpathAt(companyId, learnpathId)),
      resultsOf(table, { companyId, learnpathId }),
    ]);
    if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
    return { data };
  },
);

/** What the organisation asks. */
export const getEvaluationQuestions = handler(
  evaluationRoutes.getEvaluationQuestions,
  async function getEvaluationQuestions({ actor: { companyId } }, { table }) {
    const own = await table.get(evaluationQuestions.at({ companyId }));
    return { questions: [...(own?.questions ?? standardQuestions)], version: own?.version ?? 0 };
  },
);

/** Says what is asked from now on. */
export const setEvaluationQuestions = handler(
  evaluationRoutes.setEvaluationQuestions,
  async function setEvaluationQuestions(request, { table }) {
    const { companyId } = request.actor;
    const { version, questions: given } = request.body;
    const before = await table.get(evaluationQuestions.at({ companyId }));
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const own = given.map(withId);
    const questions = [
      ...new Map((own.length > 0 ? own : standardQuestions).map((one) => [one.id, one])).values(),
    ];
    const after = { companyId, questions };
    const [saved] = await table.transact(
      [createOrReplace(evaluationQuestions, before, after)],
      recordOf(figuresEvents.evaluationQuestionsChanged, request, {
        ...{ subject: { type: 'company', id: companyId }, payload: { questions: questions.length } },
        ...{ before: { questions: before?.questions ?? null }, after: { questions } },
      }),
    );
    return { questions: saved.questions, version: saved.version };
  },
);
