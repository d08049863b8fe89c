import { events as gradingEvents } from '#events/grading.ts';
import { sealBsn } from '#functions/people/public.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { handler as workflow } from '#functions/register/workflow.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/register/routes.ts';
import { registerExportSteps } from '#shared/register/workflow.ts';
import { giveBack } from '#test/functions/register/work.ts';
import { lambdaContext } from '#test/support/api.ts';
import { passOn, unsettled } from '#test/support/settle.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import { type Play, play, type World } from '../support/play.ts';

const duo = { role: 'duo' } as const;
const studentId = userIdOf('home', 'student');
const companyId = companyIdOf('home');

const ofMutation = (world: World) => ({ mutationId: world.id('mutation') });
const ofExport = (world: World) => ({ exportId: world.id('export') });

/** A student of whom DUO knows everything, and who passed: what grading told meanwhile. */
async function pass(world: World): Promise<void> {
  const { table, keys } = world.services;
  const person = await table.get(user.at({ userId: studentId }));
  if (!person) throw new Error('there is no student');
  const known = {
    ...person,
    personal: { birthDate: '2004-03-17', birthCountryCode: '6030', gender: 'V' as const },
    address: {
      street: 'Wulpenhof',
      houseNumber: '3',
      postCode: '1234AC',
      city: 'Dijkendam',
      countryCode: '6030',
    },
    studentNumber: '20260001',
    bsn: await sealBsn(keys, studentId, '999990007'),
  };
  await table.transact([put(user, known)], { notAudited: 'what an administrator filled in' });
  const followed = { companyId, userId: studentId, learnpathId: learnpathId.parse(world.id('learnpath')) };
  const where = { services: world.services, company: { companyId } };
  await giveBack(where, person, followed.learnpathId);
  const enrolled = await table.get(enrolment.at(followed));
  if (enrolled)
    await table.transact([replace(enrolment, enrolled, { ...enrolled, status: 'completed' })], {
      notAudited: 'what passing the last final assignment does',
    });
  const told = gradingEvents.submissionReturned.name;
  await passOn(...(await unsettled()).filter(({ name }) => name === told));
}

/** What the state machine does when all goes well. */
async function work(world: World): Promise<void> {
  const input = { companyId, exportId: world.id('export') };
  for (const step of registerExportSteps) {
    if (step !== 'mark-failed') await workflow({ step, input }, lambdaContext);
  }
}

/** The programme is set, a pass becomes a mutation, which is taken out, put back and exported. */
export const register: readonly Play[] = [
  play(routes.getRegisterSettings, duo),
  play(
    routes.updateRegisterSettings,
    duo,
    () => ({ body: { version: 0, programmeTitle: 'Organiseren', programmeCode: '90001' } }),
    (_, world) => pass(world),
  ),
  play(routes.listMutations, duo, undefined, ({ data: [first] }, world) =>
    world.set('mutation', first?.id ?? ''),
  ),
  play(routes.checkMutations, duo),
  play(routes.checkStudent, duo, () => ({ params: { userId: studentId } })),
  play(routes.deleteMutation, duo, (world) => ({
    params: ofMutation(world),
    body: { reason: 'Studeert elders' },
  })),
  play(routes.restoreMutation, duo, (world) => ({ params: ofMutation(world) })),
  play(
    routes.startExport,
    duo,
    () => ({ body: {} }),
    async ({ id }, world) => {
      world.set('export', id);
      await work(world);
    },
  ),
  play(routes.listExports, duo),
  play(routes.getExport, duo, (world) => ({ params: ofExport(world) })),
  play(routes.getExportFile, duo, (world) => ({ params: ofExport(world) })),
];
