import { learnpathEvents } from '#events/learnpaths.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathCount } from '../counts.ts';
import { learnpath } from '../learnpath.ts';
import { presentLearnpath } from '../present.ts';

/** Starts a learning path, as a draft of the actor's company. */
export const createLearnpath = handler(
  routes.createLearnpath,
  async function createLearnpath(request, { table, files, newId }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    const learnpathId = newId('LearnpathId');
    const item = {
      ...body,
      companyId,
      learnpathId,
      status: 1 as const,
      englishTitle: '',
      description: '',
      image: null,
      companies: [{ companyId, isPublic: false }],
      courses: [],
      assignments: [],
      courseCount: 0,
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
    };
    const [saved] = await table.transact(
      [create(learnpath, item), add(learnpathCount.at({ companyId }), { all: 1 })],
      recordOf(learnpathEvents.learnpathCreated, request, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId },
        after: item,
      }),
    );
    return presentLearnpath(files, saved);
  },
);
