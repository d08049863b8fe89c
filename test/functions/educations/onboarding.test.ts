import { describe, expect, test } from 'vitest';
import { ServiceUnavailable } from '#functions/platform/outgoing/breaker.ts';
import { onboardingRoutes } from '#shared/educations/onboarding-routes.ts';
import type { OfferedEducation } from '#shared/educations/onboarding-schemas.ts';
import { routes } from '#shared/educations/routes.ts';
import { at, call, get, idOf, makeEducation, refusalOf, useWorld } from './fixture.ts';

useWorld();

const fetchFrom = async (...educations: OfferedEducation[]) => {
  at().services.outsideAnswers.push(JSON.stringify({ educations }));
  return (await call(onboardingRoutes.fetchOnboarding, 'admin')).data;
};
const change = async (of: Awaited<ReturnType<typeof makeEducation>>, more: object) =>
  (await call(routes.updateEducation, 'admin', { params: idOf(of), body: { version: of.version, ...more } }))
    .data;

describe('what the onboarding says', () => {
  test('is held against each education by its Novis id, else its code, else its name; nothing is changed', async () => {
    const byId = await change(await makeEducation({ name: 'AD Een', code: '90011' }), {
      meta: { novisId: '1' },
    });
    const byCode = await makeEducation({ name: 'AD Twee', code: '90012' });
    const byName = await makeEducation({ name: 'AD  Dríe' });
    const same = await change(await makeEducation({ name: 'AD Vier', code: '90014' }), {
      meta: { novisId: '4' },
    });
    const alone = await makeEducation({ name: 'AD Zes' });
    const archived = await change(await makeEducation({ name: 'AD Vijf', code: '90015' }), { status: 3 });
    const {
      differing,
      missing,
      unknown,
      same: sameCount,
    } = await fetchFrom(
      { id: '1', code: '90021', name: 'AD Een' },
      { id: '2', code: '90012', name: 'AD Twee plus' },
      { id: '3', code: '9-13', name: 'ad drie' },
      { id: '4', code: '90014', name: 'AD Vier' },
      { id: '5', code: '90015', name: 'AD Vijf anders' },
      { id: '7', code: '', name: 'AD Zeven' },
    );
    const differences = new Map(differing.map((one) => [one.id, one.differences]));
    expect(differences.get(byId.id)).toEqual([{ field: 'code', here: '90011', there: '90021', fits: true }]);
    expect(differences.get(byCode.id)).toEqual([
      { field: 'name', here: 'AD Twee', there: 'AD Twee plus', fits: true },
      { field: 'novisId', here: '', there: '2', fits: true },
    ]);
    expect(differences.get(byName.id)?.map(({ field, fits }) => [field, fits])).toEqual([
      ['name', true],
      ['code', false],
      ['novisId', true],
    ]);
    expect([differences.has(same.id), differences.has(archived.id), sameCount]).toEqual([false, false, 1]);
    expect(missing.map(({ id }) => id)).toEqual(['7']);
    expect(unknown.map(({ id }) => id)).toEqual([alone.id]);
    expect(await get(byCode)).toEqual(byCode);
    expect(at().services.asked.at(-1)).toEqual({
      ...{ service: 'onboarding', method: 'GET', repeatable: false },
      path: `/organisations/${at().company.companyId}/educations`,
    });
  });

  test('is nobody’s where two educations there have what one has here', async () => {
    const one = await makeEducation({ name: 'AD Acht', code: '90018' });
    const { unknown, missing } = await fetchFrom(
      { id: '81', code: '90018', name: 'AD Acht voltijd' },
      { id: '82', code: '90018', name: 'AD Acht deeltijd' },
    );
    expect([unknown.some(({ id }) => id === one.id), missing.length]).toEqual([true, 2]);
  });

  test('is refused to who may not change educations', async () => {
    expect(refusalOf(await call(onboardingRoutes.fetchOnboarding, 'manager'))).toEqual([
      403,
      'NO_AUTHORIZATION',
    ]);
  });
});

test.each([
  ['it does not answer', new ServiceUnavailable('It failed a moment ago'), 503, 'ONBOARDING_UNAVAILABLE'],
  ['it knows no such organisation', 404, 409, 'ONBOARDING_NOT_CONNECTED'],
  ['it lets us in no more', 401, 502, 'ONBOARDING_UNREADABLE'],
  ['it answers something else', '{"programmes":[]}', 502, 'ONBOARDING_UNREADABLE'],
  ['it answers no JSON', '<html>', 502, 'ONBOARDING_UNREADABLE'],
] as const)('where %s, that is said', async (_, answer, status, code) => {
  at().services.outsideAnswers.push(answer);
  expect(refusalOf(await call(onboardingRoutes.fetchOnboarding, 'admin'))).toEqual([status, code]);
});
