import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#functions/platform/http/api.ts';
import { handler } from '#functions/platform/http/handler.ts';
import { linkedUser } from '#functions/platform/identity/linked-user.ts';
import { coachees } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { courseOffer } from '#functions/platform/study/course-offer.ts';
import { courseUseElsewhere } from '#functions/platform/study/course-use.ts';
import { create } from '#functions/platform/table/operations.ts';
import { route } from '#shared/http/route.ts';
import type { Actor } from '#shared/identity/actor.ts';
import { courseId } from '#shared/identity/ids.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

const known = z.object({
  coachees: z.optional(z.number()),
  otherAccounts: z.optional(z.number()),
  offered: z.boolean(),
  uses: z.optional(z.number()),
});
/** Each asks something else of the actor, of a course. */
const asking = <const Name extends string>(name: Name) =>
  ({
    name: `test.${name}`,
    method: 'GET',
    path: `/${name}/{courseId}`,
    summary: 'Says what is known of who calls.',
    params: z.strictObject({ courseId }),
    response: known,
    access: 'signed-in',
    grants: [],
    roundTrips: 2,
    errors: [],
  }) as const;

const routes = {
  alone: route(asking('alone')),
  accounts: route({ ...asking('accounts'), relations: 'accounts' }),
  related: route({ ...asking('related'), relations: 'loaded' }),
  offered: route({ ...asking('offered'), offers: 'loaded' }),
  used: route({ ...asking('used'), offers: 'uses' }),
};

const knownOf = ({ coachees, otherAccounts, offered, usedElsewhere }: Actor) => ({
  coachees: coachees?.size,
  otherAccounts: otherAccounts?.size,
  offered: offered !== undefined,
  uses: usedElsewhere?.length,
});

const lambda = api(routes, {
  alone: handler(routes.alone, async ({ actor }) => knownOf(actor)),
  accounts: handler(routes.accounts, async ({ actor }) => knownOf(actor)),
  related: handler(routes.related, async ({ actor }) => knownOf(actor)),
  offered: handler(routes.offered, async ({ actor }) => knownOf(actor)),
  used: handler(routes.used, async ({ actor }) => knownOf(actor)),
});

let services: TestServices;
let company: TestCompany;
prepareWorld(async (given) => {
  services = given;
  company = await makeCompany(given.table);
});

test.each([
  ['alone', { offered: false }],
  ['accounts', { offered: false, otherAccounts: 1 }],
  ['related', { offered: false, otherAccounts: 1, coachees: 1 }],
  ['offered', { offered: true }],
  ['used', { offered: false, uses: 1 }],
] as const)(
  'of who calls, %s is known to the route that asks for it, and no more',
  async (name, expected) => {
    const { companyId } = company;
    const person = await makeUser(services.table, company, ['student']);
    const as = await signInAs(services, person.userId);
    const [ofCourse, otherUserId] = [newId('CourseId'), newId('UserId')];
    const now = '2026-11-01T00:00:00.000Z';
    const offer = { ownerId: newId('CompanyId'), ownerName: 'Elders', withdrawnAt: null };
    const offered = {
      ...{ title: 'Lussen', subtitle: '', language: 'nl' as const, status: 2 as const, chapterCount: 0 },
      ...{ image: null, categories: [], updatedAt: now, offer, isPublic: true, copyable: false },
    };
    await services.table.transact(
      [
        create(coachees, { companyId, userId: person.userId, students: { [otherUserId]: null } }),
        create(linkedUser, {
          ...{
            companyId,
            userId: person.userId,
            otherUserId,
            linkedAt: now,
            linkedBy: otherUserId,
            reason: '',
          },
        }),
        create(courseOffer, { ...offered, companyId, courseId: ofCourse }),
        create(courseUseElsewhere, {
          ...{ companyId, courseId: ofCourse, byCompanyId: offer.ownerId, learnpathId: newId('LearnpathId') },
        }),
      ],
      { notAudited: 'prepares a test' },
    );
    const answer = await callRoute(lambda, routes[name], { params: { courseId: ofCourse } }, { as });
    expect(answer.data).toEqual(expected);
  },
);
