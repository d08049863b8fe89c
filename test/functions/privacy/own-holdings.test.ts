import { describe, expect, test } from 'vitest';
import { documentKey, issuedDocument } from '#functions/platform/document/issued.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { type Job, job, jobProblems, jobResultKey } from '#functions/platform/job/job.ts';
import { create } from '#functions/platform/table/operations.ts';
import { documents, exportsAsked } from '#functions/privacy/own-holdings.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { eraseBy } from '#test/support/erasing.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
let company: TestCompany;
let admin: User;
prepareWorld(async (given) => {
  services = given;
  company = await makeCompany(given.table);
  admin = await makeUser(given.table, company, ['admin']);
});

const prepared = { notAudited: 'prepares a test' };
const newStudent = () => makeUser(services.table, company, ['student']);
const eraseAll = (erase: Parameters<typeof eraseBy>[0], { userId }: User, now = '2026-11-24T10:00:00.000Z') =>
  eraseBy(erase, services, { companyId: company.companyId, userId, by: admin, now });

describe('of bulk work', () => {
  /** Work that somebody started, with a problem. */
  async function started(
    { userId, profile }: User,
    kind: Job['kind'],
    about: User,
    state: Job['state'] = 'done',
  ) {
    const { companyId } = company;
    const of = { companyId, jobId: newId('JobId') };
    const how = { refusal: null, total: 1, processed: 1, tally: {}, problemCount: 1, attempt: 1 };
    const when = { startedAt: '2026-11-01T09:00:00.000Z', finishedAt: null, checkpoint: null };
    const problem = { row: 1, field: 'row', key: 'invalid', values: {}, level: 'error' as const };
    await services.table.transact(
      [
        create(job, {
          ...{ ...of, ...how, ...when, kind, state, startedBy: userId, startedByName: profile.surname },
          ...{ input: { userId: about.userId }, resultName: 'gegevens.zip' },
        }),
        create(jobProblems, { ...of, from: 0, problems: [problem] }),
      ],
      prepared,
    );
    return of;
  }
  const now = async (of: Awaited<ReturnType<typeof started>>) => {
    const found = await services.table.get(job.at(of), { consistent: true });
    const problems = await services.table.query(jobProblems.in(of), { range: { beginsWith: ['PROBLEMS'] } });
    return [found?.startedByName, problems.length];
  };

  test('the files with somebody’s own data go, whoever asked for them, with what went wrong', async () => {
    const [person, other] = [await newStudent(), await newStudent()];
    const own = await started(person, 'privacy.export-own-data', person);
    const asked = await started(admin, 'privacy.export-person-data', person);
    const others = await started(admin, 'privacy.export-person-data', other);
    const { erased, files } = await eraseAll(exportsAsked.erase, person);
    expect([erased, files.toSorted()]).toEqual([4, [own, asked].map(jobResultKey).toSorted()]);
    expect(await Promise.all([own, asked].map(now))).toEqual([
      [undefined, 0],
      [undefined, 0],
    ]);
    expect(await now(others)).toEqual([admin.profile.surname, 1]);
  });

  test('what they started of other sorts keeps its work and loses their name, once it has ended', async () => {
    const person = await newStudent();
    const [done, failed, runs, waits] = await Promise.all(
      (['done', 'failed', 'running', 'waiting'] as const).map((state) =>
        started(person, 'people.import-users', admin, state),
      ),
    );
    const about = await started(admin, 'privacy.erase-person', person);
    expect(await eraseAll(exportsAsked.erase, person)).toEqual({ erased: 0, files: [], kept: [] });
    const names = [];
    for (const one of [done, failed, runs, waits, about]) names.push(one && (await now(one)));
    const { surname } = person.profile;
    expect(names).toEqual([
      ['–', 1],
      ['–', 1],
      [surname, 1],
      [surname, 1],
      [admin.profile.surname, 1],
    ]);
  });
});

test('a document that was issued stays to the last day of its term, and goes with its file after that', async () => {
  const { companyId } = company;
  const person = await newStudent();
  const issued = {
    ...{ companyId, documentId: newId('DocumentId'), kind: 'statement', templateVersion: 1, sizeBytes: 4 },
    ...{
      language: 'nl' as const,
      userId: person.userId,
      fileName: 'verklaring.pdf',
      sha256: 'ab'.repeat(32),
    },
    issuedAt: '2026-11-24T09:00:00.000Z',
  };
  await services.table.transact([create(issuedDocument, issued)], prepared);
  const until = '2076-11-24';
  expect(await eraseAll(documents.erase, person, `${until}T10:00:00.000Z`)).toEqual({
    ...{ erased: 0, files: [] },
    kept: [{ class: 'results', until }],
  });
  expect(await eraseAll(documents.erase, person, '2076-11-25T10:00:00.000Z')).toEqual({
    ...{ erased: 1, files: [documentKey(issued)] },
    kept: [],
  });
  expect(await services.table.get(issuedDocument.at(issued), { consistent: true })).toBeUndefined();
});
