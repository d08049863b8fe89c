import type { PublishedAssignment } from '#shared/assignments/schemas.ts';
import type { AssignmentId, Ids, LearnpathId } from '#shared/identity/ids.ts';
import { ascending } from '#shared/platform/order.ts';
import { currentLearnpath, type Learnpath, refreshLearnpath } from '../learnpaths/public.ts';
import type { OfferedAssignment } from '../platform/study/summary.ts';
import { check, put, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { foldWords } from '../platform/table/words.ts';
import { assignment, type Published, published } from './assignment.ts';

const notAudited = { notAudited: 'a copy follows what it was made from, which has its own record' };

/**
 * Brings the title of a learning path up to date on its assignments: those that are written for it, and those that it
 * offers to students, which differ while one moves. What was published before stays as it was. Made from what is stored
 * now, so that repeated and crossing events do no harm.
 * @throws Refusal CONFLICT when somebody changes the same at the same time: the event comes again
 */
export async function refreshAssignments(table: Table, of: Ids<'companyId' | 'learnpathId'>): Promise<void> {
  const [stored, drafts, offered] = await Promise.all([
    currentLearnpath(table, of),
    table.query(assignment.by('ofLearnpath', of)),
    table.query(published.by('ofLearnpath', of)),
  ]);
  if (!stored) return;
  const ids = new Set([...drafts, ...offered].map(({ assignmentId }) => assignmentId));
  for (const assignmentId of ids) await refresh(table, stored, assignmentId);
}

async function refresh(
  table: Table,
  { companyId, learnpathId, title: learnpathTitle }: Learnpath,
  assignmentId: AssignmentId,
): Promise<void> {
  // The draft first: whoever publishes in between changes its version, and this begins anew.
  const draft = await table.get(assignment.at({ companyId, assignmentId }), { consistent: true });
  const offered = await table.get(published.at({ companyId, assignmentId }), { consistent: true });
  if (!draft) return;
  const isStale = (copy: { learnpathId: LearnpathId; learnpathTitle: string } | undefined) =>
    copy?.learnpathId === learnpathId && copy.learnpathTitle !== learnpathTitle;
  const operations = [
    ...(isStale(draft) ? [replace(assignment, draft, { ...draft, learnpathTitle })] : []),
    ...(offered && isStale(offered) ? [put(published, { ...offered, learnpathTitle })] : []),
  ];
  if (operations.length === 0) return;
  const unchanged = isStale(draft) ? [] : [check(assignment.at(draft), { version: draft.version })];
  await table.transact([...operations, ...unchanged], notAudited);
}

/**
 * Brings what a learning path remembers of the assignments it offers up to date, and then what its students see.
 * @param changed the one that was published or deleted: the index, which lags, may not show it as it is now
 */
export function refreshOffered(
  table: Table,
  of: Ids<'companyId' | 'learnpathId'>,
  changed: AssignmentId,
): Promise<void> {
  return refreshLearnpath(table, of.companyId, of.learnpathId, (learnpath) => {
    return offeredBy(table, learnpath, changed);
  });
}

/** Most criteria that a learning path remembers of one assignment, so that it stays one item of the table. */
const mostCriteria = 100;

function remembered({ title, finalAssignment, ...content }: PublishedAssignment) {
  const { deadlineOn, resitDeadlineOn, attemptsPerYear, lateWork } = content;
  return { title, finalAssignment, terms: { deadlineOn, resitDeadlineOn, attemptsPerYear, lateWork } };
}

/** What a learning path is to remember of its published assignments, by title. The index only says which to look at. */
async function offeredBy(
  table: Table,
  { companyId, learnpathId, assignments }: Learnpath,
  changed: AssignmentId,
): Promise<OfferedAssignment[]> {
  const indexed = await table.query(published.by('ofLearnpath', { companyId, learnpathId }));
  const ids = new Set([...indexed, ...assignments].map(({ assignmentId }) => assignmentId)).add(changed);
  const found = await table.batchGet(
    [...ids].map((assignmentId) => published.at({ companyId, assignmentId })),
    { consistent: true },
  );
  const offered = found.filter((one) => one?.learnpathId === learnpathId).filter((one) => one !== undefined);
  return offered.toSorted(ascending(titleOf)).map(({ assignmentId, content }) => ({
    assignmentId,
    ...remembered(content),
    criteria: content.partialAssignments
      .flatMap(({ criteria }) => criteria.map(({ id: criterionId, title }) => ({ criterionId, title })))
      .slice(0, mostCriteria),
  }));
}

const titleOf = ({ content, assignmentId }: Published) =>
  [...foldWords(content.title), assignmentId].join(' ');
