import { beforeAll, describe, expect, test } from 'vitest';
import { testimonial } from '#functions/educations/testimonial/testimonial.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { signatoryRoutes as routes } from '#shared/educations/signatory-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { at, call, chair, refusalOf, useWorld } from '../fixture.ts';
import { makeProgramme } from '../student-fixture.ts';
import { graduated, issue } from './graduates.ts';

useWorld();

const secretary = { name: 'J. Bos', role: 'Secretaris', from: '2027-01-01', until: '2027-06-15' };
const deputy = { name: 'A. Vos', role: 'Lid', from: '2027-01-01', until: null };

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(1, { points: 30 });
});

const read = async () => (await call(routes.getSignatories, 'admin')).data;
const set = async (signatories: readonly object[], version?: number) =>
  call(routes.setSignatories, 'admin', {
    body: { version: version ?? (await read()).version, signatories },
  });

/** Who signed the one testimonial of a student. */
async function signed(userId: UserId) {
  const [one] = await at().services.table.query(
    testimonial.in({ companyId: at().company.companyId, userId }),
    { consistent: true },
  );
  return one && [one.signatory, one.cosignatory];
}

describe('the signatories of an organisation', () => {
  test('are none until somebody enters them, and each organisation has its own', async () => {
    const { data } = await call(routes.getSignatories, 'stranger');
    expect(data).toEqual({ version: 0, changedAt: null, signatories: [] });
    expect((await read()).signatories).toEqual([chair]);
  });

  test('sign in their order what is issued on a day of theirs, and stay on it', async () => {
    await set([secretary, chair, deputy]);
    const [within, after] = [await graduated(programme), await graduated(programme)];
    await issue(within, { issuedOn: secretary.until });
    await issue(after, { issuedOn: '2027-06-16' });
    await set([deputy]);
    const [first, second, third] = [secretary, chair, deputy].map(({ name, role }) => ({ name, role }));
    expect(await signed(within)).toEqual([first, second]);
    expect(await signed(after)).toEqual([second, third]);
  });

  test('must be there on the day of issue; who signs alone signs alone', async () => {
    const student = await graduated(programme);
    await set([{ ...deputy, from: '2027-06-20' }]);
    expect(refusalOf(await issue(student, { issuedOn: '2027-06-19' }))).toEqual([409, 'NO_SIGNATORY']);
    await set([]);
    expect(refusalOf(await issue(student, { issuedOn: '2027-06-20' }))).toEqual([409, 'NO_SIGNATORY']);
    expect(await signed(student)).toBeUndefined();
    await set([{ ...deputy, from: '2027-06-20' }]);
    expect((await issue(student, { issuedOn: '2027-06-20' })).status).toBe(201);
    expect(await signed(student)).toEqual([{ name: 'A. Vos', role: 'Lid' }, null]);
  });

  test('are set by one of two who set them at once, end after they begin, and are thirty at most', async () => {
    const { version } = await read();
    const answers = await Promise.all([set([chair], version), set([deputy], version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const early = await set([{ ...deputy, until: '2026-12-31' }]);
    expect([...refusalOf(early), Object.keys(early.error.errors ?? {})]).toEqual([
      ...[422, 'INVALID_INPUT'],
      ['signatories.0.until'],
    ]);
    expect(refusalOf(await set(Array.from({ length: 31 }, () => chair)))).toEqual([422, 'INVALID_INPUT']);
    expect((await set(Array.from({ length: 30 }, () => chair))).status).toBe(200);
  });
});
