import { handler as workflow } from '#functions/grading/workflow.ts';
import { routes as assignments } from '#shared/assignments/routes.ts';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { commentRoutes } from '#shared/grading/comment-routes.ts';
import { routes } from '#shared/grading/routes.ts';
import type { GradingStep } from '#shared/grading/workflow.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { lambdaContext } from '#test/support/api.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';
import { addReady, upload, uploadAs } from './assignments.ts';
import { reviewing } from './reviews.ts';

const coordinator = { role: 'coordinator' } as const;
const quickscanner = { role: 'quickscanner' } as const;
const first = { role: 'assessor', number: 1 } as const;
const second = { role: 'assessor', number: 2 } as const;

const ofSubmission = (world: World) => ({ submissionId: world.id('submission') });
const keep = ({ editVersion }: { editVersion: number }, world: World) =>
  world.set('editVersion', editVersion);
const decide = (body: (world: World) => object) => (world: World) => ({
  params: ofSubmission(world),
  body: { editVersion: world.number('editVersion'), ...body(world) },
});
const assessed = (grade: number) => (world: World) => ({
  criteria: [{ criterionId: world.id('criterion'), grade, comment: 'Helder.' }],
  feedback: 'Zie de opmerkingen.',
});

/** What the state machine does next; here nobody waits for it. */
const step = (name: GradingStep) => async (_: unknown, world: World) => {
  const input = { companyId: companyIdOf('home'), submissionId: world.id('submission') };
  await workflow({ step: name, token: `token-of-${name}`, input }, lambdaContext);
};
const see = play(routes.getSubmission, coordinator, (world) => ({ params: ofSubmission(world) }), keep);

const assign = play(
  routes.assign,
  coordinator,
  decide(() => ({
    quickscannerUserId: userIdOf('home', 'quickscanner'),
    firstAssessorUserId: userIdOf('home', 'assessor', 1),
    secondAssessorUserId: userIdOf('home', 'assessor', 2),
  })),
  keep,
);

const assignMany = play(routes.assignMany, coordinator, (world) => ({
  body: {
    role: 'quickscanner',
    given: [{ ...ofSubmission(world), userId: userIdOf('home', 'quickscanner') }],
  },
}));

/** Approved, assessed twice because the first grade is in between, returned, corrected; a new attempt is rejected. */
export const grading: readonly Play[] = [
  play(routes.listSubmissions, coordinator, undefined, step('open-quickscan')),
  play(routes.listGraders, coordinator),
  play(routes.countOpenWork, coordinator, () => ({
    query: { user_ids: userIdOf('home', 'quickscanner') },
  })),
  see,
  assign,
  see,
  play(
    routes.approveQuickscan,
    quickscanner,
    decide(() => ({ message: 'Compleet.' })),
    step('open-first-assessment'),
  ),
  play(
    commentRoutes.createComment,
    first,
    (world) => ({
      body: { title: 'Bron', text: 'Noem je bron.', share: { kind: 'assignment', ...ofSubmission(world) } },
    }),
    ({ id }, world) => world.set('comment', id),
  ),
  play(commentRoutes.listComments, first, (world) => ({
    query: { submission_id: world.id('submission'), assignment_id: world.id('assignment') },
  })),
  play(commentRoutes.updateComment, first, (world) => ({
    params: { commentId: world.id('comment') },
    body: { version: 1, title: 'Bron', text: 'Noem je bronnen.' },
  })),
  play(commentRoutes.deleteComment, first, (world) => ({ params: { commentId: world.id('comment') } })),
  play(routes.listMySubmissions, first, () => ({ query: { role: 'first-assessor', open: 'true' } })),
  play(routes.saveAssessment, first, (world) => ({
    params: ofSubmission(world),
    body: assessed(50)(world),
  })),
  see,
  play(
    routes.submitAssessment,
    first,
    decide((world) => ({ ...assessed(50)(world), draftVersion: 1 })),
    step('open-second-assessment'),
  ),
  see,
  play(routes.submitAssessment, second, decide(assessed(40)), step('finalise')),
  see,
  play(
    routes.correctGrade,
    coordinator,
    decide(() => ({ grade: 45, reason: 'Een criterium was vergeten' })),
  ),
  ...reviewing,
  play(assignments.makeGradeStatement, student, (world) => ({
    params: { assignmentId: world.id('assignment'), submissionId: world.id('submission') },
  })),
  ...upload,
  addReady,
  play(
    assignments.handIn,
    student,
    (world) => ({
      params: { assignmentId: world.id('assignment') },
      body: { fileIds: [world.id('file')], publishedVersion: 1 },
    }),
    ({ id }, world) => {
      world.set('submission', id);
      return step('open-quickscan')(undefined, world);
    },
  ),
  see,
  assign,
  play(
    boardRoutes.holdSubmission,
    coordinator,
    (world) => ({
      params: { userId: userIdOf('home', 'student') },
      body: { ...ofSubmission(world), reason: 'Lijkt op het werk van een ander' },
    }),
    ({ requestId }, world) => world.set('holdRequest', requestId),
  ),
  play(
    boardRoutes.getBoardRequest,
    { role: 'board' },
    (world) => ({
      params: { userId: userIdOf('home', 'student'), requestId: world.id('holdRequest') },
    }),
    ({ version }, world) => world.set('holdVersion', version),
  ),
  play(boardRoutes.decideBoardRequest, { role: 'board' }, (world) => ({
    params: { userId: userIdOf('home', 'student'), requestId: world.id('holdRequest') },
    body: {
      ...{ version: world.number('holdVersion'), outcome: 'refused', ground: 'Eigen werk' },
      ...{ decidedOn: dutchDate(new Date().toISOString()), ...ofSubmission(world) },
    },
  })),
  assignMany,
  see,
  play(
    routes.rejectQuickscan,
    quickscanner,
    decide(() => ({ message: 'Hoofdstuk 2 ontbreekt.' })),
    step('return-to-student'),
  ),
  ...uploadAs(admin),
  play(studentRoutes.handInFor, admin, (world) => ({
    params: {
      ...{ userId: userIdOf('home', 'student'), learnpathId: world.id('learnpath') },
      assignmentId: world.id('assignment'),
    },
    body: { fileIds: [world.id('file')], reason: 'Ligt in het ziekenhuis' },
  })),
];
