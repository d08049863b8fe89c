import { educationEvents } from '#events/educations.ts';
import { routes } from '#shared/educations/routes.ts';
import { learnpathCardsOf } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { close, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { education } from '../education.ts';
import { startUsing, stopUsing } from '../links.ts';
import { presentEducation } from '../present.ts';
import { educationOf } from '../repository.ts';
import { linked, requiring, unlinked } from '../rules.ts';
import { linkUses } from '../student.ts';

/** Adds learning paths to an education. */
export const linkLearnpaths = handler(
  routes.linkLearnpaths,
  async function linkLearnpaths(request, { table }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { educationId } = params;
    const [before, found] = await Promise.all([
      educationOf(table, companyId, educationId, body.version),
      learnpathCardsOf(table, companyId, body.learnpathIds),
    ]);
    const after = linked(before, found, now);
    const added = body.learnpathIds.map((learnpathId) => ({ learnpathId }));
    const [saved] = await table.transact(
      [replace(education, before, after), ...startUsing(companyId, added)],
      recordOf(educationEvents.learnpathsLinked, request, {
        subject: { type: 'education', id: educationId },
        payload: { educationId, learnpathIds: body.learnpathIds },
        after: { learnpathIds: body.learnpathIds },
      }),
    );
    return presentEducation(saved);
  },
);

/** Takes a learning path from an education. */
export const unlinkLearnpath = handler(
  routes.unlinkLearnpath,
  async function unlinkLearnpath(request, { table }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { educationId, learnpathId } = params;
    const before = await educationOf(table, companyId, educationId, body.version);
    const after = unlinked(before, learnpathId, now);
    const links = before.linkedLearnpaths.filter((one) => one.learnpathId === learnpathId);
    const [saved] = await table.transact(
      [
        replace(education, before, after),
        ...stopUsing(companyId, links),
        // Somebody may be planning it in a block at this moment.
        ...links.map((link) =>
          close(linkUses.at({ companyId, educationId, ...link }), { orElse: 'LEARNPATH_IN_BLOCK' }),
        ),
      ],
      recordOf(educationEvents.learnpathUnlinked, request, {
        subject: { type: 'education', id: educationId },
        payload: { educationId, learnpathId },
        before: { learnpathId },
      }),
    );
    return presentEducation(saved);
  },
);

/** Sets which learning paths of an education come before one of them. Who has planned it already keeps it. */
export const setRequirements = handler(
  routes.setRequirements,
  async function setRequirements(request, { table }) {
    const { actor, params, body, now } = request;
    const { educationId, learnpathId } = params;
    const { requires } = body;
    const before = await educationOf(table, actor.companyId, educationId, body.version);
    const after = requiring(before, learnpathId, requires, now);
    const had = before.linkedLearnpaths.find((one) => one.learnpathId === learnpathId);
    const [saved] = await table.transact(
      [replace(education, before, after)],
      recordOf(educationEvents.requirementsSet, request, {
        subject: { type: 'education', id: educationId },
        payload: { educationId, learnpathId, requires },
        before: { learnpathId, requires: had?.requires ?? [] },
        after: { learnpathId, requires },
      }),
    );
    return presentEducation(saved);
  },
);
