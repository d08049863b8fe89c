import { beforeEach, describe, expect, test } from 'vitest';
import { handler as gather } from '#functions/notifications/schedule.ts';
import { newId } from '#functions/platform/ids.ts';
import { quietRecordsOfCompany, recordsOf, recordsOfCompany } from '#functions/platform/table/records.ts';
import { inCompanies } from '#test/support/builders.ts';
import { openPage } from '#test/support/open-page.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, change, lettersTo, newPerson, seenBy, tell, unreadOf, useWorld } from './fixture.ts';

useWorld();
beforeEach(settle);

describe('somebody who is told something', () => {
  test('finds it with where it leads and what it is about', async () => {
    const person = await newPerson();
    const learnpathId = newId('LearnpathId');
    await tell(person, {
      refs: { learnpathId },
      values: { learnpath: 'Bedrijfskunde', endsOn: '2027-01-31' },
      context: 'until',
    });
    expect(await seenBy(person)).toEqual([
      {
        id: expect.stringMatching(/^ntf_/),
        kind: 'learnpaths.opened',
        path: `/study/learnpaths/${learnpathId}`,
        values: { learnpath: 'Bedrijfskunde', endsOn: '2027-01-31' },
        context: 'until',
        count: 1,
        at: expect.stringMatching(/^20\d\d-/),
        unread: true,
      },
    ]);
    expect(await unreadOf(person)).toBe(1);
  });

  test('sees it at once on an open page, as what else is read there; nobody else does', async () => {
    const { services, company } = at();
    const [person, other] = [await newPerson(), await newPerson()];
    const of = ({ userId }: typeof person) => ({ companyId: company.companyId, userId });
    const [asked, elsewhere] = [await openPage(services, of(person)), await openPage(services, of(other))];
    await tell(person, {
      kind: 'grading.work-waits',
      refs: {},
      values: { assignment: 'Verslag', student: 'Bo' },
    });
    await settle();
    expect(asked()).toEqual([
      'notifications.countUnread',
      'notifications.listNotifications',
      'grading.listMySubmissions',
    ]);
    expect(elsewhere()).toEqual([]);
  });

  test('is told once, however often its cause comes, side by side too', async () => {
    const person = await newPerson();
    const refs = { learnpathId: newId('LearnpathId') };
    const cause = { id: 'rec_1', requestId: 'request' };
    await Promise.all([tell(person, { refs, cause }), tell(person, { refs, cause })]);
    for (let again = 0; again < 3; again += 1) await tell(person, { refs, cause });
    expect((await seenBy(person)).map(({ count }) => count)).toEqual([1]);
    await settle();
    expect(lettersTo(person)).toHaveLength(1);
  });

  test('is mailed at once, in their language, and once for what is delivered five times', async () => {
    const person = await newPerson({ locale: 'en' });
    const learnpathId = newId('LearnpathId');
    await tell(person, { refs: { learnpathId } });
    const happened = await unsettled();
    for (let again = 0; again < 5; again += 1) await passOn(...happened);
    expect(lettersTo(person)).toEqual([
      expect.objectContaining({ subject: 'Your learning path has begun: Bedrijfskunde' }),
    ]);
    expect(lettersTo(person)[0]?.text).toContain(`https://leerpad.example/study/learnpaths/${learnpathId}`);
  });

  test.each([
    ['two organisations', true, () => inCompanies([at().company, ['student']], [at().second, ['student']])],
    [
      'two, in the other as another person',
      true,
      () => ({ joined: { [at().second.companyId]: newId('UserId') } }),
    ],
    ['two, by an account of the other', true, () => ({ accountId: newId('UserId') })],
    ['one', false, () => ({})],
  ])('is led by each link to the organisation that wrote, who belongs to %s', async (_, named, more) => {
    const { company } = at();
    const person = await newPerson({ ...inCompanies([company, ['student']]), ...more() });
    const values = { learnpath: 'Bedrijfskunde' };
    await tell(person, { values });
    await tell(person, { kind: 'learnpaths.closed', values });
    await settle();
    await gather({ job: 'gather-digests', plannedAt: '2026-11-23T06:00:00.000Z' }, { awsRequestId: 'run' });
    await settle();
    const links = lettersTo(person).flatMap(({ text }) => text.match(/https:\S+\/(study|main)\/\S+/g) ?? []);
    expect(links).toHaveLength(5);
    const asked = links.map((link) => new URL(link).searchParams.get('organisation'));
    expect(new Set(asked)).toEqual(new Set([named ? company.companyId : null]));
  });

  test('finds alike things as one, with how many there were and what was last', async () => {
    const person = await newPerson();
    const kind = 'grading.work-waits';
    for (const assignment of ['Adviesrapport', 'Enquête', 'Interview'])
      await tell(person, { kind, refs: {}, values: { assignment } });
    expect(await seenBy(person)).toMatchObject([{ kind, count: 3, values: { assignment: 'Interview' } }]);
    expect(await unreadOf(person)).toBe(1);
  });

  test('loses nothing of what comes at the same moment', async () => {
    const person = await newPerson();
    await Promise.all(Array.from({ length: 8 }, () => tell(person)));
    expect(await unreadOf(person)).toBe(8);
  });

  test('keeps a hundred as unread, the latest, and finds the rest all the same', async () => {
    const person = await newPerson();
    for (let many = 0; many < 102; many += 1) await tell(person);
    expect(await unreadOf(person)).toBe(100);
    await settle();
  });

  test('leaves a record that says of what kind, and not what', async () => {
    const person = await newPerson();
    await tell(person);
    const [{ id } = { id: '' }] = await seenBy(person);
    const found = await at().services.table.query(
      recordsOf(at().company.companyId, { type: 'notification', id }),
    );
    expect(found).toMatchObject([
      {
        name: 'notifications.person-notified',
        requestId: 'request-of-the-cause',
        payload: {
          notificationId: id,
          userId: person.userId,
          kind: 'learnpaths.opened',
          delivery: 'at-once',
        },
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('Bedrijfskunde');
  });

  test('fills no log: not of the organisation, nor of themselves', async () => {
    const person = await newPerson();
    const { companyId } = at().company;
    const { table } = at().services;
    await tell(person, { kind: 'learnpaths.closed' });
    await gather({ job: 'gather-digests', plannedAt: '2026-11-23T06:00:00.000Z' }, { awsRequestId: 'run' });
    const listed = await table.query(recordsOfCompany(companyId));
    const own = await table.query(recordsOf(companyId, { type: 'user', id: person.userId }));
    expect([...listed, ...own].filter(({ name }) => name.startsWith('notifications.'))).toEqual([]);
    const quiet = await table.query(quietRecordsOfCompany(companyId));
    const theirs = quiet.filter(({ payload }) => JSON.stringify(payload).includes(person.userId));
    expect(theirs.map(({ name }) => name)).toEqual([
      'notifications.person-notified',
      'notifications.digest-gathered',
    ]);
  });
});

describe('nobody is told', () => {
  test.each([
    ['banned', { status: 3 as const }],
    ['inactive', { status: 2 as const }],
    ['deleted', { deletedAt: '2026-11-01T10:00:00.000Z' }],
  ])('who is %s', async (_, overrides) => {
    const person = await newPerson();
    await change(person, overrides);
    await tell(person);
    await change(person, { status: 1, deletedAt: undefined });
    expect(await seenBy(person)).toEqual([]);
  });

  test('who is not of the organisation', async () => {
    const person = await newPerson();
    const { company } = at();
    await change(person, { memberships: { [company.companyId]: [company.roles.student] } });
    await tell(person, {}, at().second);
    expect(await unsettled()).toEqual([]);
  });

  test('by mail who was banned before it went out', async () => {
    const person = await newPerson();
    await tell(person);
    await change(person, { status: 3 });
    await settle();
    expect(lettersTo(person)).toEqual([]);
  });
});

test('who is in two organisations finds in each what concerns it', async () => {
  const person = await newPerson();
  const refs = { learnpathId: newId('LearnpathId') };
  const cause = { id: 'rec_2', requestId: 'request' };
  await tell(person, { refs, cause });
  await tell(person, { refs, cause }, at().second);
  await tell(person, {}, at().second);
  expect([await unreadOf(person), await unreadOf(person, at().second)]).toEqual([1, 2]);
});
