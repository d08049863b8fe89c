import { expect, test } from 'vitest';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import { agendaEntry } from '#functions/planning/agenda.ts';
import { fanOut } from '#functions/planning/fan-out.ts';
import { followEnrolment } from '#functions/planning/follow-enrolment.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import type { Planning } from '#shared/planning/planning-schemas.ts';
import { routes } from '#shared/planning/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { at, call, makePath, type Name, useWorld } from './fixture.ts';

useWorld();

const on = '2090-01-02';
const now = '2089-12-01T00:00:00.000Z';
const lesson = { title: 'Werkcollege', kind: 'consultation', on, startTime: '09:00', endTime: '10:30' };
const idOf = (who: Name) => at().people[who].userId;
const plan = async (body: object): Promise<Planning> => {
  const all = { ...lesson, teacherIds: [idOf('teacher')], ...body };
  return (await call(routes.createPlanning, 'admin', { body: all })).data;
};
const tell = ({ id: planningId }: Planning) =>
  fanOut(at().services.table, { companyId: at().company.companyId, planningId }, now);

/** Makes the student the teacher of a planning, just before what was made from it is written. */
function teachJustBefore({ id: planningId, learnpath }: Planning): void {
  const body = { ...lesson, version: 1, learnpathId: learnpath?.id ?? null, teacherIds: [idOf('student')] };
  const teach = () => call(routes.updatePlanning, 'admin', { params: { planningId }, body });
  justBeforeWriting(dynamoOfTest().client, teach);
}

/** As what the student has a planning in their agenda, and whether it is off. */
async function entriesOf({ id }: Planning) {
  const own = { companyId: at().company.companyId, ownerKind: 'user', ownerId: idOf('student') } as const;
  const entries = await at().services.table.query(agendaEntry.in(own), { consistent: true });
  return entries.filter(({ planningId }) => planningId === id).map((one) => [one.as, one.cancelled]);
}

test('who is made the teacher of what they were just told of as a student has it as a teacher', async () => {
  const made = await plan({ studentIds: [idOf('student')] });
  teachJustBefore(made);
  await expect(tell(made)).rejects.toThrow('CONFLICT');
  await tell(made);
  expect(await entriesOf(made)).toEqual([['teacher', false]]);
});

test('so has who is made it as their enrolment is followed', async () => {
  const { services, company } = at();
  const learnpathId = await makePath('Gevolgd');
  const made = await plan({ learnpathId });
  const of = { learnpathId, userId: idOf('student') };
  const days = { startsOn: '2089-09-01', endsOn: '2090-08-31' };
  const as = await signInAs(services, idOf('admin'));
  await callRoute(learnpaths, learnpathRoutes.enrol, { params: of, body: days }, { as });
  teachJustBefore(made);
  const follow = () => followEnrolment(services.table, { companyId: company.companyId, ...of }, now, on);
  await expect(follow()).rejects.toThrow('CONFLICT');
  expect(await entriesOf(made)).toEqual([['teacher', false]]);
  await follow();
  expect(await entriesOf(made)).toEqual([['teacher', false]]);
});
