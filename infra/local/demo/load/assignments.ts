import {
  assignment,
  assignmentCount,
  published,
  publishedVersion,
} from '#functions/assignments/assignment.ts';
import { add, create, put } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ResolvedAssignment } from '../resolved/assignments.ts';
import { writeAll } from './batches.ts';

/**
 * Loads assignments, each published once.
 * @param at when they were made and published
 */
export async function loadAssignments(
  table: Table,
  all: readonly ResolvedAssignment[],
  at: string,
): Promise<void> {
  const drafts = all.map(({ companyId, id: assignmentId, learnpathId, learnpathTitle, content }) =>
    create(assignment, {
      ...content,
      companyId,
      assignmentId,
      learnpathId,
      learnpathTitle,
      status: 'PUBLISHED',
      publishedVersion: 1,
      publishedAt: at,
      divergedFromPublished: false,
      image: null,
      createdAt: at,
      updatedAt: at,
    }),
  );
  const snapshots = all.flatMap(({ id: assignmentId, ...one }) => {
    const snapshot = { ...one, assignmentId, publishedVersion: 1, publishedAt: at, image: null };
    return [put(published, snapshot), create(publishedVersion, snapshot)];
  });
  const companyIds = [...new Set(all.map(({ companyId }) => companyId))];
  const counts = companyIds.map((companyId) =>
    add(assignmentCount.at({ companyId }), { all: all.filter((one) => one.companyId === companyId).length }),
  );
  await Promise.all([writeAll(table, drafts), writeAll(table, [...snapshots, ...counts])]);
}
