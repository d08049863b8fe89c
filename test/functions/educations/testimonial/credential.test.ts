import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { handler } from '#functions/educations/api.ts';
import { credentialRoutes as routes } from '#shared/educations/credential-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { verifyTestimonial } from '#shared/educations/verify-route.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { callRoute } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { verify as verifyOn } from '#test/support/verify-credential.ts';
import { at, call, refusalOf, useWorld } from '../fixture.ts';
import { callAs, makeProgramme } from '../student-fixture.ts';
import { graduated, issue, only } from './graduates.ts';

useWorld();

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(1, { points: 30 });
});

/** What lies at an address of the product, asked for without a login. */
async function fetched(url: string): Promise<object> {
  const [, , companyId = '', what = '', year = ''] = new URL(url).pathname.slice(1).split('/');
  if (what === 'did.json')
    return (await callRoute(handler, routes.getIssuer, { params: { companyId } })).data;
  return (await callRoute(handler, routes.getStatusList, { params: { companyId, year } })).data;
}

/** As a verifier of others sees it, after the day on which it was issued. */
const verify = (badge: object) => verifyOn(badge, '2027-07-01', fetched);

async function awarded(): Promise<{ student: UserId; documentId: string }> {
  const student = await graduated(programme);
  await issue(student);
  await settle();
  return { student, documentId: (await only(student)).documentId };
}
const badgeOf = async (student: UserId, documentId: string) =>
  (await callAs(student, routes.getStudyCredential, { params: { documentId } })).data;
const revoke = (userId: UserId, documentId: string) =>
  call(testimonialRoutes.revokeTestimonial, 'admin', {
    params: { userId, documentId },
    body: { reason: 'Verkeerde naam' },
  });

/** What is signed from now on, until the end of the test, is so with a key that nobody has seen. */
function signWithAnotherKey(): void {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { keys } = at().services;
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  vi.spyOn(keys, 'credentialKey').mockResolvedValue(key);
  vi.spyOn(keys, 'signCredential').mockImplementation(async (message) => sign(null, message, privateKey));
  onTestFinished(() => void vi.restoreAllMocks());
}

test('a testimonial is an Open Badge that a verifier of others accepts, and none of its words can be changed', async () => {
  const { student, documentId } = await awarded();
  const badge = await badgeOf(student, documentId);
  expect(badge).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      identifier: [{ identityHash: 'Şükrü van der Nguyễn-Łukasiewicz' }],
      creditsEarned: 30,
      achievement: { achievementType: 'BachelorDegree' },
    },
  });
  expect(await verify(badge)).toBe('holds');
  const { credentialSubject } = badge;
  const grander = { ...badge, credentialSubject: { ...credentialSubject, creditsEarned: 240 } };
  expect(await verify(grander)).toBe('forged');
  expect(await verifyOn(badge, '2027-06-01', fetched)).toBe('forged');
  const unknown = { ...badge, cumLaude: true };
  expect(await verify(unknown)).toBe('forged');
});

test('one that is revoked is refused by the verifier, and those beside it are not', async () => {
  const [kept, gone] = [await awarded(), await awarded()];
  const [good, bad] = [
    await badgeOf(kept.student, kept.documentId),
    await badgeOf(gone.student, gone.documentId),
  ];
  await revoke(gone.student, gone.documentId);
  await settle();
  expect(await verify(bad)).toBe('revoked');
  expect(await verify(good)).toBe('holds');
  const { verifyCode } = await only(gone.student);
  const page = await callRoute(handler, verifyTestimonial, { params: { code: verifyCode } });
  expect(page.data).toMatchObject({ revokedReason: 'Verkeerde naam', issuer: bad.issuer.id });
});

test('of two that are revoked at once, the list tells both', async () => {
  const [one, other] = [await awarded(), await awarded()];
  await Promise.all([one, other].map(({ student, documentId }) => revoke(student, documentId)));
  await settle();
  for (const { student, documentId } of [one, other])
    expect(await verify(await badgeOf(student, documentId))).toBe('revoked');
});

test('after the platform signs with another key, what is revoked is still told by a list that can be verified', async () => {
  const { student, documentId } = await awarded();
  const badge = await badgeOf(student, documentId);
  signWithAnotherKey();
  await revoke(student, documentId);
  await settle();
  expect(await verify(badge)).toBe('revoked');
});

test('only its holder fetches it; keys and lists are there for everybody, of who issues', async () => {
  const { documentId } = await awarded();
  const other = await callAs(at().people.fellow.userId, routes.getStudyCredential, {
    params: { documentId },
  });
  expect(refusalOf(other)).toEqual([404, 'TESTIMONIAL_NOT_FOUND']);
  const { companyId } = at().company;
  const keys = await callRoute(handler, routes.getIssuer, { params: { companyId } });
  expect(keys.headers['access-control-allow-origin']).toBe('*');
  expect(keys.data.id).toBe(`did:web:leerpad.example:api:issuers:${companyId}`);
  const none = { params: { companyId, year: '2001' } };
  expect(refusalOf(await callRoute(handler, routes.getStatusList, none))).toEqual([404, 'ISSUER_NOT_FOUND']);
});
