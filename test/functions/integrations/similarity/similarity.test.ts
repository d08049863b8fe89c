import { expect, test } from 'vitest';
import { integrationEvents } from '#events/integrations.ts';
import { submission } from '#functions/grading/submission.ts';
import { worksCompared } from '#functions/integrations/public.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { ServiceUnavailable } from '#functions/platform/outgoing/breaker.ts';
import { remove, replace } from '#functions/platform/table/operations.ts';
import { recordOf, recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/integrations/routes.ts';
import { makeUser } from '#test/support/builders.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { refusalOf } from '../../educations/fixture.ts';
import { assigned, at, useWorld } from '../../grading/fixture.ts';
import {
  call,
  cause,
  compare,
  follow,
  found,
  handedIn,
  of,
  scanOf,
  sentTo,
  silent,
  useScanner,
} from './fixture.ts';

useWorld();
useScanner();

test('work is sent once, however often it is told of, without a word of whose it is; its graders see what was found', async () => {
  const { services, people } = at();
  const work = await handedIn();
  const told = await unsettled();
  await settle();
  await passOn(...told, ...told);
  await settle();
  expect(sentTo('PUT')).toHaveLength(1);
  const { student } = people;
  const sent = JSON.stringify(sentTo('PUT'));
  const names = [student.profile.firstName, student.profile.surname, student.email, student.userId];
  for (const personal of [...names, work.submissionId, 'verslag.pdf']) expect(sent).not.toContain(personal);
  const file = work.files[0]?.fileId ?? '';
  // At work, away for a moment, and then there.
  services.outsideAnswers.push('{"status":"running"}', new ServiceUnavailable('down'), found(62, file));
  for (const minutes of [6, 12]) {
    await follow(minutes);
    expect((await scanOf(work))?.state).toBe('sent');
  }
  await follow(20);
  await follow(30);
  expect(sentTo('GET')).toHaveLength(3);
  const { data } = await call(routes.getSimilarity, people.coordinator, of(work.submissionId));
  expect(data).toMatchObject({
    ...{ threshold: 25, mayAsk: false },
    scan: {
      state: 'done',
      result: {
        ...{ percentage: 62, files: [{ name: 'verslag.pdf', percentage: 62 }], sourceCount: 2 },
        // The largest first, and nothing that a browser would run.
        sources: [
          { title: 'Groot', address: 'https://example.org' },
          { title: 'Klein', address: null },
        ],
      },
    },
  });
  const { companyId } = at().company;
  const log = await services.table.query(recordsOf(companyId, { type: 'submission', id: work.submissionId }));
  expect(
    log
      .filter(({ name }) => name.startsWith('integrations.'))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['integrations.scan-asked', 'integrations.scan-finished']);
});

test('nobody sees it but its graders and who assigns them; its student never does, whatever else they are', async () => {
  const { services, company, people } = at();
  const work = await assigned();
  const student = await makeUser(services.table, company, ['student', 'coordinator', 'assessor', 'board']);
  const before = await services.table.get(
    submission.at({ companyId: company.companyId, submissionId: work.submissionId }),
  );
  if (!before) throw new Error('it was handed in');
  await services.table.transact(
    [replace(submission, before, { ...before, studentId: student.userId })],
    silent,
  );
  for (const who of [people.coordinator, people.first, people.second, people.quickscanner])
    expect((await call(routes.getSimilarity, who, of(work.submissionId))).status).toBe(200);
  for (const route of [routes.getSimilarity, routes.askSimilarity, routes.openSimilarityReport]) {
    for (const who of [student, people.spare, people.stranger])
      expect(refusalOf(await call(route, who, of(work.submissionId)))).toEqual([404, 'SUBMISSION_NOT_FOUND']);
    expect(refusalOf(await call(route, people.student, of(work.submissionId)))[0]).toBe(403);
  }
});

test('what the scanner refuses, or never took, says so and can be tried again as the same work', async () => {
  const { services, people } = at();
  const work = await handedIn();
  services.outsideAnswers.push(422);
  await settle();
  const shown = async () =>
    (await call(routes.getSimilarity, people.coordinator, of(work.submissionId))).data;
  expect(await shown()).toMatchObject({ mayAsk: true, scan: { state: 'failed', problem: 'refused' } });
  const open = await call(routes.openSimilarityReport, people.coordinator, of(work.submissionId));
  expect(refusalOf(open)).toEqual([409, 'WRONG_STATE']);
  const again = () => call(routes.askSimilarity, people.coordinator, of(work.submissionId));
  expect((await again()).data).toMatchObject({ mayAsk: false, scan: { state: 'asked', problem: null } });
  expect(refusalOf(await again())).toEqual([409, 'WRONG_STATE']);
  // While the scanner doesn't answer the event comes again; in the end somebody is told.
  services.outsideAnswers.push(new ServiceUnavailable('down'));
  await expect(settle()).rejects.toThrow();
  expect((await scanOf(work))?.state).toBe('asked');
  await follow(181);
  expect(await shown()).toMatchObject({ scan: { state: 'failed', problem: 'unreachable' } });
  await again();
  await settle();
  const paths = new Set(sentTo('PUT').map(({ path }) => path));
  expect(paths.size).toBe(1);
  services.outsideAnswers.push(found(7, work.files[0]?.fileId ?? ''));
  await follow(10);
  expect(await shown()).toMatchObject({ scan: { state: 'done', result: { percentage: 7 } } });
  const { url } = (await call(routes.openSimilarityReport, people.coordinator, of(work.submissionId))).data;
  const claims = JSON.parse(Buffer.from(url.split('.').at(-2) ?? '', 'base64url').toString());
  expect(claims.exp - claims.iat).toBe(60);
  expect(paths.has(`/submissions/${claims.sub}`)).toBe(true);
});

test('where an organisation doesn’t want it nothing leaves, and older work goes when somebody asks', async () => {
  const { people } = at();
  await compare(false);
  const work = await handedIn();
  await settle();
  const ask = () => call(routes.askSimilarity, people.coordinator, of(work.submissionId));
  expect(refusalOf(await ask())).toEqual([409, 'SIMILARITY_OFF']);
  await compare();
  expect((await ask()).status).toBe(202);
  // Switched off before it left: nothing of it stays, here or there.
  await compare(false);
  await settle();
  expect(sentTo('PUT')).toEqual([]);
  expect(sentTo('DELETE')).toHaveLength(1);
  expect(await scanOf(work)).toBeUndefined();
});

test('who is erased is forgotten by the scanner too, also when its work was just being sent', async () => {
  const { services, company, people } = at();
  const work = await handedIn();
  await settle();
  const person = { companyId: company.companyId, userId: people.student.userId };
  const told = await worksCompared.read(services.table, person, 'nl', { alone: true });
  expect(told).toContainEqual(expect.objectContaining({ submissionId: work.submissionId }));
  expect(JSON.stringify(told)).not.toContain('percentage');
  const { scanId } = (await scanOf(work)) ?? {};
  const erasing = { ...person, terms: {} as never, cause: cause as never, everywhere: false };
  services.outsideAnswers.push(new ServiceUnavailable('down'));
  const erase = async () => {
    for await (const { operations = [] } of worksCompared.erase(services, erasing))
      await services.table.transact(operations, silent);
  };
  // The scanner doesn't answer: it isn't erased yet, and the job comes again.
  await expect(erase()).rejects.toThrow(ServiceUnavailable);
  services.asked.length = 0;
  await erase();
  expect(await scanOf(work)).toBeUndefined();
  expect(sentTo('DELETE').map(({ path }) => path)).toContain(`/submissions/${scanId}`);
  services.asked.length = 0;
  // Told of once more, late: nothing is sent, and what a try before may have left there goes.
  await services.table.transact(
    [],
    recordOf(integrationEvents.scanAsked, cause, {
      ...{ subject: { type: 'submission', id: work.submissionId }, companyId: company.companyId },
      payload: { submissionId: work.submissionId, scanId: scanId ?? newId('ScanId') },
    }),
  );
  await settle();
  expect(services.asked.map(({ method }) => method)).toEqual(['DELETE']);
});

test('work that is kept of who was erased is sent no more, whoever asks and however late its hand-in is told of', async () => {
  const { services, company, people } = at();
  const { companyId } = company;
  const gone = await makeUser(services.table, company, ['student']);
  const { submissionId } = await handedIn(gone);
  const [work, row] = await services.table.batchGet([
    submission.at({ companyId, submissionId }),
    membership.at({ companyId, userId: gone.userId }),
  ]);
  if (!work || !row) throw new Error('they handed in');
  const operations = [
    replace(submission, work, { ...work, studentId: gone.userId }),
    remove(membership, row),
  ];
  await services.table.transact(operations, silent);
  await settle();
  expect(await scanOf({ submissionId })).toBeUndefined();
  expect((await call(routes.askSimilarity, people.coordinator, of(submissionId))).status).toBe(202);
  await settle();
  expect(await scanOf({ submissionId })).toBeUndefined();
  expect(sentTo('PUT')).toEqual([]);
});

test('an administrator switches it on, and of two who change it one is told', async () => {
  const { services, company } = at();
  const admin = await makeUser(services.table, company, ['admin']);
  const { data } = await call(routes.getSimilaritySettings, admin, {});
  const body = { compares: true, threshold: 40, version: data.version };
  expect((await call(routes.setSimilaritySettings, admin, { body })).data).toMatchObject({
    ...{ compares: true, threshold: 40, connected: true, version: data.version + 1 },
  });
  expect(refusalOf(await call(routes.setSimilaritySettings, admin, { body }))).toEqual([409, 'CONFLICT']);
  const knows = services.outside.knows;
  Object.assign(services.outside, { knows: () => false });
  const now = { ...body, version: data.version + 1 };
  expect(refusalOf(await call(routes.setSimilaritySettings, admin, { body: now }))).toEqual([
    409,
    'SIMILARITY_NOT_CONNECTED',
  ]);
  Object.assign(services.outside, { knows });
});
