import { servicedeskEvents } from '#events/servicedesk.ts';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import { type ApiRequest, handler } from '../../platform/http/handler.ts';
import { permissionsNow } from '../../platform/identity/actor.ts';
import { newJob } from '../../platform/job/start.ts';
import type { Services } from '../../platform/services.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { type Checklist, checklist, checklistFigures, receipt } from '../checklists/entities.ts';
import { presentChecklist, presentReceiver, presentSummary } from '../checklists/present.ts';
import { seenChecklist } from '../checklists/repository.ts';
import { archived, published } from '../checklists/rules.ts';

/** The checklists of the company, the latest first. */
export const listChecklists = handler(
  routes.listChecklists,
  async function listChecklists({ actor: { companyId }, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const page = await table.list(checklist.in({ companyId }), { limit, cursor, descending: true });
    return { data: page.items.map(presentSummary), meta: { next: page.next } };
  },
);

/** One checklist as its editor sees it. */
export const getChecklist = handler(
  routes.getChecklist,
  async function getChecklist({ actor, params }, { table }) {
    const of = { companyId: actor.companyId, ...params };
    const [found, figures] = await table.batchGet([checklist.at(of), checklistFigures.at(of)]);
    return presentChecklist(seenChecklist(found), figures);
  },
);

/** Who did all of it, or not yet. */
export const listChecklistReceivers = handler(
  routes.listChecklistReceivers,
  async function listChecklistReceivers({ actor, params, query }, { table }) {
    const { per_page: limit, page: cursor, done } = query;
    const of = { companyId: actor.companyId, ...params };
    // Of who is done any instant will do: the partition is that of all of them.
    const partition = receipt.by('byProgress', { ...of, doneAt: done === 'true' ? 'done' : null });
    const [found, page] = await Promise.all([
      table.get(checklist.at(of)),
      table.list(partition, { limit, cursor }),
    ]);
    seenChecklist(found);
    return { data: page.items.map(presentReceiver), meta: { next: page.next } };
  },
);

/** The roles to which a checklist can be published. */
export const listChecklistRoles = handler(
  routes.listChecklistRoles,
  async function listChecklistRoles({ roles }) {
    const reads = (roleId: string) => {
      const held = permissionsNow(roles, [roleId]);
      return routes.listOwnChecklists.access.some((one) => held.has(one));
    };
    const all = (roles?.roles ?? []).filter(({ roleId }) => reads(roleId));
    return { data: all.map(({ roleId: id, name }) => ({ id, name })) };
  },
);

/** Publishes the concept to its group: a job brings it to them. */
export const publishChecklist = handler(
  routes.publishChecklist,
  function publishChecklist(request, services) {
    return move(request, services, (before) => published(before, request.now));
  },
);

/** Takes a checklist away from its readers: a job hides it from each. */
export const archiveChecklist = handler(
  routes.archiveChecklist,
  function archiveChecklist(request, services) {
    return move(request, services, (before) => archived(before, request.now));
  },
);

async function move(
  request: ApiRequest<typeof routes.publishChecklist>,
  { table, newId }: Services,
  moved: (before: Checklist) => Checklist,
) {
  const { actor, params, body } = request;
  const of = { companyId: actor.companyId, ...params };
  const [found, figures] = await table.batchGet([checklist.at(of), checklistFigures.at(of)], {
    consistent: true,
  });
  const before = seenChecklist(found, body.version);
  const after = moved(before);
  const { operations, record } = newJob(request, newId, {
    kind: 'servicedesk.publish-checklist',
    input: params,
  });
  const shown = ({ state, title }: Checklist) => ({ state, title });
  const event =
    after.state === 'publishing'
      ? recordOf(servicedeskEvents.checklistPublished, request, {
          subject: { type: 'checklist', id: params.checklistId },
          payload: { ...params, audience: after.audience?.kind ?? 'everyone' },
          before: shown(before),
          after: shown(after),
        })
      : recordOf(servicedeskEvents.checklistUpdated, request, {
          subject: { type: 'checklist', id: params.checklistId },
          payload: params,
          before: shown(before),
          after: shown(after),
        });
  const [saved] = await table.transact([replace(checklist, before, after), ...operations], [event, record]);
  return presentChecklist(saved, figures);
}
