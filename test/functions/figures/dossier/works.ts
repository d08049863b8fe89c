import { assignment } from '#functions/assignments/assignment.ts';
import { assessment } from '#functions/grading/assessment.ts';
import { hold } from '#functions/grading/hold.ts';
import { saveSubmission } from '#functions/grading/repository.ts';
import { submissionContent } from '#functions/grading/submission.ts';
import { fileKey } from '#functions/media/public.ts';
import { unzipped } from '#functions/platform/archive/read.ts';
import { newId } from '#functions/platform/ids.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { type AssignmentId, jobId, type LearnpathId, type UserId } from '#shared/identity/ids.ts';
import { makeUser } from '#test/support/builders.ts';
import { at } from '../../educations/fixture.ts';
import { makeStudent, register } from '../../educations/student-fixture.ts';
import { content } from '../../grading/cases.ts';
import { giveBack } from '../../register/work.ts';
import { notAudited, personOf } from '../fixture.ts';

export const surname = 'Onmiskenbaar';
export const suspicion = 'Lijkt op het werk van een ander.';

export interface Of {
  readonly assignmentId: AssignmentId;
  readonly learnpathId: LearnpathId;
}

/** An assignment of the first learning path of an education. */
export async function makeAssignment(of: Education): Promise<Of> {
  const assignmentId = newId('AssignmentId');
  const [path] = of.linkedLearnpaths;
  if (!path) throw new Error('the education has a learning path');
  const { companyId } = at().company;
  const [createdAt, updatedAt] = ['2026-01-01T08:00:00.000Z', '2026-01-01T08:00:00.000Z'];
  const item = {
    ...{ ...content(), companyId, assignmentId, learnpathId: path.learnpathId, learnpathTitle: path.title },
    ...{ status: 'PUBLISHED' as const, publishedVersion: 1, divergedFromPublished: false, image: null },
    ...{ publishedAt: createdAt, createdAt, updatedAt },
  };
  await at().services.table.transact([create(assignment, item)], notAudited);
  return { assignmentId, learnpathId: path.learnpathId };
}

/**
 * Final work that two assessors assessed, grades in tenths, with a file that is called after its student.
 * @param ending when it went back, as a UTC instant
 */
export async function finalWork(
  student: UserId,
  [first, second]: [number, number],
  { assignmentId, learnpathId }: Of,
  ending: { readonly now?: string } = {},
) {
  const { services, company } = at();
  const person = await personOf(student);
  const before = await giveBack(at(), person, learnpathId, { ...ending, grade: second, assignmentId });
  const { companyId, submissionId } = before;
  const fileId = newId('FileId');
  const assessors = [
    await makeUser(services.table, company, ['assessor']),
    await makeUser(services.table, company, ['assessor']),
  ];
  const [one, two] = assessors.map(({ userId, profile }) => ({ userId, name: profile.surname }));
  if (!one || !two) throw new Error('there are two');
  const submittedAt = '2026-07-02T09:00:00.000Z';
  const file = { fileId, displayName: `${surname} verslag.txt`, contentType: 'text/plain', sizeBytes: 4 };
  services.storedFiles.set(fileKey(companyId, fileId), {
    bytes: Buffer.from('werk'),
    contentType: 'text/plain',
  });
  const asked = content();
  const [criterion] = asked.partialAssignments[0]?.criteria ?? [];
  const judged = { companyId, submissionId, savedAt: submittedAt, submittedAt };
  const criteria = criterion ? [{ criterionId: criterion.id, grade: first, comment: 'Helder.' }] : [];
  const said = { criteria, feedback: 'Goed onderbouwd.' };
  await saveSubmission(
    services.table,
    before,
    {
      ...{ ...before, files: [file], firstAssessor: one, secondAssessor: two },
      ...{ firstAssessedAt: submittedAt, secondAssessedAt: submittedAt },
    },
    notAudited,
    [
      create(submissionContent, { companyId, submissionId, content: asked }),
      create(hold, {
        ...{ companyId, submissionId, reason: suspicion, byUserId: one.userId, byName: one.name },
        ...{ at: '2026-07-01T09:00:00.000Z', requestId: newId('BoardRequestId') },
        ended: { outcome: 'released', words: suspicion, at: '2026-07-01T12:00:00.000Z' },
      }),
      create(assessment, {
        ...judged,
        ...said,
        role: 'first-assessor',
        assessorUserId: one.userId,
        total: first,
      }),
      create(assessment, {
        ...judged,
        ...said,
        role: 'second-assessor',
        assessorUserId: two.userId,
        total: second,
      }),
    ],
  );
  return { submissionId, fileId, companyId };
}

/** A student of an education, all of them with one surname. */
export const newStudent = async (of: Education) => {
  const userId = await makeStudent({ profile: { firstName: 'Jo', prefixName: '', surname } });
  await register(userId, of);
  return userId;
};

/** What lies in the zip file of a job, by path. */
export async function filesOf(id: string): Promise<Record<string, Buffer>> {
  const key = jobResultKey({ companyId: at().company.companyId, jobId: jobId.parse(id) });
  const bounds = { mostEntries: 1000, mostBytes: 50_000_000, mostUnpackedBytes: 50_000_000 };
  return unzipped(await at().services.files.stream(key), bounds, async (entries) => {
    const found: Record<string, Buffer> = {};
    for (const { path, stream } of entries) {
      const parts: Uint8Array[] = [];
      for await (const part of await stream()) parts.push(part);
      found[path] = Buffer.concat(parts);
    }
    return found;
  });
}
