import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { handler } from '#functions/learnpaths/schedule.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { passOn, settle } from '#test/support/settle.ts';
import {
  at,
  call,
  change as changePath,
  enrol,
  enrolmentOf,
  makePublished,
  type Name,
  useWorld,
} from './fixture.ts';

useWorld();

/** After midnight in the Netherlands, when it is still the day before in UTC. */
const night = (date: string) => new Date(`${date}T00:05:00+01:00`).toISOString();
const run = (date: string, job = 'turn-enrolments') =>
  handler({ job, plannedAt: night(date) }, { awsRequestId: `run-of-${date}` });

/** A learning path with these students, who begin and end on these days. */
async function followed(startsOn: string, endsOn: string | null, ...students: Name[]): Promise<Learnpath> {
  const path = await changePath(await makePublished(), { englishTitle: 'Business studies' });
  for (const who of students) {
    const { status } = await enrol(path, who, { startsOn, endsOn });
    if (status !== 201) throw new Error(`${who} was not enrolled`);
  }
  return path;
}

async function statusOf(path: Learnpath, who: Name = 'student'): Promise<string> {
  return (await call(routes.getEnrolment, 'admin', { params: enrolmentOf(path, who) })).data.status;
}

const happenedTo = (path: Learnpath, who: Name = 'student') => {
  const id = `${path.id}:${at().people[who].userId}`;
  return at().services.table.query(recordsOf(at().company.companyId, { type: 'enrolment', id }));
};
const namesOf = async (path: Learnpath, who?: Name) => (await happenedTo(path, who)).map(({ name }) => name);

let path: Learnpath;
beforeEach(async () => {
  path = await followed('2030-09-01', '2031-01-31', 'student', 'fellow');
});

describe('the calendar', () => {
  test('opens an enrolment on its first day, Dutch time, and closes it after its last', async () => {
    const seen: string[] = [];
    for (const date of ['2030-08-31', '2030-09-01', '2031-01-31', '2031-02-01']) {
      await run(date);
      seen.push(await statusOf(path));
    }
    expect(seen).toEqual(['future', 'open', 'open', 'closed']);
    expect(await namesOf(path)).toEqual([
      'learnpaths.student-enrolled',
      'learnpaths.enrolment-opened',
      'learnpaths.enrolment-closed',
    ]);
  });

  test('leaves alone what has no end, what is not due and what somebody decided', async () => {
    const endless = await followed('2026-09-01', null, 'student');
    const params = enrolmentOf(path);
    await call(routes.updateEnrolment, 'admin', { params, body: { version: 1, status: 'exempt' } });
    await run('2031-09-01');
    expect([await statusOf(endless), await statusOf(path)]).toEqual(['open', 'exempt']);
  });

  test('says who was turned by whom: by nobody, in that run', async () => {
    await run('2030-09-01');
    const record = (await happenedTo(path)).at(-1);
    expect(record).toMatchObject({
      requestId: 'run-of-2030-09-01',
      payload: { learnpathId: path.id, userId: at().people.student.userId },
      before: { status: 'future' },
      after: { status: 'open' },
    });
    expect(record?.actorId).toBeUndefined();
  });

  test('knows its jobs', async () => {
    await expect(run('2030-09-01', 'turn-tables')).rejects.toThrow('no job turn-tables');
  });
});

describe('a run', () => {
  test('that comes twice does it once', async () => {
    await run('2030-09-01');
    await Promise.allSettled([run('2030-09-01'), run('2030-09-01')]);
    expect((await namesOf(path)).filter((name) => name.endsWith('opened'))).toHaveLength(1);
  });

  test('beside another of the same night does it once', async () => {
    await Promise.allSettled([run('2030-09-01'), run('2030-09-01')]);
    await run('2030-09-01');
    for (const who of ['student', 'fellow'] as const) {
      expect(await namesOf(path, who)).toEqual([
        'learnpaths.student-enrolled',
        'learnpaths.enrolment-opened',
      ]);
    }
  });

  test('that is cut short is taken up where it ended', async () => {
    let writes = 0;
    at().client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (request) => {
          if (commandName.startsWith('TransactWrite') && ++writes > 1) throw new Error('killed');
          return next(request);
        },
      { step: 'initialize', name: 'killed' },
    );
    onTestFinished(() => void at().client.middlewareStack.remove('killed'));
    await expect(run('2030-09-01')).rejects.toThrow('not every enrolment was turned');
    at().client.middlewareStack.remove('killed');
    const halfway = [await statusOf(path), await statusOf(path, 'fellow')];
    expect(halfway.filter((status) => status === 'open')).toHaveLength(1);
    await run('2030-09-01');
    for (const who of ['student', 'fellow'] as const) {
      expect(await statusOf(path, who)).toBe('open');
      expect((await namesOf(path, who)).filter((name) => name.endsWith('opened'))).toHaveLength(1);
    }
  });

  test('never overwrites what somebody changes meanwhile, and is to come again', async () => {
    justBeforeWriting(at().client, async () => {
      for (const who of ['student', 'fellow'] as const) {
        const params = enrolmentOf(path, who);
        const body = { version: 1, startsOn: '2030-10-01', endsOn: '2031-02-28' };
        await call(routes.updateEnrolment, 'admin', { params, body });
      }
    });
    await expect(run('2030-09-01')).rejects.toThrow('not every enrolment was turned');
    await run('2030-09-01');
    expect(await statusOf(path)).toBe('future');
  });

  test('goes on after a page of many', async () => {
    const paths = await Promise.all(
      Array.from({ length: 30 }, () => followed('2030-09-01', null, 'student')),
    );
    await run('2030-09-01');
    expect(new Set(await Promise.all(paths.map((one) => statusOf(one))))).toEqual(new Set(['open']));
  });
});

describe('the student', () => {
  const openedRecord = async () => {
    const found = (await happenedTo(path)).find(({ name }) => name.endsWith('opened'));
    if (!found) throw new Error('the enrolment was not opened');
    return found;
  };
  const mine = () => {
    const { services, people } = at();
    return services.sentMail.filter(({ to, text }) => to === people.student.email && text.includes(path.id));
  };
  async function change(overrides: { locale?: 'nl' | 'en'; status?: 1 | 2 }) {
    const { table } = at().services;
    const person = await table.get(user.at(at().people.student), { consistent: true });
    if (!person) throw new Error('nobody');
    await table.transact([replace(user, person, { ...person, ...overrides })], {
      notAudited: 'prepares a test',
    });
  }

  test.each([
    ['nl', 'Je leerpad is begonnen: Bedrijfskunde', 'loopt tot en met 31 januari 2031'],
    ['en', 'Your learning path has begun: Business studies', 'up to and including 31 January 2031'],
  ] as const)('is told once, in their language (%s)', async (locale, subject, until) => {
    await change({ locale });
    await run('2030-09-01');
    const record = await openedRecord();
    await Promise.all([passOn(record), passOn(record)]);
    await passOn(record);
    await settle();
    expect(mine()).toEqual([expect.objectContaining({ subject })]);
    expect(mine()[0]?.text).toContain(until);
    expect(mine()[0]?.html).toContain(`href="https://leerpad.example/study/learnpaths/${path.id}"`);
  });

  test('is not told when it is over already, or they can not sign in', async () => {
    await run('2030-09-01');
    const record = await openedRecord();
    await run('2031-02-01');
    await passOn(record);
    path = await followed('2030-09-01', null, 'student');
    await run('2030-09-01');
    await change({ status: 2 });
    await passOn(await openedRecord());
    await change({ status: 1 });
    await settle();
    expect(mine()).toEqual([]);
  });
});
