import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { standardRules } from '#shared/educations/board-schemas.ts';
import { examinerRoutes } from '#shared/educations/examiner-routes.ts';
import { guestRoutes } from '#shared/educations/guest-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const student = { userId: userIdOf('home', 'student', 2) };
const studying = { role: 'student', number: 2 } as const;
const board = { role: 'board' } as const;
const keep = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('boardRequest', id);
  world.set('boardRequestVersion', version);
};
const ofRequest = (world: World) => ({ ...student, requestId: world.id('boardRequest') });
const asked = { kind: 'arrangement', motivation: 'Meer tijd' };

/** A student asks the board something and takes it back; staff ask it, and the board decides. */
export const deciding: readonly Play[] = [
  play(examinerRoutes.setAppointments, board, (world) => ({
    params: { userId: userIdOf('home', 'assessor', 1) },
    body: {
      version: 0,
      appointments: [{ learnpathId: world.id('learnpath'), role: 'both', from: '2026-09-01', until: null }],
    },
  })),
  play(examinerRoutes.listExaminers, board),
  play(
    guestRoutes.inviteGuest,
    board,
    (world) => ({
      body: {
        ...{ email: 'gast@elders.example', profile: { firstName: 'Sanna', surname: 'Gast' }, locale: 'nl' },
        ...{ employer: 'Hogeschool Elders', role: 'both', learnpathIds: [world.id('learnpath')] },
        ...{ from: '2026-09-01', until: '2090-01-31' },
      },
    }),
    ({ data: { userId } }, world) => world.set('guest', userId),
  ),
  play(guestRoutes.setGuestStay, board, (world) => ({
    params: { userId: world.id('guest') },
    body: { version: 1, until: '2090-02-28' },
  })),
  play(routes.getBoardSettings, board),
  play(routes.setBoardSettings, board, () => ({ body: { version: 0, ...standardRules } })),
  play(routes.askBoard, studying, () => ({ body: asked }), keep),
  play(routes.withdrawRequest, studying, (world) => ({
    params: { requestId: world.id('boardRequest') },
    body: { version: world.number('boardRequestVersion') },
  })),
  play(routes.askForStudent, admin, () => ({ params: student, body: asked }), keep),
  play(routes.listStudentRequests, admin, () => ({ params: student })),
  play(routes.listStudyRequests, studying),
  play(routes.listBoardRequests, board),
  play(routes.listBoardRequests, board, () => ({ query: { state: 'over', kind: 'arrangement' } })),
  play(routes.getBoardRequest, board, (world) => ({ params: ofRequest(world) })),
  play(routes.decideBoardRequest, board, (world) => ({
    params: ofRequest(world),
    body: {
      version: world.number('boardRequestVersion'),
      ...{ outcome: 'granted', ground: 'Het verzoek is onderbouwd' },
      decidedOn: dutchDate(new Date().toISOString()),
    },
  })),
];
