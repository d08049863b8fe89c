import { beforeEach } from 'vitest';
import { assignmentEvents } from '#events/assignments.ts';
import { handler as api } from '#functions/integrations/api.ts';
import { handler as schedule } from '#functions/integrations/schedule.ts';
import { similarityScan, similaritySettings } from '#functions/integrations/similarity/scan.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { put, removeAt, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import type { Route } from '#shared/http/route.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { at, handIn } from '../../grading/fixture.ts';

/** Begins each test with nothing on its way, in an organisation that compares. */
export function useScanner(): void {
  beforeEach(async () => {
    await settle();
    const { asked, outsideAnswers } = at().services;
    asked.length = 0;
    outsideAnswers.length = 0;
    const { table } = at().services;
    const left = await table.query(similarityScan.by('due', { companyId: at().company.companyId }));
    for (const one of left) await table.transact([removeAt(similarityScan.at(one))], silent);
    await compare();
  });
}

export const cause = { now: new Date().toISOString(), requestId: 'request-of-similarity' };
export const silent = { notAudited: 'prepares a test' };
export const found = (percentage: number, fileId: string) =>
  JSON.stringify({
    ...{ status: 'done', percentage, files: [{ id: fileId, percentage }] },
    sources: [
      { title: 'Klein', address: 'javascript:alert(1)', percentage: 4 },
      { title: 'Groot', address: 'https://example.org', percentage: percentage - 4 },
    ],
  });

export const of = (submissionId: string) => ({ params: { submissionId } });
export async function call<const R extends Route>(route: R, who: User, input: CallInput) {
  return callRoute(api, route, input, { as: await signInAs(at().services, who.userId) });
}

/** Switches it on, or off. */
export async function compare(compares = true): Promise<void> {
  const { companyId } = at().company;
  await at().services.table.transact(
    [put(similaritySettings, { companyId, compares, threshold: 25 })],
    silent,
  );
}

/** Hands in, so that who follows it hears of it. */
export async function handedIn(student = at().people.student) {
  const made = { ...(await handIn()), studentId: student.userId };
  const { companyId, submissionId, assignmentId, learnpathId, studentId, publishedVersion, attempt } = made;
  const payload = {
    ...{ submissionId, assignmentId, learnpathId, studentId, publishedVersion, attempt },
    ...{ fileCount: 1, isLate: false, handedInByUserId: null },
  };
  await at().services.table.transact(
    [],
    recordOf(assignmentEvents.submissionHandedIn, cause, {
      ...{ subject: { type: 'submission', id: submissionId }, companyId, payload },
    }),
  );
  return made;
}

export const scanOf = ({
  submissionId,
}: {
  submissionId: Parameters<typeof similarityScan.at>[0]['submissionId'];
}) =>
  at().services.table.get(similarityScan.at({ companyId: at().company.companyId, submissionId }), {
    consistent: true,
  });
/** The clock comes by, so many minutes from now. */
export async function follow(minutes: number): Promise<void> {
  const planned = new Date(Date.now() + minutes * 60_000);
  const { table } = at().services;
  const due = await table.query(similarityScan.by('due', { companyId: at().company.companyId }));
  // What is due then is due now: the job itself reads the clock.
  for (const one of due)
    if (one.dueAt && one.dueAt <= planned.toISOString())
      await table.transact([replace(similarityScan, one, { ...one, dueAt: cause.now })], silent);
  await schedule({ job: 'follow-scans', plannedAt: planned.toISOString() }, { awsRequestId: 'run' });
}
export const sentTo = (method: string) => at().services.asked.filter((one) => one.method === method);
