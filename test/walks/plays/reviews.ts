import { routes as assignments } from '#shared/assignments/routes.ts';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { routes } from '#shared/grading/routes.ts';
import { userIdOf } from '../support/people.ts';
import { type Play, play, student, type World } from '../support/play.ts';

const ofSubmission = (world: World) => ({ submissionId: world.id('submission') });
const see = play(
  routes.getSubmission,
  { role: 'coordinator' },
  (world) => ({ params: ofSubmission(world) }),
  ({ editVersion }, world) => world.set('editVersion', editVersion),
);
const say = (body: object) => (world: World) => ({
  params: ofSubmission(world),
  body: { editVersion: world.number('editVersion'), ...body },
});

/** A student asks for a review, isn't satisfied with the answer, and the board has somebody advise. */
export const reviewing: readonly Play[] = [
  play(assignments.askReview, student, (world) => ({
    params: { assignmentId: world.id('assignment'), ...ofSubmission(world) },
    body: { ground: 'Mijn bijlage is niet meegeteld' },
  })),
  see,
  play(
    routes.answerReview,
    { role: 'assessor', number: 2 },
    say({ outcome: 'upheld', words: 'De bijlage is meegeteld bij het tweede criterium.' }),
  ),
  play(boardRoutes.askBoardReview, student, (world) => ({
    body: { ...ofSubmission(world), motivation: 'Het tweede criterium gaat daar niet over' },
  })),
  see,
  play(routes.appointExaminer, { role: 'board' }, (world) =>
    say({ userId: userIdOf('home', 'everything') })(world),
  ),
  see,
  play(routes.adviseReview, { role: 'everything' }, say({ grade: 60, words: 'De bijlage telt mee.' })),
];
