import { describe, expect, test } from 'vitest';
import { handler } from '#functions/educations/api.ts';
import { cumLaudeFor, stated } from '#functions/educations/board/cum-laude.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { BoardRequest } from '#shared/educations/board-schemas.ts';
import { noCumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { verifyTestimonial } from '#shared/educations/verify-route.ts';
import { assignmentId, type LearnpathId, type UserId } from '#shared/identity/ids.ts';
import { callRoute } from '#test/support/api.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, idOf, refusalOf, useWorld } from '../fixture.ts';
import { block, path, registration } from '../rules/samples.ts';
import { callAs, makeProgramme, makeStudent, pass, register, studiesOf } from '../student-fixture.ts';
import { issue, only } from '../testimonial/graduates.ts';
import { cellsIn, worksheetAt } from '../worksheet.ts';
import { askExemption, decide, requestsOf } from './board-fixture.ts';

useWorld();

const given = { ...noCumLaude, given: true };
let student: UserId;
let programme: Education;

/** A student with one learning path exempt and one passed with this grade: the board is asked to let them graduate. */
async function proposed(result: number, cumLaude = given): Promise<BoardRequest> {
  const personal = { birthDate: '2004-02-29', birthPlace: 'Kraków' };
  student = await makeStudent({ personal });
  programme = await makeProgramme(2, { points: 60 });
  const { data } = await register(student, programme);
  const body = { version: programme.version, cumLaude };
  await call(educations.updateEducation, 'admin', { params: idOf(programme), body });
  await settle();
  const [first, second] = data.blocks;
  const learnpathId: LearnpathId | undefined = first?.learnpaths[0]?.learnpathId;
  if (!second || !learnpathId) throw new Error('there are two blocks');
  await pass(student, second, result);
  await decide((await askExemption(student, learnpathId)).data);
  await settle();
  const proposal = (await requestsOf(student)).find(({ kind }) => kind === 'graduation');
  if (!proposal) throw new Error('there is a proposal');
  return proposal;
}
const seen = async ({ userId, id: requestId }: BoardRequest) =>
  (await call(routes.getBoardRequest, 'board', { params: { userId, requestId } })).data;
const graduates = async () => (await studiesOf(student)).registration?.cumLaude;

/** What the public page says of it, before the student shares their grades and after. */
async function shownOnceShared() {
  const { documentId, version, verifyCode: code } = await only(student);
  const shown = async () => (await callRoute(handler, verifyTestimonial, { params: { code } })).data.cumLaude;
  const before = await shown();
  const body = { version, sharesGrades: true };
  await callAs(student, testimonialRoutes.shareTestimonial, { params: { documentId }, body });
  return [before, await shown()];
}

describe('cum laude with a degree', () => {
  test('is put to the board with why or why not, and to nobody else before it decided', async () => {
    const proposal = await proposed(90);
    expect((await seen(proposal)).cumLaude).toMatchObject({
      met: true,
      conditions: [{ on: 'average', is: 9 }, { on: 'lowest' }, { on: 'exempt', is: 30 }, { on: 'resits' }],
    });
    expect(proposal.cumLaude).toBeNull();
    const { data } = await call(routes.listStudentRequests, 'admin', { params: { userId: student } });
    expect(data.data.map(({ cumLaude }) => cumLaude)).toEqual([null, null]);
  });

  test('is stated by the board, which deviates with a ground alone', async () => {
    const proposal = await proposed(90);
    expect(refusalOf(await decide(proposal))).toEqual([422, 'INVALID_INPUT']);
    const denied = await decide(proposal, { cumLaude: { awarded: false } });
    expect(denied.error.errors).toEqual({ 'cumLaude.deviation': { key: 'required' } });
    const deviation = 'Er was fraude bij een eerdere toets';
    const { data } = await decide(proposal, { cumLaude: { awarded: false, deviation } });
    expect(data.decision?.cumLaude).toEqual({ awarded: false, deviation });
    expect([await graduates(), (await seen(proposal)).cumLaude]).toEqual([false, null]);
  });

  test('can be given to who doesn’t meet the rules, with a ground', async () => {
    const proposal = await proposed(75);
    expect((await seen(proposal)).cumLaude?.met).toBe(false);
    const awarded = { awarded: true, deviation: 'Uitzonderlijke eindopdracht' };
    await decide(proposal, { cumLaude: awarded });
    expect([await graduates(), (await requestsOf(student))[0]?.decision?.cumLaude]).toEqual([true, awarded]);
  });

  test('stands on the grade list, and on the public page of the testimonial once it is shared', async () => {
    await decide(await proposed(90), { cumLaude: { awarded: true } });
    const { registration: now } = await studiesOf(student);
    const issued = await issue(student, { issuedOn: now?.graduatedOn, educationId: programme.id });
    expect(issued.status).toBe(201);
    await settle();
    expect(await shownOnceShared()).toEqual([false, true]);
    const [letter] = await requestsOf(student);
    expect(letter?.letter).not.toBeNull();
    const listed = async (scope: string) => {
      const list = { params: { userId: student }, body: { scope, format: 'xlsx' } };
      return worksheetAt((await call(testimonialRoutes.makeGradeList, 'admin', list)).data.link);
    };
    // Grades, days and the average are numbers.
    expect(cellsIn(await listed('full')).slice(6)).toEqual([
      ...['A2 Deel 1', 'B2 30', 'C2 Vrijstelling', expect.stringMatching(/^E2 \d{5}$/)],
      ...['A3 Deel 2', 'B3 30', 'C3 9', 'D3 1'],
      ...['A4 Totaal en gemiddelde', 'B4 60', 'C4 9', 'A5 Cum laude'],
    ]);
    expect(await listed('first-year')).not.toContain('Cum laude');
  });

  test('isn’t there where its education doesn’t know it', async () => {
    const proposal = await proposed(90, noCumLaude);
    expect((await seen(proposal)).cumLaude).toBeNull();
    const refused = await decide(proposal, { cumLaude: { awarded: true } });
    expect(refused.error.errors).toEqual({ 'cumLaude.awarded': { key: 'invalid' } });
    expect((await decide(proposal)).data.state).toBe('granted');
    expect(await graduates()).toBe(false);
    const { registration: now } = await studiesOf(student);
    await issue(student, { issuedOn: now?.graduatedOn, educationId: now?.educationId });
    await settle();
    expect(await shownOnceShared()).toEqual([false, false]);
  });

  test('isn’t decided by what changes at that moment', async () => {
    const proposal = await proposed(90);
    const { registration: now } = await studiesOf(student);
    justBeforeWriting(at().client, () =>
      call(studentRoutes.updateRegistration, 'admin', {
        params: { userId: student },
        body: { version: now?.version, payer: 'Werkgever' },
      }),
    );
    const met = await decide(proposal, { cumLaude: { awarded: true } });
    expect(refusalOf(met)).toEqual([409, 'CONFLICT']);
    expect(await graduates()).toBe(false);
  });

  test('is nothing of a refusal', async () => {
    const proposal = await proposed(90);
    const { data } = await decide(proposal, { outcome: 'refused' });
    expect([data.decision?.cumLaude, await graduates()]).toEqual([null, false]);
  });
});

describe('what counts as done again', () => {
  const graded = (number: number, outcome: 'passed' | 'failed' | 'rejected') => ({
    assignmentId: assignmentId.parse('asg_01JD0000000000000000000001'),
    learnpathId: path(number),
    outcome,
  });
  const of = { kind: 'graduation', educationId: registration.educationId } as const;
  const studies = {
    registration: { ...registration, cumLaudeRules: given },
    ...{ former: [], blocks: [block(1)], agreements: [] },
  };
  const again = (...attempts: ReturnType<typeof graded>[]) =>
    cumLaudeFor(of, studies, attempts)?.conditions.find(({ on }) => on === 'resits')?.is;

  test('is work that was graded twice, not what the quickscan rejected', () => {
    expect(again(graded(1, 'rejected'), graded(1, 'passed'))).toBe(0);
    expect(again(graded(1, 'failed'), graded(1, 'passed'))).toBe(1);
    expect(again(graded(9, 'failed'), graded(9, 'passed'))).toBe(0);
  });

  test('is asked of a graduation alone', () => {
    expect(cumLaudeFor({ ...of, kind: 'propaedeutic' }, studies, [])).toBeNull();
  });

  test('leaves a ground out where the rules were followed', () => {
    const standing = { met: true, conditions: [] };
    expect(stated(standing, 'granted', { awarded: true, deviation: 'Zomaar' })).toEqual({
      ...{ awarded: true, met: true, deviation: '' },
    });
  });
});
