import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createIds, newId } from '#functions/platform/ids.ts';
import { recordsOfCompany } from '#functions/platform/table/records.ts';
import { presentRecord } from '#functions/settings/audit/present.ts';
import { domainOf, type Route } from '#shared/http/route.ts';
import en from '#shared/i18n/en/audit.json' with { type: 'json' };
import nl from '#shared/i18n/nl/audit.json' with { type: 'json' };
import { allRoutes, routesByDomain } from '#shared/routes.ts';
import { fieldKey } from '#shared/settings/audit-fields.ts';
import { callOfOtherVersion } from './support/other-version.ts';
import { companyIdOf, permissionsOfRole } from './support/people.ts';
import { type Played, story, tell } from './support/story.ts';
import { Told } from './support/told.ts';
import { startWalk, type Walk } from './support/walk.ts';

let walk: Walk;
let played: Played[];
let told: string[][];
/** How each call went that named another version than what was there. */
const ofOtherVersion: string[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T10:00:00.000Z') });
  // What is drawn by chance is the same in each story.
  let drawn = 0;
  vi.spyOn(crypto, 'randomInt').mockImplementation((bound: number) => drawn++ % bound);
  syncBuiltinESMExports();
  walk = await startWalk(createIds({ now: Date.now, random: Buffer.alloc }));
  played = await tell(walk, {
    before: async (play, input) => {
      vi.setSystemTime(Date.now() + 1000);
      drawn = 0;
      const status = await callOfOtherVersion(walk, play, input);
      if (status) ofOtherVersion.push(`${play.route.name}: ${status}`);
    },
  });
  const lines = new Told();
  told = played.map((one) => lines.linesOf(one));
});
afterAll(async () => {
  await walk.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('every route has a part in the story', () => {
  const names = new Set(story.map(({ route }) => route.name));
  expect(allRoutes.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
});

test('every play succeeds, with the status declared', () => {
  const wrong = played
    .filter(({ play: { route }, status }) => status !== (route.status ?? (route.response ? 200 : 204)))
    .map(({ play, status, code }) => `${play.route.name}: ${status} ${code ?? ''}`);
  expect(wrong).toEqual([]);
});

test.each(Object.keys(routesByDomain))('what each call of %s answers and writes', async (domain) => {
  const lines = played.flatMap((one, at) =>
    domainOf(one.play.route) === domain ? ['', one.play.route.name, ...(told[at] ?? [])] : [],
  );
  await expect(`${lines.slice(1).join('\n')}\n`).toMatchFileSnapshot(`written/${domain}.txt`);
});

test('no route needs more DynamoDB round trips in sequence than it declares', () => {
  const over = played
    .filter(({ play, roundTrips }) => roundTrips > play.route.roundTrips)
    .map(({ play, roundTrips }) => `${play.route.name}: ${roundTrips}, declared ${play.route.roundTrips}`);
  expect(over).toEqual([]);
});

/** What is asked about people can only be asked once it is known who they are: by an institution, or by their numbers. */
const asksWhoFirst = ['auth.searchDirectory', 'learnpaths.compareClass', 'educations.checkResults'];

test('no route declares more than 2 round trips for a read, or 3 for a write', () => {
  const writes = ['table:write', 'files:upload'] as const;
  const mayWrite = ({ name, grants }: Route) =>
    writes.some((grant) => grants.includes(grant)) || asksWhoFirst.includes(name);
  const over = allRoutes.filter((route) => route.roundTrips > (mayWrite(route) ? 3 : 2));
  expect(over.map(({ name }) => name)).toEqual([]);
});

test('each change has on record what it changed; the rest is told by its payload', async () => {
  const records = await walk.services.table.query(recordsOfCompany(companyIdOf('home')));
  const bare = records.filter(({ before, after }) => !before && !after).map(({ name }) => name);
  expect([...new Set(bare)].sort()).toEqual([
    'auth.account-joined',
    'auth.directory-linked',
    'auth.directory-unlinked',
    'auth.other-sessions-ended',
    'auth.password-changed',
    'auth.password-reset-requested',
    'auth.password-set',
    'auth.recovery-code-used',
    'auth.recovery-codes-made',
    'auth.session-ended',
    'auth.sessions-ended',
    'auth.two-factor-changed',
    'auth.user-invited',
    'content.chapter-completed',
    'content.self-test-finished',
    'content.self-test-started',
    'educations.payer-share-opened',
    'educations.payer-share-revoked',
    'figures.dossier-asked',
    'integrations.report-opened',
    'integrations.scan-asked',
    'integrations.scan-finished',
    'jobs.job-ended',
    'jobs.job-started',
    'jobs.result-downloaded',
    'library.seat-freed',
    'privacy.erasure-postponed',
    'privacy.erasure-started',
    'register.export-completed',
    'register.export-downloaded',
    'register.export-started',
    'register.mutation-exported',
    'servicedesk.ticket-noted',
  ]);
});

test('every field that the log shows has a name in both languages, and so has what it is about', async () => {
  const companyId = companyIdOf('home');
  const records = await walk.services.table.query(recordsOfCompany(companyId));
  const reader = { companyId, userId: newId('UserId'), permissions: new Set(['users.read'] as const) };
  const shown = records.map((record) => presentRecord(record, reader));
  const keys = new Set([
    ...shown.flatMap(({ changes }) => changes.map(({ field }) => `fields.${fieldKey(field)}`)),
    ...shown.map(({ subject }) => `subject.${subject.type}`),
  ]);
  expect(keys.size).toBeGreaterThan(100);
  const lacking = (texts: object) =>
    [...keys].filter((key) => {
      const [group = '', name = ''] = key.split('.');
      return typeof Reflect.get(Reflect.get(texts, group), name) !== 'string';
    });
  expect({ nl: lacking(nl), en: lacking(en) }).toEqual({ nl: [], en: [] });
});

test('a change that names another version than what is there is refused', () => {
  expect(ofOtherVersion.length).toBeGreaterThan(100);
  expect(ofOtherVersion.filter((one) => !one.endsWith(': 409'))).toEqual([]);
});

test('a change that was made to an earlier version is refused, and overwrites nothing', async () => {
  const before = await walk.contents();
  const versioned = played.filter(({ input: { body } }) =>
    /"(version|editVersion)":[1-9]/.test(JSON.stringify(body)),
  );
  expect(versioned.length).toBeGreaterThan(20);
  const taken: string[] = [];
  for (const { play, input } of versioned) {
    const answer = await walk.call(play.route, input, play.who);
    if (answer.status < 400) taken.push(play.route.name);
  }
  expect(taken).toEqual([]);
  expect(await walk.contents()).toEqual(before);
});

describe('somebody of another company, with every permission there', () => {
  const stranger = { role: 'everything', company: 'other' } as const;
  const permitted = ({ play: { route } }: Played) =>
    Array.isArray(route.access) &&
    permissionsOfRole('everything').some((held) => route.access.includes(held));

  test('gets 404 for everything with an id in its path, and changes nothing', async () => {
    const before = await walk.contents();
    const seen: string[] = [];
    for (const { play, input } of played.filter((one) => permitted(one) && one.input.params)) {
      const answer = await walk.call(play.route, input, stranger);
      if (answer.status !== 404) seen.push(`${play.route.name}: ${answer.status}`);
    }
    expect(seen).toEqual([]);
    expect(await walk.contents()).toEqual(before);
  });

  test('finds nothing in any list', async () => {
    const ours = /"(crs|lpt|asg|sub|mut|exp|job|pol|stm|pln)_|home\.example|Hogeschool home/;
    // What an organisation is called is no secret to authors, who offer courses to it.
    const byDecision = ['content.listOrganisationsToOffer'];
    const leaks: string[] = [];
    for (const { play, input } of played.filter((one) => permitted(one) && !one.input.params)) {
      if (play.route.method !== 'GET' || byDecision.includes(play.route.name)) continue;
      const answer = await walk.call(play.route, input, stranger);
      // One that is of something named in its query tells as little of it as of what was never there.
      if (answer.status >= 400 && ![404, 422].includes(answer.status))
        leaks.push(`${play.route.name}: ${answer.status}`);
      if (answer.status < 400 && ours.test(JSON.stringify(answer.data))) leaks.push(play.route.name);
    }
    expect(leaks).toEqual([]);
  });

  test('cannot name our company in a header', async () => {
    for (const { play, input } of played.filter(permitted).slice(0, 5)) {
      const headers = { 'x-company-id': 'cmp_00000000000000000000000001' };
      const answer = await walk.call(play.route, { ...input, headers }, stranger);
      expect([answer.status, answer.error.message_id]).toEqual([403, 'COMPANY_HAS_NO_ACCESS']);
    }
  });
});
