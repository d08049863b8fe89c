import { jobKindNames } from '#shared/platform/jobs.ts';
import { handedInFiles } from '../grading/public.ts';
import { fileRemoval, unusedUploadsOf } from '../media/public.ts';
import { documentKey, issuedDocument } from '../platform/document/issued.ts';
import { type OfPerson, removing, steps, stillKept } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { withoutElsewhere } from '../platform/identity/on-record.ts';
import { type Job, job, jobProblems, jobResultKey } from '../platform/job/job.ts';
import { remove, replace } from '../platform/table/operations.ts';
import { personKey } from '../platform/table/person-keys.ts';
import { recordsOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';

/** What was issued about somebody, which stays as long as results do. */
export const documents = holding({
  read: (table, of) => table.query(issuedDocument.by('ofPerson', of)),
  erase: async function* ({ table }, of) {
    const all = await table.query(issuedDocument.by('ofPerson', of));
    yield* steps(
      all.map((one) => {
        const kept = stillKept(of, 'results', one.issuedAt);
        if (kept) return { kept: [kept] };
        return { operations: [remove(issuedDocument, one)], files: [documentKey(one)], erased: 1 };
      }),
    );
  },
});

/**
 * What somebody uploaded and never sent or handed in: taken back from what they were writing, or forgotten. Looked at after
 * all that may hold a file of theirs.
 */
export const uploads = holding({
  read: async (table, of) => {
    const all = await leftOver(table, of);
    return all.map(({ displayName, purpose, requestedAt }) => ({ displayName, purpose, requestedAt }));
  },
  erase: async function* ({ table }, of) {
    const all = await leftOver(table, of);
    yield* steps(
      all.map(({ fileId }) => {
        const { operation, keys } = fileRemoval(of.companyId, fileId);
        return { operations: [operation], files: keys, erased: 1 };
      }),
    );
  },
});

async function leftOver(table: Table, of: OfPerson) {
  const [all, handedIn] = await Promise.all([unusedUploadsOf(table, of), handedInFiles(table, of)]);
  return all.filter(({ fileId }) => !handedIn.has(fileId));
}

/** The files with somebody's data that they or an administrator asked for; and their name on other bulk work. */
export const exportsAsked = holding({
  read: async () => [],
  erase: async function* ({ table }, of) {
    for (const one of await jobsOf(table, of)) {
      if (!isAbout(one, of)) {
        yield { operations: [replace(job, one, { ...one, startedByName: '–' })] };
        continue;
      }
      const problems = await table.query(jobProblems.in(one), { range: { beginsWith: ['PROBLEMS'] } });
      yield* removing(jobProblems, problems);
      yield { operations: [remove(job, one)], files: [jobResultKey(one)], erased: 1 };
    }
  },
});

const dataExports: readonly string[] = ['privacy.export-own-data', 'privacy.export-person-data'];

function isAbout({ kind, input }: Job, { userId }: OfPerson): boolean {
  return dataExports.includes(kind) && (input as { readonly userId?: unknown }).userId === userId;
}

async function jobsOf(table: Table, of: OfPerson): Promise<Job[]> {
  const kinds = await Promise.all(
    jobKindNames.map((kind) =>
      table.query(job.by('byKind', { companyId: of.companyId, kind, startedBy: of.userId })),
    ),
  );
  return kinds
    .flat()
    .filter(
      (one) =>
        isAbout(one, of) || (one.startedBy === of.userId && one.startedByName !== '–' && hasEnded(one)),
    );
}

const hasEnded = ({ state }: Job) => state !== 'waiting' && state !== 'running';

/** What is on record about somebody, oldest first. Records stay; what is personal in them goes with its keys. */
export const history = holding({
  read: async (table, { companyId, userId }) => {
    const records = await table.query(recordsOf(companyId, { type: 'user', id: userId }));
    return records.map(({ at, name, before, after }) => ({
      at,
      event: name,
      before: withoutElsewhere(before, companyId),
      after: withoutElsewhere(after, companyId),
    }));
  },
  erase: async function* ({ table }, { companyId, userId, everywhere }) {
    for (const owner of everywhere ? [companyId, '-'] : [companyId])
      yield* removing(personKey, await table.query(personKey.in({ owner, userId }), { consistent: true }));
  },
});
