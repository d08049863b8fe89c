import { jobOf } from '#functions/platform/job/job.ts';
import { handler as worker } from '#functions/servicedesk/jobs.ts';
import type { ChecklistId, JobId } from '#shared/identity/ids.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, type Name } from './fixture.ts';

export const lambda = { awsRequestId: 'publishing' } as Parameters<typeof worker>[1];
export const item = (key: string, link = '') => ({ key, text: `Doe ${key}`, link });
export const of = (checklistId: ChecklistId) => ({ companyId: at().company.companyId, checklistId });
export const params = (checklistId: ChecklistId) => ({ params: { checklistId } });
export const role = (name: 'student' | 'teacher') => ({ kind: 'role', roleId: at().company.roles[name] });

export async function made(more: object = {}): Promise<ChecklistId> {
  const { data } = await call(routes.createChecklist, 'admin', { body: { title: 'Je eerste week' } });
  const change = { version: data.version, items: [item('pasje'), item('boeken')], audience: role('student') };
  await call(routes.updateChecklist, 'admin', { ...params(data.id), body: { ...change, ...more } });
  return data.id;
}
export const seen = async (id: ChecklistId) => (await call(routes.getChecklist, 'admin', params(id))).data;
export async function upon(
  route: typeof routes.publishChecklist | typeof routes.archiveChecklist,
  id: ChecklistId,
) {
  return call(route, 'admin', { ...params(id), body: { version: (await seen(id)).version } });
}

/** The jobs about a checklist, as the records tell of them. */
export async function jobsOf(id: ChecklistId): Promise<JobId[]> {
  const { companyId } = at().company;
  const started = [...at().dynamo.records.values()].filter(({ name }) => name === 'jobs.job-started');
  const ids = new Set(started.map(({ payload }): JobId => Object(payload).jobId));
  const all = await Promise.all([...ids].map((jobId) => jobOf(at().services.table, { companyId, jobId })));
  return all.filter(({ input }) => Object(input).checklistId === id).map(({ jobId }) => jobId);
}
export const run = (jobId: JobId) =>
  worker({ step: 'run', input: { companyId: at().company.companyId, jobId, attempt: 1 } }, lambda);
export async function arrive(id: ChecklistId): Promise<void> {
  for (const jobId of await jobsOf(id)) await run(jobId);
  await settle();
}
export async function publish(id: ChecklistId): Promise<void> {
  await upon(routes.publishChecklist, id);
  await arrive(id);
}
export const own = async (who: Name) => (await call(routes.listOwnChecklists, who)).data.data;
export const tick = (who: Name, id: ChecklistId, itemKey: string, ticked = true) =>
  call(routes.tickItem, who, { params: { checklistId: id, itemKey }, body: { ticked } });
export const told = async (who: Name) =>
  (await notificationsOf(at().people[who], at().company)).filter(
    ({ kind }) => kind === 'servicedesk.checklist',
  );
export const receivers = async (id: ChecklistId, done: boolean) =>
  (await call(routes.listChecklistReceivers, 'admin', { ...params(id), query: { done: String(done) } })).data
    .data;
