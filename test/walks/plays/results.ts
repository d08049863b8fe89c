import { resultEvents } from '#events/educations/results.ts';
import { resultRoutes as routes } from '#shared/educations/result-routes.ts';
import { passOn, unsettled } from '#test/support/settle.ts';
import { userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const colleague = { role: 'admin', number: 2 } as const;
const ofEducation = (world: World) => ({ educationId: world.id('education') });
const enter = play(
  routes.enterResults,
  admin,
  (world) => ({
    params: ofEducation(world),
    body: {
      ...{ learnpathId: world.id('learnpath'), takenOn: '2026-11-05' },
      marks: [{ userId: userIdOf('home', 'student', 2), result: 75 }],
    },
  }),
  ({ id, version }, world) => {
    world.set('resultSheet', id);
    world.set('resultSheetVersion', version);
  },
);
const seen = (world: World) => ({
  params: { ...ofEducation(world), sheetId: world.id('resultSheet') },
  body: { version: world.number('resultSheetVersion') },
});

/** Results are entered by hand; some are discarded, others confirmed by a colleague. */
export const enteringResults: readonly Play[] = [
  enter,
  play(routes.checkResults, admin, (world) => ({
    params: ofEducation(world),
    body: { learnpathId: world.id('learnpath'), lines: [{ studentNumber: '20269999', result: 75 }] },
  })),
  play(routes.discardResults, admin, seen),
  enter,
  play(routes.confirmResults, colleague, seen, async () => {
    const confirmed = resultEvents.resultsConfirmed.name;
    await passOn(...(await unsettled()).filter(({ name }) => name === confirmed));
  }),
  play(routes.listResultSheets, admin, (world) => ({ params: ofEducation(world) })),
];
