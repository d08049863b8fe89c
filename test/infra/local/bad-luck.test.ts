import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoId } from '#infra/local/demo/ids.ts';
import { Killable } from './support/killable.ts';
import { eventually } from './support/trace.ts';

/** The whole local cloud is killed in the middle of each step from hand-in to export, and started again. */
const cloud = new Killable();
beforeAll(() => cloud.start());
afterAll(() => cloud.remove());

interface Item {
  readonly id: string;
  readonly status: string;
  readonly awaiting: string | null;
  readonly editVersion: number;
  readonly studentId: string;
  readonly assignment: { readonly id: string };
  readonly content: { readonly partialAssignments: { readonly criteria: { readonly id: string }[] }[] };
  readonly assessments: {
    readonly criteria: { readonly grade: number }[];
    readonly submittedAt: string | null;
    readonly version: number;
  }[];
}
interface Mutation {
  readonly id: string;
  readonly studentId: string;
  readonly learnpathId: string;
  readonly problemCount: number;
  readonly exportId: string | null;
}
interface Export {
  readonly id: string;
  readonly status: string;
  readonly total: number;
}

const student = 'wout';
const studentId = demoId('UserId', student);
let assignment = { id: '', learnpathId: '' };
let submissionId = '';

it('hand-in: whatever the moment of the kill, the work is handed in once and its grading starts', async () => {
  assignment = await openAssignment();
  const path = `/study/assignments/${assignment.id}`;
  const fileId = await upload();
  await done(cloud.call(student, 'POST', `${path}/files`, { fileId, displayName: 'verslag.txt' }));
  const handIn = () =>
    cloud.call(student, 'POST', `${path}/hand-in`, { fileIds: [fileId], publishedVersion: 1 });
  for (const milliseconds of [3, 20]) await cloud.killDuring(milliseconds, handIn);
  await doneOr(['ALREADY_HANDED_IN', 'FILE_NOT_FOUND', 'NO_FILES'], handIn());
  await cloud.restart();
  const submissions = await seenByStudent();
  expect(submissions.map(({ attempt }) => attempt)).toEqual([1]);
  submissionId = submissions[0]?.id ?? '';
  await eventually(() => awaits('quickscanner'));
  const items = await list<Item>('ruben', '/grading/submissions?per_page=100');
  const same = items.filter((one) => one.assignment.id === assignment.id && one.studentId === studentId);
  expect(same.map(({ id }) => id)).toEqual([submissionId]);
});

it('grading: decisions count once, drafts stay, and the grade and its mutation come once', async () => {
  const people = {
    quickscannerUserId: demoId('UserId', 'farah'),
    firstAssessorUserId: demoId('UserId', 'loes'),
  };
  const of = `/grading/submissions/${submissionId}`;
  await done(
    cloud.call('ruben', 'PATCH', `${of}/assign`, { editVersion: await version('ruben'), ...people }),
  );
  const seen = await version('farah');
  const approve = (editVersion: number) =>
    cloud.call('farah', 'POST', `${of}/quickscan/approve`, { editVersion });
  await cloud.killDuring(5, () => approve(seen));
  await doneOr(['ALREADY_DECIDED', 'WRONG_STATE', 'CONFLICT'], approve(seen));
  await cloud.restart();
  const item = await eventually(() => awaits('first-assessor', 'loes'));
  const criteria = item.content.partialAssignments
    .flatMap((partial) => partial.criteria)
    .map(({ id: criterionId }) => ({ criterionId, grade: 80, comment: 'Helder.' }));
  const work = { criteria, feedback: 'Goed gedaan.' };
  await done(cloud.call('loes', 'PUT', `${of}/assessment`, work));
  await cloud.restart();
  const drafted = await get<Item>('loes', of);
  expect(drafted.assessments.map((one) => [one.submittedAt, one.criteria.map(({ grade }) => grade)])).toEqual(
    [[null, criteria.map(({ grade }) => grade)]],
  );
  const versions = { editVersion: drafted.editVersion, draftVersion: drafted.assessments[0]?.version };
  const submit = () => cloud.call('loes', 'POST', `${of}/assessment`, { ...work, ...versions });
  await cloud.killDuring(5, submit);
  await doneOr(['ALREADY_DECIDED', 'WRONG_STATE', 'CONFLICT'], submit());
  await cloud.restart();
  await eventually(async () => ((await get<Item>('ruben', of)).status === 'returned' ? true : undefined));
  expect(await seenByStudent()).toMatchObject([{ attempt: 1, status: 'passed', grade: 80 }]);
  await eventually(async () => ((await ours('open')).length > 0 ? true : undefined));
  expect(await ours('open')).toHaveLength(1);
});

it('export: every mutation leaves in one file, and the export ends', async () => {
  const before = new Set((await list<Export>('greetje', '/2bron/exports?per_page=100')).map(({ id }) => id));
  const open = await list<Mutation>('greetje', '/mutations?state=open&per_page=100');
  for (const { id, problemCount } of open) {
    const body = { reason: 'Onvolledig' };
    if (problemCount > 0) await done(cloud.call('greetje', 'DELETE', `/mutations/${id}`, body));
  }
  const wanted = open.filter(({ problemCount }) => problemCount === 0).map(({ id }) => id);
  // So many that they are marked as exported in two transactions, between which a kill may fall.
  expect(wanted.length).toBeGreaterThan(40);
  const start = () => cloud.call('greetje', 'POST', '/2bron/exports');
  await cloud.killDuring(5, start);
  await doneOr(['EXPORT_RUNNING', 'NOTHING_TO_EXPORT'], start());
  for (const milliseconds of [0, 40, 80, 160]) {
    await delay(milliseconds);
    await cloud.restart();
  }
  const [ended, ...others] = await eventually(async () => {
    const made = await list<Export>('greetje', '/2bron/exports?per_page=100');
    const ours = made.filter(({ id }) => !before.has(id));
    return ours.length > 0 && ours.every(({ status }) => status !== 'running') ? ours : undefined;
  });
  expect(others).toEqual([]);
  expect(ended).toMatchObject({ status: 'completed', total: wanted.length });
  const exported = await list<Mutation>('greetje', '/mutations?state=exported&per_page=100');
  const left = exported.filter(({ exportId }) => exportId === ended?.id).map(({ id }) => id);
  expect(left.sort()).toEqual(wanted.sort());
  expect(await ours('open')).toEqual([]);
});

async function openAssignment() {
  const all = await list<{ id: string; learnpathId: string; status: string; finalAssignment: boolean }>(
    student,
    '/study/assignments',
  );
  const found = all.find(({ status, finalAssignment }) => status === 'not-handed-in' && finalAssignment);
  if (!found) throw new Error('The demo has no assignment left to hand in');
  return found;
}

async function upload(): Promise<string> {
  const bytes = 'Een verslag over onderzoek.\n';
  const { body: ticket } = await done(
    cloud.call(student, 'POST', '/media/uploads', {
      ...{ purpose: 'examination', fileName: 'verslag.txt', contentType: 'text/plain' },
      sizeBytes: bytes.length,
    }),
  );
  const put = await fetch(String(ticket.url), {
    method: 'PUT',
    headers: Object(ticket.headers),
    body: bytes,
  });
  expect(put.status).toBe(200);
  const fileId = String(ticket.fileId);
  await done(cloud.call(student, 'POST', `/media/uploads/${fileId}/complete`));
  return fileId;
}

async function seenByStudent(): Promise<
  { id: string; attempt: number; status: string; grade: number | null }[]
> {
  const { submissions } = await get<{ submissions: never }>(student, `/study/assignments/${assignment.id}`);
  return submissions;
}

async function ours(state: string): Promise<Mutation[]> {
  const all = await list<Mutation>('greetje', `/mutations?state=${state}&per_page=100`);
  return all.filter((one) => one.studentId === studentId && one.learnpathId === assignment.learnpathId);
}

async function awaits(role: string, who = 'ruben'): Promise<Item | undefined> {
  const item = await get<Item>(who, `/grading/submissions/${submissionId}`);
  return item.awaiting === role ? item : undefined;
}

async function version(who: string): Promise<number> {
  return (await get<Item>(who, `/grading/submissions/${submissionId}`)).editVersion;
}

async function get<Body>(who: string, path: string): Promise<Body> {
  return (await done(cloud.call(who, 'GET', path))).body as Body;
}

async function list<Row>(who: string, path: string): Promise<Row[]> {
  return (await get<{ data: Row[] }>(who, path)).data;
}

async function done(call: ReturnType<Killable['call']>) {
  return doneOr([], call);
}

/** The call succeeded, now or before the kill, which it is told by one of these codes. */
async function doneOr(codes: readonly string[], call: ReturnType<Killable['call']>) {
  const answer = await call;
  if (answer.status >= 400) expect(codes).toContain(answer.code);
  return answer;
}
