import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/educations/api.ts';
import { documentKey } from '#functions/platform/document/issued.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { verifyTestimonial } from '#shared/educations/verify-route.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { callRoute } from '#test/support/api.ts';
import { dieAt } from '#test/support/death.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, studiesOf } from './student-fixture.ts';
import {
  accredit,
  graduated as graduatedOf,
  issue,
  only,
  start as startOf,
} from './testimonial/graduates.ts';

useWorld();

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(1, { points: 30 });
});

const start = (more?: Parameters<typeof startOf>[1]) => startOf(programme, more);
const graduated = () => graduatedOf(programme);
const verify = (code: string) => callRoute(handler, verifyTestimonial, { params: { code } });
describe('a testimonial', () => {
  test('is issued to who graduated, verified by anybody, and shows grades only where its holder says so', async () => {
    const student = await graduated();
    const { data, status } = await issue(student);
    expect([status, data.state]).toEqual([201, 'making']);
    expect(refusalOf(await verify(data.verifyCode))).toEqual([404, 'TESTIMONIAL_NOT_FOUND']);
    await settle();
    const shown = await verify(data.verifyCode);
    expect(shown.data).toMatchObject({
      ...{ kind: 'degree', holder: 'Şükrü van der Nguyễn-Łukasiewicz', number: data.number, points: 30 },
      ...{ revokedAt: null, grades: null },
    });
    const key = documentKey({
      ...{ companyId: at().company.companyId, documentId: data.documentId, sha256: shown.data.sha256 },
    });
    const bytes = at().services.storedFiles.get(key)?.bytes ?? '';
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(shown.data.sha256);
    const { version } = await only(student);
    await callAs(student, routes.shareTestimonial, {
      params: { documentId: data.documentId },
      body: { version, sharesGrades: true },
    });
    expect((await verify(data.verifyCode)).data.grades).toMatchObject([
      { title: 'Deel 1', outcome: 'exempt' },
    ]);
  });

  test('that is revoked stays on its page, with the reason, and is revoked once', async () => {
    const student = await graduated();
    await issue(student);
    await settle();
    const { documentId, verifyCode } = await only(student);
    const revoke = (body: object) =>
      call(routes.revokeTestimonial, 'admin', {
        params: { userId: student, documentId },
        body,
      });
    expect(refusalOf(await revoke({ reason: '' }))).toEqual([422, 'INVALID_INPUT']);
    expect((await revoke({ reason: 'Verkeerde naam' })).data.state).toBe('revoked');
    expect(refusalOf(await revoke({ reason: 'Nog eens' }))).toEqual([409, 'WRONG_STATE']);
    expect((await verify(verifyCode)).data).toMatchObject({
      revokedReason: 'Verkeerde naam',
      revokedAt: expect.any(String),
    });
  });

  test('is revoked whatever its holder changes of what they share, also at that moment', async () => {
    const student = await graduated();
    await issue(student);
    await settle();
    const { documentId, version } = await only(student);
    const share = () =>
      callAs(student, routes.shareTestimonial, {
        params: { documentId },
        body: { version, sharesGrades: true },
      });
    justBeforeWriting(at().client, share);
    const { data } = await call(routes.revokeTestimonial, 'admin', {
      params: { userId: student, documentId },
      body: { reason: 'Fraude' },
    });
    expect(data).toMatchObject({ state: 'revoked', sharesGrades: true });
  });

  test('is one, also when two issue it at once, until it is revoked', async () => {
    const student = await graduated();
    await accredit(programme.id);
    justBeforeWriting(at().client, () => issue(student, { number: 'A/1' }));
    expect(refusalOf(await issue(student, { number: 'A/2' }))).toEqual([409, 'CONFLICT']);
    await settle();
    expect(refusalOf(await issue(student, { number: 'A/3' }))).toEqual([409, 'TESTIMONIAL_ALREADY_EXISTS']);
    const { documentId } = await only(student);
    const of = { params: { userId: student, documentId }, body: { reason: 'Verkeerde naam' } };
    await call(routes.revokeTestimonial, 'admin', of);
    expect((await issue(student, { number: 'A/4' })).status).toBe(201);
    const { data: listed } = await call(routes.listTestimonials, 'admin', { params: { userId: student } });
    const { data: own } = await callAs(student, routes.listStudyTestimonials);
    for (const { data } of [listed, own]) expect(data.map(({ number }) => number)).toEqual(['A/4', 'A/1']);
  });

  test('takes a number that no other has in its organisation, also when two take it at once', async () => {
    const [one, other] = [await graduated(), await graduated()];
    const number = 'NR/1';
    const answers = await Promise.all([issue(one, { number }), issue(other, { number })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const late = await issue(await graduated(), { number });
    expect(refusalOf(late)).toEqual([409, 'TESTIMONIAL_NUMBER_ALREADY_EXISTS']);
  });

  test('gets the next number of the series where none is entered, past those that were entered by hand', async () => {
    const [one, other, third, last] = [
      await graduated(),
      await graduated(),
      await graduated(),
      await graduated(),
    ];
    const draw = (student: UserId) => issue(student, { number: undefined });
    const series = (body: object) => call(routes.setTestimonialSeries, 'admin', { body });
    expect(refusalOf(await draw(one))).toEqual([409, 'NO_TESTIMONIAL_NUMBER']);
    expect(refusalOf(await series({ version: 0, prefix: 'R-', next: 5, last: 4 }))).toEqual([
      422,
      'INVALID_INPUT',
    ]);
    const { data: set } = await series({ version: 0, prefix: 'R-', next: 8, last: 11 });
    expect(set.number).toBe('R-08');
    expect(refusalOf(await series({ version: 0, prefix: 'S-', next: 1, last: 9 }))).toEqual([
      409,
      'CONFLICT',
    ]);
    await issue(third, { number: 'R-09' });
    const drawn = await Promise.all([draw(one), draw(other)]);
    expect(drawn.map(({ data }) => data.number).toSorted()).toEqual(['R-08', 'R-10']);
    expect((await draw(last)).data.number).toBe('R-11');
    expect((await call(routes.getTestimonialSeries, 'admin')).data).toMatchObject({
      series: { next: 12 },
      number: null,
    });
    expect(refusalOf(await draw(await graduated()))).toEqual([409, 'NO_TESTIMONIAL_NUMBER']);
  });

  test('of a degree comes with a diploma supplement, which its holder can fetch', async () => {
    const student = await graduated();
    await issue(student, { supplementLanguage: 'nl' });
    expect((await only(student)).supplement).toBeNull();
    await settle();
    const [own] = (await callAs(student, routes.listStudyTestimonials)).data.data;
    const link = new URL(own?.supplement ?? '');
    const bytes = at().services.storedFiles.get(decodeURIComponent(link.pathname.slice(1)))?.bytes;
    expect(Buffer.from(bytes?.subarray(0, 4) ?? []).toString()).toBe('%PDF');
    expect(own?.link).not.toBe(own?.supplement);
  });

  test('is refused to who has not earned it', async () => {
    expect(refusalOf(await issue(await start()))).toEqual([409, 'WRONG_STATE']);
  });

  test('is made once, wherever its step dies', async () => {
    const student = await graduated();
    await issue(student);
    await dieAt(1, 'before', settle);
    await dieAt(1, 'after', settle);
    await settle();
    expect((await only(student)).state).toBe('issued');
  });

  test('is nobody else’s to share or see, and unknown under another code', async () => {
    const student = await graduated();
    const { data } = await issue(student);
    const { fellow } = at().people;
    const shared = await callAs(fellow.userId, routes.shareTestimonial, {
      params: { documentId: data.documentId },
      body: { version: 1, sharesGrades: true },
    });
    expect(refusalOf(shared)).toEqual([404, 'TESTIMONIAL_NOT_FOUND']);
    expect((await callAs(fellow.userId, routes.listStudyTestimonials)).data.data).toEqual([]);
    const elsewhere = await call(routes.listTestimonials, 'stranger', { params: { userId: student } });
    expect(refusalOf(elsewhere)).toEqual([404, 'USER_NOT_FOUND']);
    expect(refusalOf(await verify('A'.repeat(22)))).toEqual([404, 'TESTIMONIAL_NOT_FOUND']);
  });
});

test.each(['pdf', 'xlsx'] as const)(
  'a grade list is made as %s for staff and for the student',
  async (format) => {
    const student = await start();
    const body = { scope: 'full', format };
    const links = [
      (await call(routes.makeGradeList, 'admin', { params: { userId: student }, body })).data.link,
      (await callAs(student, routes.makeStudyGradeList, { body })).data.link,
    ];
    const head = { pdf: '%PDF', xlsx: 'PK' }[format];
    for (const link of links) {
      const key = decodeURIComponent(new URL(link).pathname.slice(1));
      const bytes = at().services.storedFiles.get(key)?.bytes ?? new Uint8Array();
      expect(Buffer.from(bytes.subarray(0, head.length)).toString()).toBe(head);
    }
    expect((await studiesOf(student)).blocks).toHaveLength(1);
  },
);

test('who studies no education has no grade list', async () => {
  const userId = await makeStudent();
  const answer = await call(routes.makeGradeList, 'admin', {
    params: { userId },
    body: { scope: 'full', format: 'pdf' },
  });
  expect(refusalOf(answer)).toEqual([404, 'USER_NOT_FOUND']);
});
