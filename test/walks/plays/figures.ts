import { evaluationAsked } from '#functions/figures/evaluation/entities.ts';
import { handler as worker } from '#functions/figures/jobs.ts';
import { create } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/figures/routes.ts';
import { learnpathId as learnpathIdOf } from '#shared/identity/ids.ts';
import { lambdaContext } from '#test/support/api.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import type { Play } from '../support/play.ts';
import { play, student, type World } from '../support/play.ts';

const manager = { role: 'manager' } as const;
const months = { from: '2026-01', until: '2026-12' };
const question = { nl: 'Ik zou dit leerpad aanraden.', en: 'I would recommend this learning path.' };
const ofLearnpath = (world: World) => ({ params: { learnpathId: world.id('learnpath') } });

/** Their learning path is over: they are asked what they think of it. */
async function askStudent(world: World): Promise<void> {
  const learnpathId = learnpathIdOf.parse(world.id('learnpath'));
  const of = { companyId: companyIdOf('home'), userId: userIdOf('home', 'student'), learnpathId };
  await world.services.table.transact(
    [
      create(evaluationAsked, {
        ...{ ...of, title: 'Ondernemen', askedOn: '2026-11-01', untilOn: '2090-01-01', answered: false },
        ...{ cause: 'prepares a walk', expiresAtSeconds: Date.UTC(2090, 1, 1) / 1000 },
      }),
    ],
    { notAudited: 'prepares a walk' },
  );
}
const ofEducation = (world: World) => ({ educationId: world.id('education') });

/** A manager looks at the figures, asks who stands behind one, and has them written and made anew. */
export const overseeing: readonly Play[] = [
  play(routes.getFigures, manager, (world) => ({ query: { ...months, ...ofEducation(world) } })),
  play(routes.listCounted, manager, (world) => ({
    query: { measure: 'intake', month: '2026-09', ...ofEducation(world) },
  })),
  play(routes.listLoads, manager, () => ({ query: { of: 'coached' } })),
  play(routes.listLoad, manager, (world) => ({
    params: { userId: world.id('user') },
    query: { of: 'coached' },
  })),
  play(routes.exportFigures, manager, (world) => ({
    body: { format: 'xlsx', ...months, ...ofEducation(world) },
  })),
  play(
    routes.startStapExport,
    manager,
    () => ({ body: { format: 'csv' } }),
    async ({ id: jobId }) =>
      void (await worker(
        { step: 'run', input: { companyId: companyIdOf('home'), jobId, attempt: 1 } },
        lambdaContext,
      )),
  ),
  play(routes.getStapExport, manager),
  play(routes.startDossier, manager, (world) => ({
    body: {
      educationId: world.id('education'),
      ...{ from: '2026-01-01', until: '2026-12-31', size: 5, seed: 'panel', nameless: true },
    },
  })),
  play(
    routes.findWorks,
    manager,
    (world) => ({ body: { ...ofEducation(world), from: '2026-01-01', until: '2026-12-31', nameless: true } }),
    async ({ id: jobId }, world) => {
      world.set('foundWorks', jobId);
      await worker(
        { step: 'run', input: { companyId: companyIdOf('home'), jobId, attempt: 1 } },
        lambdaContext,
      );
    },
  ),
  play(routes.listFoundWorks, manager, (world) => ({ params: { jobId: world.id('foundWorks') } })),
  play(routes.getEvaluationQuestions, manager),
  play(
    routes.setEvaluationQuestions,
    manager,
    () => ({ body: { version: 0, questions: [question] } }),
    async ({ questions: [asked] }, world) => {
      world.set('evaluationQuestion', asked?.id ?? '');
      await askStudent(world);
    },
  ),
  play(routes.getEvaluation, student, ofLearnpath),
  play(routes.answerEvaluation, student, (world) => ({
    ...ofLearnpath(world),
    body: { answers: { [world.id('evaluationQuestion')]: 4 }, remark: 'Meer voorbeelden graag' },
  })),
  play(routes.getEvaluationResults, manager, ofLearnpath),
  play(routes.getAssessment, manager, ofLearnpath),
  play(routes.listWaitingWork, manager, ofLearnpath),
  play(routes.listMissing, manager, ofLearnpath),
  play(routes.recountFigures, manager),
];
