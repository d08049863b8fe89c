import { assignmentEvents } from '#events/assignments.ts';
import { routes } from '#shared/assignments/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { create, put, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { type Assignment, assignment, published, publishedVersion } from '../assignment.ts';
import { presentAssignment } from '../present.ts';
import { assignmentOf } from '../repository.ts';
import { contentOf, refuseUnpublishable } from '../rules.ts';

/** Publishes an assignment as its next version. The learning paths concerned follow by a reaction. */
export const publishAssignment = handler(
  routes.publishAssignment,
  async function publishAssignment(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { assignmentId } = params;
    const [before, former] = await Promise.all([
      assignmentOf(table, companyId, assignmentId, body.version),
      table.get(published.at({ companyId, assignmentId }), { consistent: true }),
    ]);
    refuseUnpublishable(before, former);
    const after = afterPublishing(before, now);
    const { learnpathId, learnpathTitle, image } = after;
    const number = after.publishedVersion;
    const snapshot = {
      companyId,
      assignmentId,
      learnpathId,
      learnpathTitle,
      publishedVersion: number,
      publishedAt: now,
      image,
      content: contentOf(before),
    };
    const [saved] = await table.transact(
      [
        replace(assignment, before, after),
        create(publishedVersion, snapshot, { orElse: 'CONFLICT' }),
        put(published, snapshot),
      ],
      recordOf(assignmentEvents.assignmentPublished, request, {
        subject: { type: 'assignment', id: assignmentId },
        payload: {
          assignmentId,
          learnpathId,
          publishedVersion: number,
          formerLearnpathId: former?.learnpathId ?? null,
        },
        before,
        after,
      }),
    );
    return presentAssignment(files, saved);
  },
);

function afterPublishing(before: Assignment, now: string): Assignment {
  return {
    ...before,
    status: 'PUBLISHED',
    publishedVersion: before.publishedVersion + 1,
    publishedAt: now,
    divergedFromPublished: false,
    updatedAt: now,
  };
}
